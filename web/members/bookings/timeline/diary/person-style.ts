import type { CSSProperties } from "react";
import { personColors } from "../../../../../domain/looks/person-colors.ts";
import type { Line } from "./lines.ts";

const styles = new Map<string, CSSProperties>();

/** A person's colours as variables, by day and by night: `--edge`, `--on-edge`, `--tint`, `--strong`. */
function personStyle(color: string): CSSProperties {
  const known = styles.get(color);
  if (known) return known;
  const [light, dark] = [personColors(color, "light"), personColors(color, "dark")];
  const both = (name: keyof typeof light) => `light-dark(${light[name]}, ${dark[name]})`;
  const style = {
    ...{ "--edge": both("edge"), "--on-edge": both("onEdge") },
    ...{ "--tint": both("tint"), "--strong": both("strong") },
  } as CSSProperties; // React's type knows no variables
  styles.set(color, style);
  return style;
}

/** Where nobody's colour is shown, such as rooms. */
const PLAIN_STYLE = {
  ...{ "--edge": "var(--color-accent)", "--on-edge": "var(--color-on-accent)" },
  ...{ "--tint": "var(--color-accent-tint)", "--strong": "var(--color-accent-tint)" },
} as CSSProperties; // as above

/** A person's colour; all else has the accent. */
export const lineStyle = (
  { id, kind }: Pick<Line, "id" | "kind">,
  colors: ReadonlyMap<string, string>,
): CSSProperties => {
  const color = kind === "person" ? colors.get(id) : undefined;
  return color ? personStyle(color) : PLAIN_STYLE;
};
