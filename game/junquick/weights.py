"""Weights of the value, fitted on finished games; written by `python3 build/dev.py train junquick`."""

WEIGHTS = {
    "flocks": 0.5682,
    "nest": 0.8395,
    "nest:last": 0.3447,
    "viruses": -0.5241,
    "viruses:price": -0.1289,
    "viruses:any": 0.3013,
    "hand:1": -0.2314,
    "hand:2": -0.1384,
    "hand:3": -0.0567,
    "hand:4": 0.1596,
    "hand:liar": -0.1269,
    "hand:thief": 0.0178,
    "hand:gatecrasher": 0.4585,
    "hand:dominant": 0.5294,
    "hand:clean_sheet": -0.0023,
    "hand:evolution": 0.1222,
    "hand:too_soon": 0.3492,
    "hand:hysteria": 0.2965,
    "hand:ice_whirl": 0.3550,
    "hand:devourer": 0.4221,
}
