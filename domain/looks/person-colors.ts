import { BLACK, isReadableOn, mixColors, readableColor, textColorOn, WHITE } from "./contrast.ts";

/** A person chooses among these; who chose none gets the next one in order. */
export const PERSON_COLORS = {
  ...{ green: "#0e5a55", blue: "#3b6fb6", violet: "#7b5aa6", red: "#b4432f" },
  ...{ amber: "#9a6412", olive: "#5b7a2e", rose: "#a23b6b", grey: "#5a6270" },
};

/** The tokens of web/styles.css, by day and by night. */
export const BAR_GROUNDS = {
  light: { surface: WHITE, ink: "#1d1b16", soft: "#6b665c", away: BLACK },
  dark: { surface: "#211f1b", ink: "#f3efe7", soft: "#ada699", away: WHITE },
};
type Light = keyof typeof BAR_GROUNDS;

/** An edge stands out from the surface. */
export const EDGE_CONTRAST_MIN = 3;
const TINT = { light: 0.12, dark: 0.22 };
const STRONG = { light: 0.2, dark: 0.34 };
const STEP = 0.01;

/**
 * A person's bars in a diary: `tint` under texts in ink and in soft, `strong` under ink alone, `edge` beside both, and
 * `onEdge` for letters on it. Every text has a contrast of 4.5 at least, whatever colour the person has.
 */
export function personColors(color: string, light: Light) {
  const { surface, ink, soft, away } = BAR_GROUNDS[light];
  const edge = readableColor(color, [surface], away, EDGE_CONTRAST_MIN);
  return {
    edge,
    onEdge: textColorOn(edge),
    tint: tintOf(color, surface, TINT[light], [ink, soft]),
    strong: tintOf(color, surface, STRONG[light], [ink]),
  };
}

/** As much of the colour in the surface as leaves the texts readable. */
function tintOf(color: string, surface: string, most: number, texts: string[]): string {
  for (let share = most; share > 0; share -= STEP) {
    const tint = mixColors(surface, color, share);
    if (texts.every((text) => isReadableOn(text, [tint]))) return tint;
  }
  return surface;
}

/** The colour that each person shows, in order; those that were chosen are given to nobody else first. */
export function shownColors(people: { id: string; color: string | null }[]): Map<string, string> {
  const all = Object.values(PERSON_COLORS);
  const chosen = new Set(people.map(({ color }) => color));
  const unchosen = all.filter((color) => !chosen.has(color));
  const next = unchosen.length > 0 ? unchosen : all;
  let given = 0;
  return new Map(people.map(({ id, color }) => [id, color ?? next[given++ % next.length] ?? WHITE]));
}
