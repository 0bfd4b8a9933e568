import { createElement, type SVGProps } from "react";

type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] };
type PlainIconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Stands in for lucide's function of this kind in what is built: the library's also knows contexts, aliases and other frameworks. */
export const plainIcon =
  ({ node }: Drawing) =>
  ({ size = 24, ...attributes }: PlainIconProps) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": attributes["aria-label"] ? undefined : true,
        ...attributes,
      },
      node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
