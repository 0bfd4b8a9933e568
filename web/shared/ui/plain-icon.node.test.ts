import { BellRing } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainIcon } from "./plain-icon.ts";

/** As the library's file of this icon has it. */
const BELL: Parameters<typeof plainIcon>[0] = {
  name: "bell-ring",
  node: [
    ["path", { d: "M10.268 21a2 2 0 0 0 3.464 0", key: "vwvbt9" }],
    ["path", { d: "M22 8c0-2.3-.8-4.3-2-6", key: "5bb3ad" }],
    [
      "path",
      {
        d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
        key: "11g9vi",
      },
    ],
    ["path", { d: "M4 2C2.8 3.7 2 5.7 2 8", key: "tap9e0" }],
  ],
};

const drawn = (icon: Parameters<typeof createElement>[0], props: object) =>
  renderToStaticMarkup(createElement(icon, props)).replace(/ class="[^"]*"/, "");

test.each([
  {},
  { size: 16, "aria-hidden": true },
  { size: 20, className: "shrink-0", strokeWidth: 1.5 },
  { "aria-label": "Rings" },
])("draws an icon as lucide does with %o, but for lucide's own class names", (props) => {
  expect(drawn(plainIcon(BELL), props)).toBe(drawn(BellRing, props));
});
