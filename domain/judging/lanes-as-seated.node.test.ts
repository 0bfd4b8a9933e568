import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import type { CreateCommand } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { House } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { resourcesAt } from "../sheet/presence.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, aPeriod, aSheet, at, byMember, create, drawId } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { timeLabel } from "../time/calendar.ts";
import { findPlace } from "./refuse-stay.ts";
import { A_LITTLE_LONGER } from "./usual-stay.ts";

const DINNER = aPeriod({ opens: "16:00", stepMinutes: 5, duration: [{ upTo: null, minutes: 90 }] });
const planOf = (house: House) => ({ periods: [DINNER], exceptions: [], house: { ...house, freezeMinutes: 0 } });
const HOUSE = planOf(houseOf({ A: "1-2", B: "1-4", C: "1-4" }));

type Party = [table: string, time: string, attendance: SheetBooking["attendance"], reset?: number];

const partyOf = ([table, bookingTime, attendance, resetMinutes = 0]: Party): SheetBooking =>
  aBooking({
    ...{ id: `${bookingTime} at ${table}`, bookingTime, durationMinutes: 90, resetMinutes, attendance },
    assignment: { resources: [table], pinnedBy: null, isOverride: false },
  });

/** "B", or "B; 20:00 at A to C" where others move. */
function placed(parties: Party[], asked: Partial<CreateCommand>): string {
  const sheet = aSheet({ plan: HOUSE }, parties.map(partyOf));
  const command = create({ ...byMember(), source: "walk_in", now: at("19:35"), bookingTime: "19:35", ...asked });
  const [outcome] = decideAll(sheet, [command], drawId).outcomes;
  if (!outcome?.ok) return "refused";
  const moves = (outcome.moves ?? []).map(({ id, to }) => `${id} to ${to?.resources}`);
  return [outcome.booking?.assignment?.resources.join("+"), ...moves].join("; ");
}

const LARS: Party = ["A", "18:00", "seated"];

test.each<[string, Party[], Partial<CreateCommand>, string]>([
  ["nobody sits at A", [["A", "18:00", "finished"]], {}, "A"],
  ["Lars sits at A beyond his end", [LARS], {}, "B"],
  ["Lars was to leave in 4 minutes", [["A", "18:09", "seated"]], { bookingTime: "19:40" }, "B"],
  ["Lars waits at A beyond his end", [["A", "18:00", "arrived"]], {}, "B"],
  ["Lars never came", [["A", "18:00", null]], {}, "A"],
  [
    "a customer books for the next minutes",
    [LARS],
    { ...{ by: "customer", source: "online" }, bookingTime: "19:40" },
    "B",
  ],
  ["the table is wanted in an hour", [LARS], { bookingTime: "20:35" }, "A"],
  ["all three tables are used beyond their end", [LARS, ["B", "17:00", "seated"], ["C", "18:00", "seated"]], {}, "A"],
  ["a member chose A", [LARS], { resources: ["A"] }, "A"],
  ["Lars came early", [["A", "21:05", "seated"]], {}, "B"],
  ["A is reset after Lars", [["A", "17:55", "seated", 15]], { bookingTime: "19:50" }, "B"],
  [
    "four come, and those who could leave B for them would get A",
    [LARS, ["B", "19:45", null], ["C", "18:30", "seated"]],
    { guests: 4 },
    "B; 19:45 at B to A",
  ],
  [
    "a member chose B for 20:00, and those who come there before move to where nobody sits",
    [LARS, ["B", "19:40", null]],
    { resources: ["B"], makesRoom: true, bookingTime: "20:00" },
    "B; 19:40 at B to C",
  ],
])("two walk in, and %s", (_, parties, asked, answer) => {
  expect(placed(parties, asked)).toBe(answer);
});

