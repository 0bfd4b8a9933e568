import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../../test/harness/random-runs.ts";
import type { BookingRules, House } from "../../plan/rules.ts";
import { type DaySheet, daySheet } from "../../sheet/day-sheet.ts";
import { isActive, type SheetBooking, takenUntil } from "../../sheet/sheet-booking.ts";
import { asAround, at, byMember, cancel, change, create, DAY, drawId, rulesWith } from "../../testing/givens.ts";
import { addDays, DAY_MINUTES, MINUTE_MS, timeLabel } from "../../time/calendar.ts";
import { dayAxis } from "../../time/clock.ts";
import type { Command } from "../commands.ts";
import { afterCommit, decideAll } from "../decide.ts";

/* Each date is decided by its own day object, which does not know the claims of the dates beside it. */

const table = { ...{ id: "1", kind: "table" as const, name: "T1", area: null, order: 1 }, archived: false };
const house: House = {
  ...{ areas: [], combinations: [], freezeMinutes: 60 },
  resources: [{ ...table, seats: { min: 1, max: 4 }, stock: "everyone" }],
};

const openFrom = (openTime: string, closeTime: string, minutes = 120): BookingRules =>
  rulesWith({
    ...{ bookingDurationMinutes: minutes, timeZone: "UTC", plan: { periods: [], exceptions: [], house } },
    weeklySchedule: Object.fromEntries(
      Object.keys(rulesWith().weeklySchedule).map((day) => [day, { enabled: true, openTime, closeTime }]),
    ) as BookingRules["weeklySchedule"],
  });

const sheetOn = (date: string, rules: BookingRules): DaySheet =>
  daySheet({
    ...{ workspaceId: "house", axis: dayAxis(date, rules.timeZone), rules, switches: {}, seq: 0 },
    ...{ bookings: [], around: [] },
  });

const NOW = at("12:00", addDays(DAY, -2));
const regular = { ...byMember("A regular"), source: "phone" as const, guests: 2, now: NOW };

const answerTo = (sheet: DaySheet, command: Command) => decideAll(sheet, [command], drawId).outcomes[0];

test.each([
  ["an evening until 23:00", "17:00", "23:00", "22:30", true],
  ["and a party that leaves at five", "17:00", "03:00", "03:00", true],
  ["and one that would leave after six", "17:00", "03:00", "04:15", false],
  ["a morning before the opening", "17:00", "23:00", "08:00", true],
  ["and one before six", "17:00", "23:00", "05:30", false],
  ["a night until 05:30, whose last hours are of the date before", "20:00", "05:30", "05:00", false],
])("a reason reaches no other date: %s (%s-%s) at %s: %s", (_, opens, closes, bookingTime, isAccepted) => {
  const sheet = sheetOn(DAY, openFrom(opens, closes));
  const outcome = answerTo(sheet, create({ ...regular, bookingTime }));
  if (isAccepted) expect(outcome).toMatchObject({ ok: true });
  else expect(outcome).toMatchObject({ reason: "outside_opening_hours", mayOverride: false });
});

test.each([
  ["a longer stay ends by the next opening", "21:00", 6, { reason: "outside_opening_hours", mayOverride: false }],
  ["a stay lasts at most twelve hours", "08:00", 10, { code: "stay_too_long" }],
])("%s, whatever the reason: from %s", (_, bookingTime, hours, refusal) => {
  const rules = openFrom("05:00", "23:00");
  const sheet = sheetOn(DAY, rules);
  const made = decideAll(sheet, [create({ ...regular, bookingTime })], drawId);
  const evening = afterCommit(sheet, made);
  const [bookingId = ""] = evening.bookings.keys();
  const longer = (minutes: number): Command => ({
    ...cancel({ bookingId, now: NOW, ...byMember() }),
    ...{ type: "extend", minutes, overrideReason: "A wedding" },
  });
  expect(answerTo(evening, longer(hours * 60))).toMatchObject({ ok: true });
  expect(answerTo(evening, longer(hours * 60 + 5))).toMatchObject(refusal);
});

