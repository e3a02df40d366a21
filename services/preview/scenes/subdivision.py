"""Smooth surfaces of triangles: Loop's subdivision (C. Loop, Smooth Subdivision Surfaces Based on Triangles, 1987).

Catmull and Clark's scheme, Blender's own, is one of quads: on triangles it leaves ripples of their size wherever the
surface bends.
"""

from __future__ import annotations

import numpy as np


def subdivide(values, faces, creased):
    """One step: (values, faces, creased) of four times as many triangles, the four of each following one another.

    `creased` says of each of `edges_of(faces)` whether the values (n x k) are smooth along it only, as they are along
    free borders: there the scheme is that of cubic B-splines. The first n points are those that were.
    """
    n = len(values)
    edges, edge_of_side, uses = edges_of(faces)
    sharp = creased | (uses != 2)
    middles = values[edges].mean(1)
    opposite = np.zeros_like(middles)
    np.add.at(opposite, edge_of_side.T.ravel(), values[faces[:, [2, 0, 1]].T.ravel()])
    on_edges = np.where(sharp[:, None], middles, 0.75 * middles + 0.125 * opposite)

    total, degree = _sum_beside(values, edges)
    own = (0.625 - (0.375 + 0.25 * np.cos(2 * np.pi / np.maximum(degree, 1))) ** 2)
    on_points = (1 - own) * values + own * total / np.maximum(degree, 1)
    total, degree = _sum_beside(values, edges[sharp])
    on_points = np.where(degree == 2, 0.75 * values + 0.125 * total, np.where(degree > 0, values, on_points))

    a, b, c = faces.T
    ab, bc, ca = n + edge_of_side.T
    finer = np.stack([np.stack(corners, -1)
                      for corners in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))], 1).reshape(-1, 3)
    finer_edges = edges_of(finer)[0]
    # Halves of creased edges: a new point on one, and an old one, which can only be an end of it.
    halves = (finer_edges[:, 0] < n) & (finer_edges[:, 1] >= n)
    return np.vstack([on_points, on_edges]), finer, halves & creased[np.maximum(finer_edges[:, 1] - n, 0)]


def edges_of(faces):
    """Edges (points in order) of triangles, which of them the three sides of each face are,
    and how many faces each has."""
    sides = np.sort(np.stack([faces, faces[:, [1, 2, 0]]], -1), axis=-1).reshape(-1, 2)
    edges, inverse, uses = np.unique(sides, axis=0, return_inverse=True, return_counts=True)
    return edges, inverse.reshape(-1, 3), uses


def _sum_beside(values, edges):
    """Of each point: the sum of what lies at the other ends of its edges, and how many these are (n x 1)."""
    total, degree = np.zeros_like(values), np.bincount(edges.ravel(), minlength=len(values))[:, None]
    for here, there in ((0, 1), (1, 0)):
        np.add.at(total, edges[:, here], values[edges[:, there]])
    return total, degree
