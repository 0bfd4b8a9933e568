import fc from "fast-check";
import type { Command } from "../day/commands.ts";
import { type BookingRules, everyDay } from "../plan/rules.ts";
import { attend, byMember, cancel, change, create } from "./givens.ts";
import type { LoggedEvening } from "./logged-evening.ts";
import { houseOf } from "./table-evening.ts";

/** One wish of an evening. */
export const step = fc.record({
  kind: fc.constantFrom(
    ...(["create", "create", "create", "change", "change", "cancel", "attend", "place", "extend"] as const),
  ),
  slot: fc.nat(9),
  guests: fc.constantFrom(1, 2, 2, 3, 4),
  who: fc.nat(20),
  attendance: fc.constantFrom("arrived", "seated", "finished", "no_show", null),
} as const);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const TABLES = ["A", "B", "C", "D"];
/** Where spots are counted, and with four tables. */
export const EVENINGS: Partial<BookingRules>[] = [
  { weeklySchedule: everyDay("18:00", "23:00"), bookingDurationMinutes: 90, maxCapacity: 3 },
  {
    ...{ weeklySchedule: everyDay("18:00", "23:00"), bookingDurationMinutes: 90 },
    plan: { periods: [], exceptions: [], house: houseOf({ A: "1-2", B: "1-2", C: "2-4", D: "1-4" }), offer: null },
  },
];

/** The command of a wish; changes and the like are about a booking that there is. */
export function asked(
  { kind, slot, guests, who, attendance }: Step,
  evening: LoggedEvening,
  i: number,
  now: number,
): Command {
  const bookingTime = `${18 + Math.floor(slot / 2)}:${slot % 2 ? "30" : "00"}`;
  const bookingId = evening.ids[who % Math.max(1, evening.ids.length)] ?? "nobody";
  const member = { bookingId, now, ...byMember() };
  if (kind === "create")
    return create({ bookingId: `b${i}`, bookingTime, guests, now, source: "phone", ...byMember() });
  if (kind === "change")
    return change({ ...member, version: evening.booking(bookingId)?.version ?? 1, bookingTime, guests });
  if (kind === "cancel") return cancel(member);
  if (kind === "attend") return attend(attendance, member);
  if (kind === "extend") return { ...cancel(member), ...byMember(), by: "member", type: "extend", minutes: 30 };
  return {
    ...cancel(member),
    ...byMember(),
    by: "member",
    type: "place",
    resources: [TABLES[who % 4] ?? "A"],
    isPinned: false,
  };
}
