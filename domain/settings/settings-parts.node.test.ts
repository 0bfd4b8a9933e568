import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../plan/rules.ts";
import { changeBetween } from "./settings-log.ts";
import { exceptionPart, rulesParts } from "./settings-parts.ts";

const dates = {
  id: "1",
  fromDate: "2027-12-31",
  toDate: "2027-12-31",
  fromTime: "17:00",
  toTime: "02:00",
  note: "Ill",
};
const told = (exception: Parameters<typeof exceptionPart>[0]) =>
  changeBetween([], [exceptionPart(exception, (id) => `Table ${id}`)])?.parts[0];

test("a special opening is told with its own last start, stays and limits, and without its note", () => {
  const duration = [
    { upTo: 2, minutes: 90 },
    { upTo: null, minutes: 120 },
  ];
  const pacing = { everyMinutes: 15, guests: 12, parties: null } as const;
  expect(told({ ...dates, kind: "extra", period: null, lastStart: "23:00", duration, pacing })?.fields).toEqual({
    ...{ fromDate: [null, "2027-12-31"], toDate: [null, "2027-12-31"], fromTime: [null, "17:00"] },
    ...{ toTime: [null, "02:00"], lastStart: [null, "23:00"], duration: [null, ["1–2: 90 min", "3+: 120 min"]] },
    ...{ pacingMinutes: [null, 15], pacingGuests: [null, 12] },
  });
});

test("one that takes them from its period, and a closed table, are told by their times alone", () => {
  const times = ["fromDate", "toDate", "fromTime", "toTime"];
  const plain = told({ ...dates, kind: "extra", period: "2", lastStart: null, duration: null, pacing: null });
  expect(Object.keys(plain?.fields ?? {})).toEqual(times);
  const closed = told({ ...dates, kind: "off", subject: "7" });
  expect([closed?.name, Object.keys(closed?.fields ?? {})]).toEqual(["Table 7", times]);
});

test("the booking rules are kept in this order, lists and moments as texts", () => {
  const rules = { ...DEFAULT_RULES, maxCapacity: 12, onlineBookingPausedUntil: Date.parse("2027-06-15T16:00:00.000Z") };
  const closed = { startDate: "2027-12-24", endDate: "2027-12-26", note: "Ill" };
  const [{ fields } = {}, ...others] = rulesParts({ ...rules, specialClosures: [closed] });
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => [day, "09:00–17:00"]);
  expect(Object.entries(fields ?? {})).toEqual([
    ...[...days, ["saturday", null], ["sunday", null]],
    ...[
      ["bookingDurationMinutes", 60],
      ["slotStepMinutes", 30],
      ["advanceBookingDays", 30],
    ],
    ...[
      ["customerChangeHoursLimit", 24],
      ["maxGuestsPerBooking", null],
      ["maxCapacity", 12],
      ["guestsPerSpot", 4],
    ],
    ...[
      ["specialScheduleEnabled", false],
      ["timeZone", "Europe/Stockholm"],
    ],
    ...[
      ["onlineBookingPausedUntil", "2027-06-15T16:00:00.000Z"],
      ["reminderLeadHours", ["48"]],
    ],
    ...[
      ["feedbackDelayHours", 2],
      ["retentionMonths", 12],
    ],
  ]);
  const fromTo = { fromDate: "2027-12-24", toDate: "2027-12-26" };
  expect(others).toEqual([{ kind: "closure", id: "2027-12-24 2027-12-26", name: null, fields: fromTo }]);
});
