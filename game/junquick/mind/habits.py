"""What choices tell of the cards kept; written by `python3 build/dev.py train junquick`."""

# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from collections.abc import Mapping

Habits = Mapping[str, Mapping[str, Mapping[str, float]]]

HABITS: Habits = {
    "against clean_sheet": {
        "hysteria": {"1": 0.83, "2": 0.85, "3": 0.75, "4": 0.64, "clean_sheet": 0.68, "devourer": 0.86, "dominant": 0.46, "evolution": 0.83, "hysteria": 0.8, "ice_whirl": 0.62, "liar": 0.78, "thief": 0.8},
        "still": {},
    },
    "against gatecrasher": {
        "hysteria": {"1": 0.84, "2": 0.84, "3": 0.86, "4": 0.85, "evolution": 0.88, "hysteria": 3.0, "ice_whirl": 0.9, "liar": 0.89, "thief": 0.8},
        "still": {"hysteria": 0.05},
    },
    "against liar": {
        "hysteria": {"1": 0.65, "2": 0.9, "3": 0.71, "4": 0.86, "clean_sheet": 1.73, "dominant": 0.62, "gatecrasher": 0.86, "hysteria": 0.6, "liar": 0.84, "thief": 0.81, "too_soon": 1.37},
        "still": {},
    },
    "against thief": {
        "hysteria": {"1": 0.79, "2": 0.84, "3": 0.84, "4": 0.81, "devourer": 0.88, "dominant": 0.74, "gatecrasher": 1.17, "liar": 0.85},
        "still": {},
    },
    "chief 2": {
        "still": {"clean_sheet": 0.62, "devourer": 0.44, "dominant": 0.82, "ice_whirl": 1.32, "liar": 1.23},
    },
    "chief 3": {
        "devourer": {"1": 0.86, "2": 0.83, "3": 0.79, "clean_sheet": 2.23, "devourer": 1.39, "dominant": 0.36, "gatecrasher": 1.17, "hysteria": 1.32, "ice_whirl": 0.33, "liar": 0.79, "thief": 0.57},
        "still": {"2": 1.14, "3": 1.13, "clean_sheet": 0.56, "devourer": 0.59, "dominant": 1.17, "gatecrasher": 0.71, "hysteria": 0.26, "thief": 1.26},
    },
    "chief 4": {
        "clean_sheet": {"1": 0.8, "2": 0.81, "clean_sheet": 3.0, "devourer": 1.25, "gatecrasher": 1.29, "hysteria": 1.12, "ice_whirl": 1.32, "liar": 0.79, "too_soon": 1.85},
        "devourer": {"1": 0.81, "2": 0.79, "3": 0.77, "4": 0.86, "clean_sheet": 1.58, "devourer": 0.71, "dominant": 0.77, "evolution": 0.9, "gatecrasher": 0.86, "hysteria": 0.83, "ice_whirl": 0.06, "liar": 0.87, "thief": 0.84, "too_soon": 0.05},
        "hysteria": {"1": 0.74, "2": 0.77, "3": 0.7, "4": 0.79, "clean_sheet": 2.05, "dominant": 0.74, "evolution": 0.84, "hysteria": 0.57, "ice_whirl": 0.26, "liar": 0.72, "thief": 0.78, "too_soon": 0.18},
        "ice_whirl": {"1": 0.56, "2": 0.7, "3": 0.7, "4": 0.52, "clean_sheet": 3.0, "devourer": 3.0, "dominant": 0.75, "evolution": 0.87, "gatecrasher": 0.81, "ice_whirl": 0.65, "liar": 0.68, "thief": 0.63, "too_soon": 3.0},
        "still": {"1": 1.15, "2": 1.15, "3": 1.15, "4": 1.12, "clean_sheet": 0.05, "devourer": 0.82, "dominant": 1.16, "ice_whirl": 1.47, "liar": 1.12, "thief": 1.12, "too_soon": 0.77},
        "too_soon": {"1": 0.84, "2": 0.83, "3": 0.79, "4": 0.8, "clean_sheet": 2.19, "devourer": 1.38, "dominant": 0.74, "evolution": 0.86, "gatecrasher": 0.78, "ice_whirl": 0.06, "liar": 0.86, "thief": 0.8, "too_soon": 1.15},
    },
    "chief devourer": {
        "clean_sheet": {"1": 0.77, "2": 0.87, "4": 0.85, "clean_sheet": 3.0, "devourer": 1.37, "dominant": 0.65, "evolution": 0.88, "hysteria": 2.6, "ice_whirl": 1.21, "liar": 0.88, "thief": 1.14, "too_soon": 1.18},
        "devourer": {"1": 0.7, "2": 0.74, "3": 0.77, "4": 0.81, "clean_sheet": 3.0, "dominant": 0.62, "evolution": 0.86, "hysteria": 1.55, "ice_whirl": 0.11, "liar": 0.81, "thief": 0.85},
        "hysteria": {"1": 0.86, "2": 0.75, "3": 0.78, "4": 0.83, "clean_sheet": 3.0, "evolution": 0.79, "hysteria": 3.0, "ice_whirl": 0.88, "liar": 0.81, "too_soon": 0.89},
        "still": {"clean_sheet": 0.05, "hysteria": 0.53},
    },
    "chief too_soon": {
        "clean_sheet": {"1": 0.77, "2": 0.83, "3": 0.72, "4": 0.78, "clean_sheet": 3.0, "devourer": 1.11, "dominant": 0.5, "gatecrasher": 0.86, "hysteria": 2.52, "ice_whirl": 1.19, "liar": 0.77, "thief": 1.13, "too_soon": 1.64},
        "hysteria": {"1": 0.79, "2": 0.8, "3": 0.83, "4": 0.8, "clean_sheet": 3.0, "dominant": 0.86, "evolution": 0.82, "gatecrasher": 1.21, "hysteria": 3.0, "liar": 0.77, "thief": 0.88, "too_soon": 0.78},
        "still": {"clean_sheet": 0.09, "hysteria": 0.38},
    },
    "for clean_sheet": {
        "hysteria": {"1": 0.73, "2": 0.84, "3": 0.7, "4": 0.87, "clean_sheet": 0.81, "devourer": 0.82, "dominant": 0.89, "evolution": 0.88, "gatecrasher": 0.76, "ice_whirl": 0.58, "liar": 0.7, "thief": 0.76},
        "still": {},
    },
    "for gatecrasher": {
        "hysteria": {"1": 0.83, "2": 0.75, "3": 0.78, "4": 0.58, "clean_sheet": 0.73, "devourer": 0.68, "dominant": 0.89, "evolution": 0.7, "gatecrasher": 0.51, "hysteria": 0.78, "ice_whirl": 0.82, "liar": 0.83, "too_soon": 0.61},
        "still": {},
    },
    "for liar": {
        "still": {},
    },
    "for thief": {
        "hysteria": {"1": 0.85, "2": 0.66, "3": 0.82, "4": 0.7, "clean_sheet": 0.53, "devourer": 0.83, "dominant": 0.16, "evolution": 0.81, "gatecrasher": 0.24, "hysteria": 0.65, "ice_whirl": 0.48, "liar": 0.71, "thief": 0.85},
        "still": {},
    },
    "gathering 0": {
        "1": {"1": 1.26, "evolution": 0.9, "too_soon": 0.89},
        "2": {"1": 0.22, "2": 0.89, "3": 1.2, "clean_sheet": 1.19, "devourer": 1.17, "dominant": 1.14, "evolution": 1.11, "hysteria": 1.14, "ice_whirl": 1.12, "liar": 1.12, "thief": 1.13, "too_soon": 1.14},
        "3": {"1": 0.47, "2": 0.59, "3": 0.88, "4": 1.25, "clean_sheet": 1.31, "devourer": 1.27, "dominant": 1.15, "evolution": 1.31, "ice_whirl": 1.4, "liar": 0.61, "thief": 0.42, "too_soon": 1.25},
        "4": {"1": 0.65, "2": 0.66, "3": 0.78, "4": 0.77, "devourer": 1.27, "dominant": 0.61, "evolution": 1.3, "ice_whirl": 0.73, "liar": 0.82, "thief": 0.78, "too_soon": 1.34},
        "clean_sheet": {"1": 0.62, "4": 0.78, "clean_sheet": 0.48, "devourer": 1.49, "dominant": 0.54, "evolution": 1.3, "gatecrasher": 0.28, "hysteria": 0.39, "thief": 0.63, "too_soon": 1.25},
        "ice_whirl": {"1": 0.72, "3": 0.76, "4": 1.75, "clean_sheet": 0.49, "devourer": 0.74, "dominant": 0.81, "hysteria": 0.55, "ice_whirl": 0.32, "liar": 0.81, "thief": 0.69},
        "liar": {"1": 0.12, "2": 0.05, "3": 1.38, "4": 1.3, "clean_sheet": 0.85, "devourer": 1.28, "dominant": 2.76, "evolution": 1.29, "gatecrasher": 1.52, "liar": 0.68, "thief": 1.56, "too_soon": 1.42},
        "pass": {"1": 0.68, "2": 1.16, "3": 1.3, "4": 1.3, "clean_sheet": 0.05, "devourer": 1.39, "dominant": 0.18, "evolution": 1.44, "gatecrasher": 0.44, "hysteria": 0.43, "liar": 0.74, "thief": 0.39, "too_soon": 1.27},
        "use gatecrasher": {"1": 1.56, "4": 0.83, "clean_sheet": 0.86, "dominant": 0.76, "gatecrasher": 0.69, "hysteria": 0.85, "liar": 1.14, "thief": 1.22},
        "use liar": {"1": 0.85, "2": 1.31, "3": 1.24, "clean_sheet": 1.23, "devourer": 0.87, "dominant": 0.05, "evolution": 1.13, "gatecrasher": 0.48, "ice_whirl": 1.13, "liar": 0.67, "thief": 0.77},
        "use thief": {"3": 1.17, "dominant": 0.32, "gatecrasher": 0.51, "hysteria": 0.9, "ice_whirl": 1.11, "thief": 0.62, "too_soon": 1.18},
        "wait": {"2": 1.27, "3": 0.9, "clean_sheet": 1.55, "devourer": 1.13, "dominant": 0.14, "evolution": 1.11, "gatecrasher": 0.05, "hysteria": 0.47, "ice_whirl": 1.33, "liar": 0.88, "thief": 0.75, "too_soon": 1.21},
    },
    "gathering 1": {
        "2": {"clean_sheet": 1.15, "dominant": 1.14, "evolution": 0.87, "liar": 1.3, "thief": 1.13},
        "3": {"2": 0.4, "3": 0.76, "4": 1.21, "clean_sheet": 0.88, "devourer": 1.18, "dominant": 1.64, "evolution": 1.22, "gatecrasher": 1.58, "hysteria": 1.17, "liar": 0.35, "thief": 0.83, "too_soon": 1.11},
        "4": {"1": 1.16, "2": 0.69, "3": 0.64, "4": 0.77, "clean_sheet": 0.54, "devourer": 1.18, "dominant": 0.77, "evolution": 1.15, "ice_whirl": 0.1, "liar": 0.64, "thief": 0.63, "too_soon": 1.11},
        "clean_sheet": {"1": 0.8, "2": 1.13, "3": 1.11, "clean_sheet": 0.53, "devourer": 1.15, "dominant": 0.33, "evolution": 1.17, "gatecrasher": 0.75, "ice_whirl": 1.2, "liar": 0.74, "thief": 0.74, "too_soon": 1.32},
        "devourer": {"1": 0.8, "2": 1.24, "4": 0.86, "clean_sheet": 0.17, "dominant": 0.05, "evolution": 1.2, "gatecrasher": 0.05, "hysteria": 0.82, "ice_whirl": 0.05, "thief": 0.49, "too_soon": 1.61},
        "dominant": {"1": 0.85, "3": 0.71, "4": 1.2, "clean_sheet": 0.9, "devourer": 0.88, "dominant": 0.05, "evolution": 0.77, "gatecrasher": 0.53, "hysteria": 0.51, "liar": 0.83, "thief": 1.17},
        "ice_whirl": {"1": 0.74, "4": 1.57, "clean_sheet": 1.23, "dominant": 0.43, "gatecrasher": 0.74, "hysteria": 0.75, "ice_whirl": 0.36, "liar": 0.89, "too_soon": 0.83},
        "liar": {"2": 0.05, "3": 1.11, "4": 1.15, "clean_sheet": 1.5, "devourer": 1.22, "dominant": 1.68, "evolution": 0.9, "gatecrasher": 1.11, "hysteria": 1.12, "ice_whirl": 1.22, "liar": 0.71, "thief": 1.41, "too_soon": 1.34},
        "pass": {"1": 1.3, "2": 1.12, "3": 1.1, "4": 1.42, "clean_sheet": 0.05, "devourer": 1.25, "dominant": 0.42, "evolution": 1.52, "hysteria": 1.28, "liar": 0.57, "thief": 0.45, "too_soon": 1.44},
        "thief": {"1": 1.11, "2": 0.28, "3": 0.05, "4": 1.55, "clean_sheet": 1.73, "devourer": 1.3, "dominant": 3.0, "evolution": 1.29, "gatecrasher": 1.78, "hysteria": 1.16, "ice_whirl": 0.85, "liar": 0.53, "thief": 0.71},
        "use gatecrasher": {"1": 0.86, "2": 1.67, "4": 0.82, "dominant": 0.66, "gatecrasher": 0.81, "hysteria": 0.86, "ice_whirl": 1.11, "liar": 1.26, "thief": 1.45, "too_soon": 0.81},
        "use liar": {"2": 1.58, "3": 1.26, "4": 0.72, "devourer": 0.62, "dominant": 0.12, "evolution": 1.11, "gatecrasher": 0.8, "ice_whirl": 1.12, "liar": 0.65, "thief": 0.73, "too_soon": 0.76},
        "use thief": {"2": 1.19, "3": 1.33, "devourer": 0.81, "dominant": 0.4, "gatecrasher": 0.49, "thief": 0.76, "too_soon": 0.86},
        "wait": {"1": 0.82, "2": 1.49, "3": 1.14, "clean_sheet": 0.05, "devourer": 1.3, "dominant": 0.25, "evolution": 1.14, "gatecrasher": 0.05, "hysteria": 0.4, "ice_whirl": 1.27, "liar": 0.85, "thief": 0.43, "too_soon": 1.36},
    },
    "gathering 2": {
        "3": {"clean_sheet": 1.12, "dominant": 1.31, "thief": 1.18},
        "4": {"3": 0.66, "4": 0.77, "devourer": 1.12, "dominant": 0.53, "ice_whirl": 0.05, "thief": 0.62},
        "clean_sheet": {"1": 0.86, "3": 1.36, "dominant": 0.82, "ice_whirl": 1.17, "thief": 1.2},
        "devourer": {"4": 0.64, "clean_sheet": 0.48, "devourer": 0.62, "dominant": 0.05, "gatecrasher": 0.87, "ice_whirl": 0.1, "thief": 0.77, "too_soon": 1.6},
        "dominant": {"3": 0.7, "4": 1.11, "devourer": 1.12, "dominant": 0.05, "evolution": 0.75, "gatecrasher": 1.33, "hysteria": 1.29, "liar": 0.7, "thief": 1.11, "too_soon": 0.77},
        "evolution": {"1": 1.14, "3": 0.14, "clean_sheet": 0.68, "dominant": 2.86, "evolution": 0.66, "hysteria": 1.15, "ice_whirl": 1.17, "thief": 0.05, "too_soon": 1.18},
        "ice_whirl": {"1": 0.71, "2": 0.74, "3": 1.31, "4": 1.71, "clean_sheet": 1.49, "evolution": 0.87, "gatecrasher": 0.69, "hysteria": 0.69, "ice_whirl": 0.42, "liar": 0.73, "thief": 1.59, "too_soon": 0.82},
        "pass": {"1": 1.5, "2": 1.41, "3": 0.78, "clean_sheet": 0.05, "dominant": 0.3, "gatecrasher": 1.24, "hysteria": 1.37, "ice_whirl": 1.65, "liar": 1.35, "thief": 0.24, "too_soon": 1.35},
        "thief": {"2": 0.88, "3": 0.05, "4": 1.25, "clean_sheet": 1.59, "devourer": 1.13, "dominant": 2.62, "gatecrasher": 1.25, "hysteria": 1.19, "ice_whirl": 1.49, "thief": 0.87, "too_soon": 1.25},
        "use gatecrasher": {"1": 0.84, "3": 1.61, "clean_sheet": 1.51, "dominant": 1.19, "gatecrasher": 0.72, "hysteria": 0.86, "ice_whirl": 1.56, "thief": 1.98, "too_soon": 0.87},
        "use thief": {"3": 1.67, "4": 0.84, "devourer": 0.77, "dominant": 0.15, "gatecrasher": 0.79, "ice_whirl": 1.18, "too_soon": 0.75},
        "wait": {"3": 1.19, "clean_sheet": 0.19, "devourer": 1.28, "dominant": 0.51, "evolution": 1.18, "gatecrasher": 0.39, "hysteria": 0.57, "ice_whirl": 2.06, "thief": 0.35, "too_soon": 0.76},
    },
    "gathering 3": {
        "4": {"1": 0.9, "2": 0.86, "4": 1.17, "clean_sheet": 1.31, "evolution": 1.31, "hysteria": 0.89, "ice_whirl": 0.05, "liar": 0.9, "too_soon": 0.88},
        "clean_sheet": {"1": 0.88, "4": 1.36, "devourer": 1.29, "ice_whirl": 2.49, "too_soon": 0.9},
        "devourer": {"4": 0.65, "clean_sheet": 0.42, "devourer": 0.69, "dominant": 0.05, "evolution": 0.75, "gatecrasher": 0.79, "ice_whirl": 0.19, "liar": 0.84, "too_soon": 1.31},
        "dominant": {"2": 0.76, "3": 0.82, "4": 1.85, "clean_sheet": 1.58, "devourer": 0.89, "dominant": 0.05, "evolution": 1.15, "gatecrasher": 0.9, "hysteria": 0.88, "ice_whirl": 1.52, "liar": 0.81, "too_soon": 0.71},
        "evolution": {"4": 0.53, "clean_sheet": 1.58, "devourer": 1.15, "dominant": 1.47, "evolution": 0.69, "hysteria": 0.79, "ice_whirl": 0.08},
        "ice_whirl": {"1": 0.75, "2": 0.76, "3": 0.85, "4": 2.05, "clean_sheet": 1.89, "dominant": 3.0, "evolution": 1.58, "gatecrasher": 0.79, "hysteria": 0.84, "liar": 0.81, "too_soon": 0.8},
        "pass": {"1": 1.32, "2": 1.42, "3": 1.25, "4": 0.48, "clean_sheet": 0.05, "devourer": 0.75, "dominant": 0.43, "evolution": 0.46, "gatecrasher": 1.31, "hysteria": 1.36, "ice_whirl": 2.71, "liar": 1.28, "thief": 1.2, "too_soon": 1.28},
    },
}

