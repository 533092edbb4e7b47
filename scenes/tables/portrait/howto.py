"""Portrait's first sheet: favour under a tree, the lowest card first, two moves a card, no bumping."""

from scenes.tables.howto import LOSS, Kit, Pictures


def _goal(kit: Kit) -> None:
    kit.scenery("garden")
    kit.put(kit.figure("emperor_parasol", 0.72), (0.78, 0.56))
    for number, (x, gain) in enumerate(((0.22, "+1"), (0.4, "+2"), (0.58, "+3"))):
        kit.put(kit.figure("painter", 0.46), (x, 0.7))
        kit.put(kit.seat((1, 2, 0)[number], 0.15), (x, 0.74))
        kit.put(kit.icon("favour", 0.13), (x - 0.045, 0.34))
        kit.say(gain, (x + 0.045, 0.34), 0.13)


def _remember(kit: Kit) -> None:
    kit.scenery("garden", "dusk")
    kit.put(kit.figure("emperor", 0.8), (0.68, 0.55))
    kit.put(kit.figure("painter", 0.55), (0.32, 0.66), 24)
    kit.put(kit.icon("war", 0.3), (0.5, 0.55))
    kit.say(f"−{kit.own.table.bump_tokens}", (0.2, 0.25), 0.28, LOSS)


def _choose(kit: Kit) -> None:
    kit.scenery("garden", "evening")
    kit.fan([kit.card(name, 0.7) for name in ("11", "25", "26", "47", "33")], (0.5, 0.62), 0.15, 2)


def _lowest(kit: Kit) -> None:
    kit.scenery("garden")
    for number, (name, seat) in enumerate((("11", 0), ("25", 1), ("26", 2), ("47", 3))):
        tall = 0.72 if not number else 0.52
        spot = (0.18 + number * 0.22, 0.56)
        kit.put(kit.card(name, tall), spot)
        kit.put(kit.seat(seat, 0.16), (spot[0], 0.56 - tall / 2))


def _two_moves(kit: Kit) -> None:
    kit.scenery("garden", "morning")
    kit.put(kit.figure("emperor", 0.5), (0.8, 0.3))
    kit.put(kit.figure("painter", 0.42), (0.78, 0.76))
    kit.put(kit.card("33", 0.86), (0.24, 0.5))
    kit.arrow((0.42, 0.45), (0.66, 0.3))
    kit.arrow((0.42, 0.75), (0.66, 0.77), "b23a2e")
    kit.mark("+2", (0.93, 0.3), 0.2)
    kit.mark("+1", (0.93, 0.77), 0.2)


def _tree(kit: Kit) -> None:
    kit.board("bloom")
    kit.put(kit.figure("emperor_parasol", 0.5), (0.6, 0.62))
    for x, gain in ((0.12, "+1"), (0.26, "+2"), (0.4, "+3")):
        kit.put(kit.figure("painter", 0.32), (x, 0.72))
        kit.say(gain, (x, 0.42), 0.13)


PICTURES: Pictures = {
    "goal": _goal,
    "remember": _remember,
    "step1": _choose,
    "step2": _lowest,
    "step3": _two_moves,
    "step4": _tree,
}
