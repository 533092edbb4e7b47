"""Is a card fair? The same deal is played twice, once with another card of its kind in its place.

`Balance` (`runs.py`) weighs one card: `advance()` plays a batch of pairs, wherever an executor plays them;
`result` says after each what is known so far (`figures.py`): how much the card changes its owner's chance of
winning, with its interval, and a verdict where the interval allows one. `Weigher` (`background.py`) does so
beside a window. docs/balance.md tells how it works and how it is called.
"""
