import { expect, test } from "vitest";
import { weekdayOf } from "../time/calendar.ts";
import { offerOf, weeklyClassesOf } from "./offer-of.ts";
import { TRADES } from "./trades.ts";
import { sessionsOfWeeks, type WeeklyClass } from "./weekly-classes.ts";

const TUESDAY = "2027-06-15";
const offer = {
  services: offerOf(
    { rooms: [], groups: { "": [{ name: "Yoga", takes: "30 (10) 20", held: { seats: 9, on: [], at: "" } }] } },
    { people: ["Anna"], currency: "SEK" },
  ).services,
};
const yoga: WeeklyClass = {
  ...{ service: "new-service-1", weekday: "tuesday", time: "18:00", resources: ["new-person-1"], weeks: 2 },
};

test.each([
  ["tuesday", "2027-06-15", "2027-06-22"],
  ["wednesday", "2027-06-16", "2027-06-23"],
  ["monday", "2027-06-21", "2027-06-28"],
] as const)("from a Tuesday on a class of each %s is held on %s and %s", (weekday, ...dates) => {
  const sessions = sessionsOfWeeks(offer, [{ ...yoga, weekday }], TUESDAY, () => "id");
  expect(sessions.map(({ date }) => date)).toEqual(dates);
});

test("a session has the length and the seats of its class, and those who hold it", () => {
  expect(sessionsOfWeeks(offer, [{ ...yoga, weeks: 1 }], TUESDAY, () => "id")).toEqual([
    {
      ...{ id: "id", service: "new-service-1", date: TUESDAY, time: "18:00", minutes: 60, seats: 9 },
      ...{ resources: ["new-person-1"], cancelled: false },
    },
  ]);
});

test("what the offer lacks is not held", () => {
  expect(sessionsOfWeeks(offer, [{ ...yoga, service: "new-service-2" }], TUESDAY, () => "id")).toEqual([]);
});

const studio = TRADES.find(({ type }) => type === "yoga_studio");
if (!studio) throw new Error("no studio");
const choice = { people: ["Anna", "Bo"], currency: "SEK" };
const heldIn = (services?: { isOffered: boolean; price: null; isHeld?: boolean }[], rooms?: number[]) =>
  weeklyClassesOf(studio, { ...choice, ...(services ? { services } : {}), ...(rooms ? { rooms } : {}) });

test("a yoga studio holds its classes by the first person in the studio", () => {
  expect(heldIn().map(({ service, weekday, time }) => `${service} ${weekday} ${time}`)).toEqual([
    "new-service-1 monday 18:00",
    "new-service-1 wednesday 18:00",
    "new-service-2 tuesday 18:00",
    "new-service-2 thursday 18:00",
    "new-service-3 saturday 09:00",
    "new-service-4 sunday 17:00",
  ]);
  expect(new Set(heldIn().map(({ resources }) => resources.join()))).toEqual(new Set(["new-person-1,new-room-1"]));
  expect(heldIn(undefined, [0])[0]?.resources).toEqual(["new-person-1"]);
});

test("a class that is not offered, or not to be held, is on no date", () => {
  const services = [{ isOffered: false }, { isHeld: false }].map((each) => ({ isOffered: true, price: null, ...each }));
  expect(new Set(heldIn(services).map(({ service }) => service))).toEqual(new Set(["new-service-3", "new-service-4"]));
});

test("no two usual classes of a studio meet", () => {
  const sessions = sessionsOfWeeks(offerOf(studio, choice), heldIn(), TUESDAY, () => "id");
  expect(new Set(sessions.map(({ date }) => date)).size).toBe(sessions.length);
  expect(sessions.map(({ date }) => weekdayOf(date))).toContain("sunday");
});
