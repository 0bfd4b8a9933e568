import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from "./calendar.ts";

export type PartOfDay =
  | "earlyMorning"
  | "morning"
  | "lunch"
  | "afternoon"
  | "earlyEvening"
  | "evening"
  | "lateEvening"
  | "night";

const HOUR = HOUR_MS / MINUTE_MS;

/** Each part ends before its wall minute. */
const PARTS: [part: PartOfDay, ends: number][] = [
  ["earlyMorning", 6 * HOUR],
  ["morning", 11 * HOUR],
  ["lunch", 15 * HOUR],
  ["afternoon", 17 * HOUR],
  ["earlyEvening", 19 * HOUR],
  ["evening", 22 * HOUR],
  ["lateEvening", DAY_MINUTES],
];

export function byPartOfDay<Item>(slots: Item[], wallMinute: (slot: Item) => number) {
  const groups: { part: PartOfDay; slots: Item[] }[] = [];
  for (const slot of slots) {
    const part = partOf(wallMinute(slot));
    const last = groups.at(-1);
    if (last?.part === part) last.slots.push(slot);
    else groups.push({ part, slots: [slot] });
  }
  return groups;
}

const partOf = (minute: number): PartOfDay => PARTS.find(([, ends]) => minute < ends)?.[0] ?? "night";
