import { foldHeader } from "./header-words.ts";
import type { Preset } from "./preset.ts";
import * as calendars from "./presets/calendars.ts";
import * as daybook from "./presets/daybook.ts";
import * as restaurants from "./presets/restaurants.ts";
import * as salons from "./presets/salons.ts";

export const PRESETS: readonly Preset[] = [daybook, restaurants, salons, calendars].flatMap((all) =>
  Object.values(all),
);

/** The preset whose signs are all there, of several the one that knows most columns. */
export function findPreset(header: readonly string[]): Preset | null {
  const names = new Set(header.map(foldHeader));
  const fit = PRESETS.filter((preset) =>
    preset.isExact
      ? preset.signs.join("\n") === header.join("\n")
      : preset.signs.every((sign) => names.has(foldHeader(sign))),
  );
  const known = (preset: Preset) => Object.keys(preset.columns).filter((name) => names.has(foldHeader(name))).length;
  return fit.toSorted((a, b) => known(b) - known(a))[0] ?? null;
}

/** undefined: the preset says nothing of this column. */
export function presetField(preset: Preset, header: string) {
  const name = foldHeader(header);
  const column = Object.entries(preset.columns).find(([each]) => foldHeader(each) === name);
  if (column) return column[1];
  return Object.entries(preset.endings ?? {}).find(([end]) => name.endsWith(foldHeader(end)))?.[1];
}
