import { expect, test } from "vitest";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { aBooking, aPeriod, aSheet, at, attend, byMember, cancel, change, drawId } from "../../testing/givens.ts";
import { houseOf } from "../../testing/table-evening.ts";
import type { Command } from "../commands.ts";
import { decideAll } from "../decide.ts";

const DINNER = aPeriod({ duration: [{ upTo: null, minutes: 90 }] });
const PLAN = { periods: [DINNER], exceptions: [], house: houseOf({ A: "1-4", B: "1-4" }, {}) };

type Party = Partial<SheetBooking> & { id: string; at: string };

const partyOf = ({ at: table, ...party }: Party): SheetBooking =>
  aBooking({
    ...{ durationMinutes: 90, assignment: { resources: [table], pinnedBy: null, isOverride: false } },
    ...party,
  });

/** Tom was expected at 19:00 at A, until 20:30. */
const TOM = { id: "Tom", at: "A", bookingTime: "19:00" };
const SEATED_TOM = { ...TOM, attendance: "seated" } as const;
const SARA = { id: "Sara", at: "B", bookingTime: "19:00", attendance: "no_show", releasedAt: at("19:44") } as const;
const NILS = { id: "Nils", at: "B", bookingTime: "18:00", attendance: "finished", releasedAt: at("19:30") } as const;

const own = { ...cancel({ ...byMember(), bookingId: "Tom" }), overrideReason: null };
const toB = (now: string): Command => ({ ...own, type: "place", resources: ["B"], isPinned: false, now: at(now) });
const seatAtB = (now: string): Command =>
  attend("seated", { ...byMember(), bookingId: "Tom", resources: ["B"], isAlone: true, now: at(now) });
const longer = (now: string): Command => ({ ...own, type: "extend", minutes: 30, now: at(now) });
const three = (now: string): Command =>
  change({ ...byMember(), bookingId: "Tom", bookingTime: "19:00", guests: 3, version: 2, now: at(now) });

/** "B", or "B since 19:44" where others had it before; else the code of the refusal. */
function tableOf(parties: Party[], commands: Command[]): string {
  const { outcomes, touched } = decideAll(aSheet({ plan: PLAN }, parties.map(partyOf)), commands, drawId);
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused && !refused.ok) return refused.code;
  const { assignment, startsAt } = touched.get("Tom") ?? {};
  const [span] = assignment?.spans ?? [];
  const since = span && new Date((startsAt ?? 0) + span.from * 60_000).getTime();
  const time = ["19:30", "19:44", "19:50"].find((each) => at(each) === since);
  return `${assignment?.resources}${assignment?.isOverride ? " beside others" : ""}${span ? ` since ${time}` : ""}`;
}

test.each<[string, Party[], Command[], string]>([
  ["nobody had it", [TOM], [toB("19:44")], "B"],
  ["the party before did not come", [TOM, SARA], [toB("19:44")], "B since 19:44"],
  ["the party before has left", [TOM, NILS], [toB("19:50")], "B since 19:50"],
  ["he is seated there from the door", [TOM, SARA], [seatAtB("19:44")], "B since 19:44"],
  ["he sits already, and changes tables", [SEATED_TOM, NILS], [toB("19:50")], "B since 19:50"],
  [
    "the party before is still there",
    [TOM, { ...NILS, ...{ attendance: "seated", releasedAt: null } }],
    [toB("19:20")],
    "time_slot_unavailable",
  ],
  [
    "another party sits there now",
    [TOM, SARA, { ...SEATED_TOM, id: "Ada", at: "B", bookingTime: "19:45" }],
    [toB("19:50")],
    "time_slot_unavailable",
  ],
  ["he stays longer", [TOM, SARA], [seatAtB("19:44"), longer("19:50")], "B since 19:44"],
  ["one more comes", [TOM, SARA], [seatAtB("19:44"), three("19:50")], "B since 19:44"],
])("a party is given a table of this evening: %s", (_, parties, commands, table) => {
  expect(tableOf(parties, commands)).toBe(table);
});