test("where a stay of another date reaches into a date, a decision at noon is compared with it", () => {
  const night = sheetOn(DAY, openFrom("18:00", "02:00", 60));
  const { touched } = decideAll(night, [create({ ...regular, bookingTime: "01:00" })], drawId);
  const next = sheetOn(addDays(DAY, 1), openFrom("00:00", "23:00", 60));
  const [ada] = [...touched.values()].flatMap((booking) => booking ?? []);
  if (!ada) throw new Error("nobody was booked");
  const seenBeside = (other: SheetBooking) =>
    decideAll({ ...next, around: asAround([other]) }, [create({ ...regular, bookingTime: "12:00" })], drawId).seen
      .stays;
  expect(seenBeside(ada)).toBe(`${ada.id} ${ada.startsAt}-${ada.endsAt}:1`);
  expect(seenBeside({ ...ada, releasedAt: ada.startsAt })).toBe(""); // she takes nothing
});

test("a stay that does not reach into the date counts no more after its move here was refused", () => {
  const rules = openFrom("06:00", "05:00", 90);
  const tables = ["1", "2"].map((id) => ({ ...house.resources[0], id, name: `T${id}` }) as House["resources"][number]);
  rules.plan = { periods: [], exceptions: [], house: { ...house, resources: tables } };
  const next = sheetOn(addDays(DAY, 1), rules);
  const [morning] = decideAll(next, [create({ ...regular, bookingTime: "06:00" })], drawId).touched.values();
  if (!morning) throw new Error("nobody was booked");
  const here = { ...sheetOn(DAY, rules), around: asAround([morning]) };
  const from = { date: next.date, booking: morning };
  const move = change({ ...byMember(), bookingId: morning.id, bookingTime: "05:45", guests: 2, now: NOW, from });
  const night = create({ ...regular, bookingTime: "03:30" });
  const { outcomes, touched } = decideAll(here, [move, night], drawId);
  expect(outcomes[0]).toMatchObject({ ok: false });
  const alone = decideAll(here, [night], drawId).touched.get(night.bookingId);
  expect(touched.get(night.bookingId)?.assignment).toEqual(alone?.assignment);
});

const step = fc.record({
  date: fc.constantFrom(-1, 0, 1),
  minute: fc.nat(DAY_MINUTES / 15 - 1),
  minutes: fc.constantFrom(0, 0, 30, 120, 480),
  who: fc.nat(5),
});
const anyHours = fc.constantFrom(
  ...([
    ["17:00", "23:00"],
    ["17:00", "03:00"],
    ["05:00", "02:00"],
    ["00:00", "22:00"],
    ["20:00", "05:45"],
    ["11:00", "05:00"],
  ] as const),
);

test("no table is given to parties of two dates at once", () => {
  let late = 0;
  fc.assert(
    fc.property(anyHours, fc.array(step, { minLength: 4, maxLength: 12 }), ([opens, closes], steps) => {
      const rules = openFrom(opens, closes, 90);
      const dates = new Map([-1, 0, 1].map((days) => [days, sheetOn(addDays(DAY, days), rules)]));
      for (const { date, minute, minutes, who } of steps) {
        const sheet = dates.get(date);
        if (!sheet) continue;
        const one = [...sheet.bookings.values()][who];
        const command: Command =
          minutes > 0 && one
            ? {
                ...cancel({ bookingId: one.id, now: NOW, ...byMember() }),
                ...{ type: "extend", minutes, overrideReason: "A wedding" },
              }
            : create({ ...regular, bookingId: drawId(), bookingTime: timeLabel(minute * 15) });
        dates.set(date, afterCommit(sheet, decideAll(sheet, [command], drawId)));
      }
      const taken = [...dates].flatMap(([date, { bookings }]) =>
        [...bookings.values()].filter(isActive).map((one) => ({ date, from: one.startsAt, until: takenUntil(one) })),
      );
      late += taken.filter(({ date, until }) => until > at("00:00", addDays(DAY, date + 1)) + 30 * MINUTE_MS).length;
      for (const one of taken)
        for (const other of taken) if (one.date < other.date) expect(one.until).toBeLessThanOrEqual(other.from);
    }),
    forSeconds(0.1, { least: 50, until: () => late > 50 }),
  );
  expect(late).toBeGreaterThan(50);
});
