"""What is sold and what it looks like, as its two files say."""

import json
from pathlib import Path


class Measures(dict):
    """What stands in one place of a scene.json; asked for what does not, it says what is missing and beside what."""

    def __missing__(self, name):
        raise ValueError(f"scene.json: {name} is missing beside {', '.join(self)}")


def read_product(slug: str, wanted=None):
    """(folder, product, scene, views) of a product in the range,
    or among the drafts whose views are not all rendered yet.

    `wanted`: names of views, else all. What cannot be rendered ends the command, each by its name.
    """
    preview = Path(__file__).resolve().parent.parent
    folders = [path.parent for place in ("products", "drafts")
               for path in sorted(preview.glob(f"{place}/*/product.json"))]
    folder = next((folder for folder in folders if folder.name == slug), None)
    if not folder:
        raise SystemExit(f"there is no product {slug} in products/ or drafts/; "
                         f"there are {', '.join(folder.name for folder in folders)}")
    product = json.loads((folder / "product.json").read_text())
    scene = json.loads((folder / "scene.json").read_text(), object_hook=Measures)
    views, regions = _views_of(product), [region["region"] for region in product["regions"]]
    names = [view["view"] for view in views]
    others = {view["view"]: other.name for other in folders if other != folder
              for view in _views_of(json.loads((other / "product.json").read_text()))}
    problems = [f"scene.json has no view {name}, which product.json has"
                for name in names if name not in scene["views"]]
    problems += [f"product.json has no view {name}, which scene.json has"
                 for name in scene["views"] if name not in names]
    problems += [f"{view['view']}: {name} is no region; there are {', '.join(regions)}"
                 for view in views for name in view["regions"] if name not in regions]
    problems += [f"{name} is a view of {others[name]} too: its test marks would take the place of that one's"
                 for name in names if name in others]
    problems += [f"there is no view {name}; there are {', '.join(names)}" for name in wanted or [] if name not in names]
    if problems:
        raise SystemExit("\n".join(problems))
    return folder, product, scene, [view for view in views if not wanted or view["view"] in wanted]


def said_of(scene, view: str):
    """All that a scene.json says of one view: everything but the other views."""
    return {name: value for name, value in scene.items() if name != "views"} | {"view": scene["views"][view]}


def _views_of(product):
    return [view for style in product["styles"] for view in style["views"]]
