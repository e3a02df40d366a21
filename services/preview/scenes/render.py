"""Render the views of one product.

    python render.py <slug> [--view NAME …] [--out FOLDER [--samples N] [--scale S]] [--only prints|heather|background]

Reads product.json and scene.json of products/<slug> or drafts/<slug>, builds every view with the module that scene.json
names, and writes the view folders beside them and the test marks. With --out everything goes to FOLDER instead (for
drafts).
"""

import argparse
import importlib
import time
from pathlib import Path

import kit
import product_files
import render_lock
import view_files

PREVIEW = Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("product", help="folder name under products/ or drafts/, e.g. tshirt")
    parser.add_argument("--view", nargs="*", help="only these views")
    parser.add_argument("--samples", type=int, help="samples a pixel, instead of the scene's own (8 for a draft)")
    parser.add_argument("--scale", type=float, default=1.0, help="a draft's side as a part of the view's own")
    parser.add_argument("--out", type=Path, help="write views/ and marks/ here instead of into the source tree")
    parser.add_argument("--only", choices=("prints", "heather", "background"),
                        help="print coverage, uv maps and marks, the fibres, or what is around the product, "
                        "which wants the view's mask; the view's other files as they are")
    arguments = parser.parse_args()
    if arguments.out is None and (arguments.samples or arguments.scale != 1):
        parser.error("a draft goes to a folder of its own: --out FOLDER")

    folder, product, scene, views = product_files.read_product(arguments.product, arguments.view)
    if arguments.only == "heather" and not view_files.has_heather(product):
        parser.error(f"{arguments.product} has no colour with fibres")
    module = importlib.import_module(scene["scene"])
    views_folder = (arguments.out or folder) / "views"
    for view in views:
        # Even, because the uv map has half the resolution.
        view |= {side: round(view[side] * arguments.scale / 2) * 2 for side in ("width", "height")}
    if arguments.only == "background":
        unmasked = [view["view"] for view in views if not view_files.has_mask(view, views_folder)]
        if unmasked:
            parser.error(f"--only background wants a mask.png of the view's size in {views_folder}: "
                         f"there is none of {', '.join(unmasked)}")
    marks_folder = arguments.out / "marks" if arguments.out else PREVIEW / "tests" / "marks"
    with render_lock.one_render():
        for view in views:
            started = time.monotonic()
            kit.open_scene(view["width"], view["height"])
            shot = module.build(product, scene, view)
            view_files.render_view(shot, product, view, views_folder, marks_folder, arguments.samples, arguments.only)
            if arguments.only is None:
                view_files.write_entry(marks_folder / "rendered.json", view["view"],
                                       product_files.said_of(scene, view["view"]))
            print(f"{view['view']} took {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