const aParty = fc.record({
  slot: fc.integer({ min: 0, max: 12 }),
  guests: fc.constantFrom(1, 2, 2, 2, 3, 4, 6),
  attendance: fc.constantFrom("seated", "seated", "arrived", "finished", null),
});
const anAsking = fc.record({
  in: fc.constantFrom(0, 0, 5, 10, 25),
  guests: fc.constantFrom(1, 2, 2, 2, 3, 4, 6),
  how: fc.constantFrom<Partial<CreateCommand>>(
    { source: "walk_in", ...byMember() },
    { source: "phone", ...byMember(), makesRoom: true },
    { source: "phone", ...byMember("A regular") },
    {},
  ),
});
const anEvening = fc.record({
  parties: fc.array(aParty, { minLength: 5, maxLength: 12, size: "max" }),
  askings: fc.array(anAsking, { minLength: 4, maxLength: 4 }),
});

const ROOM = planOf(houseOf({ A: "1-2", B: "1-2", C: "1-4", D: "2-4", E: "1-4" }, { "A+B": "3-4", "C+D": "5-8" }));
const NOW = at("19:40");

/** Parties were planned before they came. Nobody who sits has left. */
function sheetOf(parties: (typeof aParty extends fc.Arbitrary<infer Value> ? Value : never)[]): DaySheet {
  let sheet = aSheet({ plan: ROOM });
  for (const { slot, guests } of parties) {
    const booked = create({ ...byMember(), source: "phone", bookingTime: timeLabel(1020 + 15 * slot), guests });
    sheet = afterCommit(sheet, decideAll(sheet, [booked], drawId));
  }
  const bookings = [...sheet.bookings.values()].map((booking, i): SheetBooking => {
    const attendance = booking.startsAt <= NOW ? (parties[i]?.attendance ?? null) : null;
    const releasedAt = attendance === "finished" ? Math.min(booking.endsAt, NOW) : null;
    return { ...booking, attendance, releasedAt };
  });
  return aSheet({ plan: ROOM }, bookings);
}

test("who sits in the room decides which table is given, never what is accepted", async () => {
  vi.resetModules(); // all files share them
  vi.doMock("../day/arrange/find-vacant.ts", { spy: true });
  const [{ decideAll }, { findVacant }] = await Promise.all([
    import("../day/decide.ts"),
    import("../day/arrange/find-vacant.ts"),
  ]);
  vi.doUnmock("../day/arrange/find-vacant.ts");
  const seen = { given: 0, elsewhere: 0 };
  fc.assert(
    fc.property(anEvening, ({ parties, askings }) => {
      let sheet = sheetOf(parties);
      for (const { in: minutes, guests, how } of askings) {
        const bookingTime = timeLabel(1180 + minutes);
        const command = create({ ...how, now: NOW, bookingTime, guests });
        const decide = () => decideAll(sheet, [command], drawId);
        const blind = vi.mocked(findVacant).mockImplementation((_, ...asked) => findPlace(...asked));
        const asPlanned = decide();
        blind.mockRestore();
        const decided = decide();
        const [one, other] = [decided.outcomes[0], asPlanned.outcomes[0]];
        expect({ ...one, booking: null, moves: null }).toEqual({ ...other, booking: null, moves: null });
        sheet = afterCommit(sheet, decided);
        if (!one?.ok || !other?.ok) continue;
        const granted = [one, other].map(({ booking }) => ({
          ...booking,
          assignment: booking?.assignment?.isOverride,
        }));
        expect(granted[0]).toEqual(granted[1]);
        if (one.booking?.assignment?.isOverride) continue;
        seen.given++;
        const places = [one, other].map(({ booking }) => booking?.assignment?.resources.join());
        if (places[0] === places[1]) continue;
        seen.elsewhere++;
        if (minutes >= A_LITTLE_LONGER) continue; // whoever is moved for it is kept apart from those who sit
        for (const { attendance, ...each } of sheet.bookings.values())
          if (attendance === "seated" && each.id !== one.booking?.id)
            for (const id of resourcesAt(each, NOW)) expect(one.booking?.assignment?.resources).not.toContain(id);
      }
    }),
    forSeconds(0.25, { least: 30, until: () => Math.min(...Object.values(seen)) > 20 }),
  );
  console.info(JSON.stringify(seen));
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});
