import { expect, test } from "vitest";
import { changeBetween } from "./change-between.ts";
import { exceptionPart } from "./settings-parts.ts";

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
