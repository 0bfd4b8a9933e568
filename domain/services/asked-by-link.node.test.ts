import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { askedByLink } from "./asked-by-link.ts";
import { legsIn } from "./chosen-visit.ts";

const PLACE = {
  today: "2027-06-15",
  lastBookableDate: "2027-08-14",
  mostGuests: 20,
  areas: [
    { id: "1", name: "Matsalen" },
    { id: "2", name: "Gård & Terrass" },
  ],
  services: [
    { id: "7", name: "Klippning" },
    { id: "8", name: "7" },
  ],
};
const NOTHING = {
  ...{ date: null, guests: null, time: null, area: null, service: null },
  ...{ classes: null, missed: null, ref: null },
};
const asked = (query: string) => askedByLink(Object.fromEntries(new URLSearchParams(query)), PLACE);

test.each([
  ["", {}],
  ["date=2027-06-15", { date: "2027-06-15" }],
  ["date=2027-08-14&time=19:00", { date: "2027-08-14", time: "19:00" }],
  ["date=2027-06-14&time=19:00", { missed: "2027-06-14" }],
  ["date=2027-08-15&time=19:00", { date: "2027-08-14", missed: "2027-08-15" }],
  ["date=2027-02-30", {}],
  ["date=15/6", {}],
  ["time=19:00", { time: "19:00" }],
  ["time=7pm", {}],
  ["time=25:00", {}],
  ["guests=4", { guests: 4 }],
  ["guests=999", { guests: 20 }],
  ["guests=0", {}],
  ["guests=-1", {}],
  ["guests=2.5", {}],
  ["area=2", { area: "2" }],
  ["area=gard %26 terrass", { area: "2" }],
  ["area=Balkong", {}],
  ["service=KLIPPNING", { service: "7" }],
  ["service=7", { service: "7" }],
  ["service=9", {}],
  ["service=7-3,8", { service: "7-3,8" }],
  ["service=9-3,8", { service: "8" }],
  ["service=9,10", {}],
  ["classes", { classes: true }],
  ["ref=Newsletter-2027-02", { ref: "Newsletter-2027-02" }],
  ["ref=a@b.se", {}],
  ["ref=-1", {}],
  [`ref=${"x".repeat(33)}`, {}],
])("the link ?%s asks for %j", (query, expected) => {
  expect(asked(query)).toEqual({ ...NOTHING, ...expected });
});

test("any query asks only for what the page can show", () => {
  const text = fc.option(fc.oneof(fc.string(), fc.string({ unit: "binary" })), { nil: undefined });
  const query = fc.record({ date: text, guests: text, time: text, area: text, service: text });
  fc.assert(
    fc.property(query, (each) => {
      const given = Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined));
      const { date, guests, time, area, service } = askedByLink(given, PLACE);
      expect(date === null || (date >= PLACE.today && date <= PLACE.lastBookableDate)).toBe(true);
      expect(guests === null || (guests >= 1 && guests <= PLACE.mostGuests)).toBe(true);
      expect(time === null || /^\d\d:\d\d$/.test(time)).toBe(true);
      expect([null, "1", "2"]).toContain(area);
      for (const leg of legsIn(service ?? "")) expect(["7", "8"]).toContain(leg.service);
    }),
    forSeconds(0.075, { least: 20 }),
  );
});