DUEL: Habits = {
    "against clean_sheet": {
        "hysteria": {"1": 0.86, "2": 0.76, "3": 0.79, "4": 0.63, "devourer": 0.9, "dominant": 0.78, "evolution": 0.56, "ice_whirl": 0.09, "liar": 0.65, "thief": 0.74, "too_soon": 0.82},
        "still": {"ice_whirl": 1.19},
    },
    "against gatecrasher": {
        "hysteria": {"1": 0.87, "2": 0.83, "3": 0.83, "4": 0.82, "devourer": 0.82, "dominant": 0.87, "evolution": 0.88, "hysteria": 2.79, "ice_whirl": 0.78, "liar": 0.86, "too_soon": 0.9},
        "still": {"hysteria": 0.05, "ice_whirl": 1.12},
    },
    "against liar": {
        "hysteria": {"2": 0.77, "clean_sheet": 0.82, "evolution": 0.7, "gatecrasher": 0.47, "hysteria": 0.47, "ice_whirl": 0.76, "liar": 0.81, "thief": 0.59},
        "still": {},
    },
    "against thief": {
        "hysteria": {"1": 0.82, "2": 0.87, "3": 0.8, "4": 0.76, "devourer": 0.89, "dominant": 0.86, "evolution": 0.67, "hysteria": 3.0},
        "still": {"4": 1.11, "evolution": 1.15, "hysteria": 0.05},
    },
    "chief 3": {
        "hysteria": {"1": 0.73, "2": 0.77, "3": 0.81, "4": 0.68, "clean_sheet": 1.87, "devourer": 2.0, "evolution": 0.45, "hysteria": 2.84, "liar": 0.88},
        "still": {"1": 1.24, "2": 1.15, "3": 1.13, "clean_sheet": 0.31, "devourer": 0.54, "evolution": 1.27, "hysteria": 0.13, "liar": 1.14},
    },
    "chief 4": {
        "clean_sheet": {"1": 0.82, "2": 0.79, "3": 0.89, "clean_sheet": 1.25, "devourer": 1.24, "hysteria": 0.87, "ice_whirl": 1.18, "liar": 0.73, "thief": 0.87, "too_soon": 0.68},
        "devourer": {"1": 0.82, "2": 0.74, "3": 0.78, "clean_sheet": 2.77, "devourer": 1.22, "ice_whirl": 0.06, "liar": 0.79, "thief": 0.89, "too_soon": 0.05},
        "hysteria": {"1": 0.66, "2": 0.7, "3": 0.73, "4": 0.66, "clean_sheet": 1.47, "devourer": 1.78, "dominant": 0.61, "evolution": 0.68, "hysteria": 0.45, "ice_whirl": 0.05, "liar": 0.68, "thief": 0.61, "too_soon": 1.72},
        "ice_whirl": {"1": 0.66, "2": 0.58, "3": 0.6, "4": 0.56, "clean_sheet": 1.75, "devourer": 3.0, "dominant": 0.66, "evolution": 0.62, "gatecrasher": 0.75, "ice_whirl": 0.29, "liar": 0.5, "thief": 0.64, "too_soon": 3.0},
        "still": {"1": 1.16, "2": 1.2, "3": 1.16, "4": 1.13, "clean_sheet": 0.05, "devourer": 0.18, "ice_whirl": 1.58, "liar": 1.19, "thief": 1.15, "too_soon": 0.12},
        "too_soon": {"1": 0.83, "2": 0.79, "3": 0.81, "4": 0.77, "clean_sheet": 2.4, "devourer": 2.46, "dominant": 0.8, "evolution": 0.78, "ice_whirl": 0.11, "liar": 0.82, "thief": 0.78, "too_soon": 2.7},
    },
    "chief devourer": {
        "clean_sheet": {"1": 0.75, "2": 0.7, "clean_sheet": 1.15, "devourer": 1.19, "gatecrasher": 0.88, "hysteria": 0.19, "ice_whirl": 1.25, "liar": 0.76, "thief": 0.77},
        "devourer": {"1": 0.73, "3": 0.76, "4": 0.89, "clean_sheet": 2.87, "devourer": 0.75, "dominant": 1.38, "evolution": 0.7, "hysteria": 0.15, "ice_whirl": 0.13, "liar": 0.79, "thief": 0.62, "too_soon": 0.86},
        "hysteria": {"1": 0.79, "2": 0.71, "3": 0.76, "4": 0.81, "clean_sheet": 3.0, "devourer": 1.18, "dominant": 0.83, "evolution": 0.81, "gatecrasher": 1.14, "hysteria": 3.0, "liar": 0.76, "thief": 0.81, "too_soon": 0.86},
        "still": {"1": 1.14, "2": 1.17, "3": 1.13, "clean_sheet": 0.05, "devourer": 0.9, "hysteria": 0.23, "liar": 1.15, "thief": 1.14},
    },
    "chief too_soon": {
        "clean_sheet": {"1": 0.85, "2": 0.79, "3": 0.75, "4": 0.86, "clean_sheet": 1.16, "devourer": 1.17, "dominant": 0.64, "gatecrasher": 1.15, "hysteria": 0.05, "ice_whirl": 1.25, "liar": 0.77, "thief": 0.84},
        "hysteria": {"1": 0.83, "2": 0.75, "3": 0.77, "4": 0.8, "clean_sheet": 2.94, "devourer": 0.84, "dominant": 0.86, "evolution": 0.81, "gatecrasher": 1.12, "hysteria": 3.0, "ice_whirl": 0.42, "liar": 0.7, "thief": 0.8},
        "still": {"1": 1.11, "2": 1.16, "3": 1.15, "4": 1.12, "clean_sheet": 0.05, "dominant": 1.13, "hysteria": 0.05, "ice_whirl": 1.24, "liar": 1.18, "thief": 1.13},
    },
    "for clean_sheet": {
        "hysteria": {"2": 0.57, "3": 0.8, "4": 0.62, "clean_sheet": 0.89, "devourer": 0.56, "dominant": 1.12, "gatecrasher": 0.4, "hysteria": 2.42, "liar": 1.28, "thief": 1.3, "too_soon": 0.4},
        "still": {"hysteria": 0.77},
    },
    "for gatecrasher": {
        "hysteria": {"1": 0.87, "2": 0.8, "3": 0.75, "4": 0.82, "devourer": 0.75, "dominant": 0.54, "evolution": 0.84, "gatecrasher": 1.27, "hysteria": 3.0, "liar": 0.76, "too_soon": 0.88},
        "still": {"3": 1.1, "devourer": 1.1, "dominant": 1.19, "gatecrasher": 0.89, "hysteria": 0.07},
    },
    "for thief": {
        "hysteria": {"2": 0.64, "3": 0.87, "4": 0.84, "devourer": 0.73, "dominant": 0.72, "evolution": 0.86, "hysteria": 2.94, "ice_whirl": 1.16, "liar": 0.85, "thief": 0.8, "too_soon": 0.75},
        "still": {"2": 1.16, "devourer": 1.12, "dominant": 1.12, "hysteria": 0.15, "too_soon": 1.11},
    },
    "gathering 0": {
        "1": {"1": 1.18, "2": 1.15, "dominant": 0.89},
        "2": {"1": 0.54, "2": 0.84, "3": 1.15, "dominant": 1.17, "evolution": 1.12, "liar": 1.21},
        "3": {"1": 0.49, "2": 0.55, "3": 0.81, "4": 1.24, "clean_sheet": 1.29, "devourer": 1.39, "dominant": 1.36, "evolution": 1.29, "gatecrasher": 1.37, "hysteria": 1.1, "ice_whirl": 1.13, "liar": 0.59, "thief": 0.85, "too_soon": 1.18},
        "4": {"1": 0.42, "2": 0.46, "3": 0.77, "4": 0.87, "clean_sheet": 1.43, "devourer": 1.52, "dominant": 1.47, "evolution": 1.1, "gatecrasher": 1.47, "ice_whirl": 0.65, "liar": 0.52, "thief": 0.72, "too_soon": 1.16},
        "evolution": {"1": 0.05, "2": 0.09, "3": 0.44, "4": 1.58, "clean_sheet": 2.55, "devourer": 1.9, "dominant": 1.83, "gatecrasher": 2.2, "hysteria": 1.77, "ice_whirl": 2.42, "liar": 0.05, "thief": 0.31, "too_soon": 1.9},
        "liar": {"1": 0.4, "2": 0.05, "3": 1.34, "4": 1.2, "clean_sheet": 1.24, "devourer": 1.24, "dominant": 1.4, "evolution": 1.14, "hysteria": 1.19, "ice_whirl": 1.15, "liar": 0.63, "thief": 1.42, "too_soon": 1.27},
        "thief": {"1": 0.65, "2": 0.54, "3": 0.05, "devourer": 1.34, "dominant": 1.42, "evolution": 1.63, "hysteria": 0.89, "ice_whirl": 1.46, "liar": 0.73, "thief": 0.73, "too_soon": 0.89},
        "use gatecrasher": {"1": 1.68, "4": 0.85, "clean_sheet": 0.79, "devourer": 0.78, "dominant": 0.85, "evolution": 0.84, "gatecrasher": 0.54, "thief": 1.12, "too_soon": 0.83},
        "use liar": {"2": 1.3, "3": 1.18, "4": 1.14, "devourer": 0.73, "gatecrasher": 0.37, "hysteria": 1.18, "ice_whirl": 1.24, "liar": 0.59, "thief": 0.3},
        "use thief": {"3": 1.29, "4": 1.18, "evolution": 1.15, "gatecrasher": 0.79, "thief": 0.59},
        "wait": {"2": 1.1, "3": 0.44, "4": 1.49, "clean_sheet": 1.38, "devourer": 1.34, "dominant": 1.18, "evolution": 0.81, "gatecrasher": 0.27, "hysteria": 1.18, "liar": 0.66, "thief": 0.34, "too_soon": 1.43},
    },
    "gathering 1": {
        "2": {"2": 1.28, "3": 1.1, "devourer": 0.86, "dominant": 0.87, "gatecrasher": 0.89, "hysteria": 0.88, "liar": 1.37},
        "3": {"2": 0.75, "3": 0.84, "4": 1.16, "clean_sheet": 1.14, "gatecrasher": 1.13, "ice_whirl": 1.15, "liar": 0.65},
        "4": {"2": 0.58, "3": 0.78, "4": 0.85, "clean_sheet": 1.2, "devourer": 1.47, "dominant": 1.5, "evolution": 1.28, "gatecrasher": 1.19, "hysteria": 1.17, "ice_whirl": 0.2, "liar": 0.5, "thief": 0.72, "too_soon": 1.3},
        "clean_sheet": {"2": 0.32, "3": 0.14, "4": 0.77, "clean_sheet": 0.6, "devourer": 2.43, "dominant": 1.56, "evolution": 0.48, "gatecrasher": 2.38, "hysteria": 1.87, "ice_whirl": 1.97, "liar": 0.12, "thief": 0.14, "too_soon": 2.03},
        "devourer": {"1": 1.49, "2": 0.46, "3": 0.24, "4": 0.16, "clean_sheet": 0.22, "devourer": 1.17, "dominant": 0.29, "evolution": 0.37, "gatecrasher": 1.97, "hysteria": 2.02, "ice_whirl": 0.41, "liar": 0.28, "thief": 0.15, "too_soon": 1.76},
        "dominant": {"2": 0.84, "3": 0.7, "4": 0.4, "devourer": 1.71, "dominant": 0.05, "evolution": 0.53, "gatecrasher": 0.86, "hysteria": 1.49, "ice_whirl": 1.46, "liar": 0.7, "thief": 0.56},
        "evolution": {"1": 1.14, "2": 0.21, "3": 0.64, "4": 1.15, "clean_sheet": 1.77, "devourer": 1.55, "dominant": 2.07, "evolution": 0.62, "gatecrasher": 1.38, "hysteria": 1.16, "liar": 0.05, "thief": 0.42, "too_soon": 1.34},
        "ice_whirl": {"2": 0.62, "3": 0.77, "4": 1.88, "dominant": 0.71, "evolution": 1.16, "gatecrasher": 1.43, "ice_whirl": 0.28, "liar": 0.52, "thief": 0.79},
        "liar": {"2": 0.05, "3": 1.36, "evolution": 1.17, "ice_whirl": 1.17, "liar": 0.61, "thief": 1.31},
        "pass": {"1": 2.29, "2": 0.05, "3": 0.05, "4": 0.05, "clean_sheet": 0.05, "devourer": 0.54, "dominant": 0.23, "evolution": 0.05, "gatecrasher": 3.0, "hysteria": 2.22, "ice_whirl": 1.48, "liar": 0.05, "thief": 0.05, "too_soon": 2.65},
        "thief": {"2": 0.82, "3": 0.05, "4": 1.34, "clean_sheet": 1.19, "devourer": 1.21, "dominant": 1.26, "evolution": 1.12, "gatecrasher": 1.58, "hysteria": 1.17, "liar": 0.66, "thief": 0.6, "too_soon": 1.23},
        "use gatecrasher": {"1": 0.86, "2": 2.04, "3": 1.17, "clean_sheet": 0.77, "devourer": 0.8, "gatecrasher": 0.56, "liar": 1.29, "thief": 1.14, "too_soon": 0.85},
        "use liar": {"1": 1.16, "2": 2.37, "4": 0.76, "clean_sheet": 1.15, "dominant": 0.58, "evolution": 0.74, "gatecrasher": 0.53, "hysteria": 0.77, "ice_whirl": 1.16, "liar": 0.68, "thief": 0.05, "too_soon": 0.75},
        "use thief": {"2": 1.19, "3": 1.47, "clean_sheet": 0.83, "devourer": 0.77, "dominant": 0.8, "evolution": 1.12, "gatecrasher": 0.57, "ice_whirl": 0.86, "liar": 0.9, "thief": 0.53, "too_soon": 0.78},
        "wait": {"1": 1.58, "2": 0.72, "3": 0.26, "clean_sheet": 0.6, "devourer": 1.56, "gatecrasher": 0.42, "hysteria": 0.58, "ice_whirl": 1.54, "liar": 0.34, "thief": 0.07, "too_soon": 2.1},
    },
    "gathering 2": {
        "3": {"1": 0.84, "3": 1.41, "4": 1.11, "evolution": 1.29, "gatecrasher": 0.84, "hysteria": 0.87, "ice_whirl": 1.26, "thief": 1.62, "too_soon": 0.85},
        "4": {"clean_sheet": 1.25, "devourer": 1.18, "dominant": 1.33, "evolution": 0.86, "ice_whirl": 0.15, "thief": 0.61},
        "clean_sheet": {"1": 1.22, "2": 1.25, "3": 0.08, "4": 0.31, "clean_sheet": 0.78, "devourer": 1.54, "dominant": 0.73, "evolution": 0.17, "gatecrasher": 1.53, "hysteria": 1.35, "ice_whirl": 1.76, "thief": 0.05, "too_soon": 1.58},
        "devourer": {"1": 1.36, "3": 0.21, "4": 0.12, "clean_sheet": 0.32, "devourer": 0.8, "dominant": 0.08, "evolution": 0.12, "gatecrasher": 1.67, "hysteria": 1.38, "ice_whirl": 0.46, "thief": 0.14, "too_soon": 1.56},
        "dominant": {"3": 0.77, "4": 0.46, "devourer": 1.42, "dominant": 0.05, "evolution": 0.54, "gatecrasher": 0.89, "hysteria": 1.16, "ice_whirl": 1.51, "liar": 1.11, "thief": 0.47},
        "evolution": {"3": 0.76, "4": 1.24, "clean_sheet": 1.1, "devourer": 1.28, "dominant": 1.41, "evolution": 0.87, "ice_whirl": 1.38, "thief": 0.44},
        "ice_whirl": {"1": 0.84, "2": 0.81, "3": 1.11, "4": 2.1, "clean_sheet": 0.86, "dominant": 0.89, "gatecrasher": 0.68, "hysteria": 0.9, "ice_whirl": 0.48, "liar": 0.78, "thief": 0.76, "too_soon": 0.68},
        "pass": {"1": 1.86, "2": 1.73, "3": 0.05, "4": 0.05, "clean_sheet": 0.05, "devourer": 0.31, "dominant": 0.15, "evolution": 0.05, "gatecrasher": 1.38, "hysteria": 1.81, "liar": 1.49, "thief": 0.05, "too_soon": 1.64},
        "thief": {"3": 0.05, "4": 1.35, "clean_sheet": 1.2, "dominant": 1.21, "evolution": 1.5, "gatecrasher": 1.2, "ice_whirl": 1.28, "thief": 0.74},
        "use gatecrasher": {"1": 1.15, "3": 2.32, "4": 1.17, "evolution": 1.3, "gatecrasher": 0.67, "liar": 1.17, "thief": 1.85, "too_soon": 0.78},
        "use thief": {"1": 1.21, "3": 2.67, "4": 0.61, "clean_sheet": 1.39, "devourer": 0.82, "dominant": 0.62, "evolution": 0.86, "gatecrasher": 1.29, "liar": 1.18, "thief": 0.56, "too_soon": 0.85},
    },
    "gathering 3": {
        "4": {"1": 0.85, "2": 0.82, "4": 1.49, "clean_sheet": 1.49, "devourer": 1.31, "dominant": 1.73, "evolution": 1.59, "hysteria": 0.85, "ice_whirl": 0.17, "liar": 0.86, "too_soon": 0.86},
        "clean_sheet": {"4": 0.07, "clean_sheet": 0.72, "devourer": 1.39, "dominant": 0.27, "evolution": 0.06, "hysteria": 1.11, "ice_whirl": 3.0, "too_soon": 1.19},
        "devourer": {"4": 0.15, "clean_sheet": 0.77, "dominant": 0.05, "evolution": 0.15, "gatecrasher": 1.22, "ice_whirl": 0.31, "too_soon": 1.18},
        "dominant": {"2": 0.74, "clean_sheet": 1.58, "devourer": 1.33, "dominant": 0.05, "gatecrasher": 0.82, "hysteria": 0.83, "ice_whirl": 3.0, "liar": 0.85, "too_soon": 0.79},
        "evolution": {"1": 0.81, "2": 0.86, "4": 1.47, "clean_sheet": 1.56, "devourer": 1.26, "dominant": 1.84, "evolution": 1.11, "hysteria": 0.86, "ice_whirl": 0.33, "liar": 0.87, "too_soon": 0.83},
        "ice_whirl": {"1": 0.74, "2": 0.8, "3": 0.83, "4": 2.62, "clean_sheet": 0.75, "devourer": 1.27, "evolution": 2.81, "gatecrasher": 0.87, "hysteria": 0.84, "ice_whirl": 0.69, "liar": 0.89, "thief": 0.79, "too_soon": 0.68},
        "pass": {"1": 1.42, "2": 1.48, "3": 1.21, "4": 0.05, "clean_sheet": 0.05, "devourer": 0.16, "dominant": 0.05, "evolution": 0.05, "hysteria": 1.36, "ice_whirl": 2.02, "liar": 1.37, "thief": 1.18, "too_soon": 1.35},
    },
}
