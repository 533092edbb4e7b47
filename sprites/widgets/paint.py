"""Painting a page: furniture, words, icons, focus ring and explanations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect

from sprites.paint.icons import icon
from sprites.text import Style, escape, fit, layout, natural_width
from sprites.theme import Rgb, Theme, mix
from sprites.widgets import skin
from sprites.widgets.boxes import centered, inset
from sprites.widgets.build import ink_of
from sprites.widgets.focus import paint_focus_frame
from sprites.widgets.page import Art, Control, Item, Page, Sheet, Words


@dataclass(frozen=True, slots=True)
class Feel:
    """Ids of the control with the keyboard focus, under the pointer, and held down."""

    focus: str = ""
    hover: str = ""
    pressed: str = ""


def paint_page(target: pygame.Surface, page: Page, theme: Theme, feel: Feel) -> None:
    """Draw all items in order, then the focus ring."""
    _paint_items(target, page, page.items, theme, feel)
    focused = page.find(feel.focus)
    if focused is not None and focused.look != "thing":
        paint_focus_frame(target, focused.box, theme)


def paint_raised(target: pygame.Surface, page: Page, theme: Theme, feel: Feel) -> None:
    """Draw what lies above the pieces of a table."""
    _paint_items(target, page, page.raised, theme, feel)
    focused = page.find(feel.focus)
    if focused is not None and focused in page.raised:
        paint_focus_frame(target, focused.box, theme)


def _paint_items(target: pygame.Surface, page: Page, items: Iterable[Item], theme: Theme, feel: Feel) -> None:
    usable = {control.id for control in page.controls}
    for item in items:
        if isinstance(item, Sheet):
            paint_sheet(target, item, theme)
        elif isinstance(item, Words):
            paint_words(target, item)
        elif isinstance(item, Art):
            item.paint(target, item.box)
        else:
            paint_control(target, item, theme, feel if item.id in usable else Feel())


def paint_sheet(target: pygame.Surface, sheet: Sheet, theme: Theme) -> None:
    """Draw a piece of furniture; a hairline is a sheet too."""
    if sheet.look == "hairline":
        color = sheet.color or mix(theme.furniture.inset, theme.furniture.quiet, 0.25)
        pygame.draw.rect(target, color, sheet.box)
    else:
        skin.lay(target, sheet.box, sheet.look, theme, color=sheet.color)


def paint_words(target: pygame.Surface, words: Words) -> None:
    """Draw a text in its box."""
    words.block.paint(target, words.corner, icon)


def paint_control(target: pygame.Surface, control: Control, theme: Theme, feel: Feel) -> None:
    """Draw a control as it feels to the player."""
    state = skin.State(
        control.id == feel.hover and control.enabled, control.id == feel.pressed, control.on, control.enabled
    )
    _body(target, control, theme, state)
    shift = theme.px(1.5) if state.pressed else 0
    if control.icon and control.icon_box is not None:
        _icon(target, control, theme, shift)
    for words in control.words:
        x, y = words.corner
        words.block.paint(target, (x, y + shift), icon)
    if control.key_box is not None:
        _key_cap(target, control, theme)


def _body(target: pygame.Surface, control: Control, theme: Theme, state: skin.State) -> None:
    if control.look == "slider":
        _slider(target, control, theme, state)
    elif control.look == "segment":
        if control.on or state.hover:
            skin.lay(target, inset(control.box, theme.px(3)), "segment", theme, state)
    elif control.look == "tick":
        if control.icon_box is not None:
            skin.lay(target, control.icon_box, "tick", theme, state)
    elif control.look in ("entry", "link", "bare", "stage"):
        if state.hover and control.look != "stage":
            skin.lay(target, control.box, "trough", theme)
    elif control.look == "frame":
        skin.lay(target, control.box, "frame", theme, state)
        if control.on:
            skin.halo(target, control.box, theme, radius=20)
    elif control.look != "thing":
        skin.lay(target, control.box, control.look, theme, state, control.color)
    if control.look == "field" and control.on:
        skin.halo(target, control.box, theme, radius=10, strong=False)


def _icon(target: pygame.Surface, control: Control, theme: Theme, shift: int) -> None:
    box = control.icon_box
    assert box is not None
    picture = icon(control.icon, box.w, icon_color(control, theme))
    if not control.enabled:
        picture = picture.copy()
        picture.set_alpha(110)
    target.blit(picture, (box.x, box.y + shift))


def icon_color(control: Control, theme: Theme) -> Rgb:
    """Flat signs take the colour of the letters; ticks are green."""
    if control.icon == "check":
        return theme.furniture.good
    return ink_of(theme, control.look, color=control.color)


def _key_cap(target: pygame.Surface, control: Control, theme: Theme) -> None:
    box = control.key_box
    assert box is not None
    ink = ink_of(theme, control.look, control.enabled, control.color)
    cap = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(cap, (*ink, 40), cap.get_rect(), border_radius=theme.px(5))
    target.blit(cap, box)
    text = layout(escape(control.key), Style("sans-bold", theme.text_px(14), ink), box.w, align="center")
    text.paint(target, (box.x, box.y + (box.h - text.size[1]) // 2))


def _slider(target: pygame.Surface, control: Control, theme: Theme, state: skin.State) -> None:
    rail = control.icon_box or control.box
    line = Rect(rail.x, rail.centery - theme.px(4), rail.w, theme.px(8))
    skin.lay(target, line, "trough", theme)
    x = rail.x + round(rail.w * control.value)
    done = Rect(line.x, line.y, max(theme.px(8), x - line.x), line.h)
    pygame.draw.rect(target, theme.furniture.button, done, border_radius=theme.px(4))
    knob = min(rail.h, theme.px(30))
    skin.lay(target, centered(Rect(x, rail.y, 0, rail.h), knob, knob), "pill", theme, state)


def tooltip_box(theme: Theme, around: Rect, words: str) -> tuple[Rect, Words]:
    """Where an explanation stands: below what it explains, or above it, always inside the window."""
    style = Style("sans", theme.text_px(17), theme.furniture.on_dark)
    margin = theme.px(12)
    room = min(theme.px(520), theme.size[0] - 4 * margin)
    width = min(natural_width(escape(words), style), room)
    block = fit(escape(words), style, (width, theme.size[1] // 2))
    box = Rect(0, 0, width + 2 * margin, block.size[1] + margin)
    box.midtop = (around.centerx, around.bottom + theme.px(8))
    if box.bottom > theme.size[1] - margin:
        box.bottom = around.top - theme.px(8)
    box.clamp_ip(Rect(0, 0, *theme.size).inflate(-margin, -margin))
    return box, Words(inset(box, margin, margin / 2), block, words)


def paint_tooltip(target: pygame.Surface, around: Rect, words: str, theme: Theme) -> None:
    """Draw an explanation beside what it explains."""
    box, shown = tooltip_box(theme, around, words)
    skin.lay(target, box, "slip", theme)
    paint_words(target, shown)
