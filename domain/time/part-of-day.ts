import { DAY_MINUTES, HOUR_MS, MINUTE_MS, minutesOf } from "./calendar.ts";

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

/** `name`: of the service period, where the date has several; after midnight the night is said instead. */
export function byPartOfDay<Item>(slots: Item[], wallMinute: (slot: Item) => number, openings: Named[] = []) {
  const groups: { part: PartOfDay; name: string | undefined; slots: Item[] }[] = [];
  for (const slot of slots) {
    const minute = wallMinute(slot);
    const part = partOf(minute);
    const name = openings.length > 1 && part !== "night" ? periodAt(openings, minute) : undefined;
    const last = groups.at(-1);
    if (last && (last.name ?? last.part) === (name ?? part)) last.slots.push(slot);
    else groups.push({ part, name, slots: [slot] });
  }
  return groups;
}

type Named = { openTime: string; name?: string };

const periodAt = (openings: Named[], minute: number) =>
  openings.findLast(({ openTime }) => minutesOf(openTime) <= minute)?.name;

const partOf = (minute: number): PartOfDay => PARTS.find(([, ends]) => minute < ends)?.[0] ?? "night";
