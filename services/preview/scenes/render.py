"""Render the views of one product: `python render.py <slug> [--view NAME …] [--samples N] [--out FOLDER] [--prints-only]`.

Reads products/<slug>/product.json, builds the scene of every view with the module named like the slug, and writes the
view folders beside product.json and the test marks. With --out everything goes to FOLDER instead (for drafts).
"""

import argparse
import importlib
import json
import time
from pathlib import Path

import kit

PREVIEW = Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("product", help="folder name under products/, e.g. tshirt")
    parser.add_argument("--view", nargs="*", help="only these views")
    parser.add_argument("--samples", type=int, help="samples a pixel, instead of the scene's own (16 for a draft)")
    parser.add_argument("--out", type=Path, help="write views/ and marks/ here instead of into the source tree")
    parser.add_argument("--prints-only", action="store_true", help="only print coverage, uv maps and marks, no light")
    arguments = parser.parse_args()

    folder = PREVIEW / "products" / arguments.product
    product = json.loads((folder / "product.json").read_text())
    module = importlib.import_module(arguments.product.replace("-", "_"))
    views_folder = (arguments.out or folder) / "views"
    marks_folder = arguments.out / "marks" if arguments.out else PREVIEW / "tests" / "marks"
    for style in product["styles"]:
        for view in style["views"]:
            if arguments.view and view["view"] not in arguments.view:
                continue
            started = time.monotonic()
            kit.open_scene(view["width"], view["height"])
            shot = module.build(product, view)
            kit.render_view(shot, product, view, views_folder, marks_folder, arguments.samples, arguments.prints_only)
            print(f"{view['view']} took {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
