import { expect, test } from "vitest";
import { everyDay, type Offer } from "../plan/rules.ts";
import { away } from "../testing/a-salon.ts";
import { anOffer } from "../testing/an-offer.ts";
import { closedPart, DAY, rulesWith } from "../testing/givens.ts";
import type { GivenSalon } from "../testing/salon-day.ts";
import { minutesOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { servableMinutes } from "./servable-minutes.ts";

const cut = { takes: "45", by: "Anna, Bo, Cleo", at: "chair" };
const team = { Anna: "09:00-18:00", Bo: "09:00-18:00", Cleo: "09:00-18:00" };
const salon: GivenSalon = { people: team, rooms: "chair 1, chair 2", services: { Cut: cut } };

/** Open 09:00 to 18:00; in hours. */
function servable(
  given: GivenSalon,
  exceptions = [] as ReturnType<typeof away>[],
  claims: string[] = [],
  resources: string[] = [],
): number {
  const offer: Offer = anOffer(given);
  const held = { id: "1", service: offer.services[0]?.id ?? "", date: DAY, time: "12:00", minutes: 60, seats: 8 };
  const sessions = resources.length > 0 ? [{ ...held, resources, cancelled: false }] : [];
  const plan = { periods: [], exceptions, offer, sessions };
  const rules = rulesWith({ weeklySchedule: everyDay("09:00", "18:00"), timeZone: "UTC", plan });
  const claimed = claims.map((claim) => {
    const [resource = "", from = "", until = ""] = claim.split(/[ -]/);
    return { resources: [resource], start: minutesOf(from), end: minutesOf(until) };
  });
  return servableMinutes(rules, dayAxis(DAY, "UTC"), claimed) / 60;
}

test.each<[string, GivenSalon, number]>([
  ["three people at two chairs", salon, 18],
  ["two people at two chairs", { ...salon, people: { Anna: "09:00-18:00", Bo: "09:00-18:00" } }, 18],
  ["three people at four chairs", { ...salon, rooms: "chair 1, chair 2, chair 3, chair 4" }, 27],
  [
    "two in the morning, three in the afternoon, at two chairs",
    { ...salon, people: { ...team, Cleo: "13:00-18:00" } },
    18,
  ],
  [
    "one in the morning, three in the afternoon",
    { ...salon, people: { ...team, Bo: "13:00-18:00", Cleo: "13:00-18:00" } },
    14,
  ],
  [
    "a service that needs no room keeps its people from none",
    { ...salon, services: { Cut: cut, Talk: { takes: "30", by: "Cleo" } } },
    27,
  ],
  ["two who work together at each chair", { ...salon, services: { Cut: { ...cut, hands: 2 } } }, 27],
  ["who does nothing serves nobody", { ...salon, services: { Cut: { ...cut, by: "Anna" } } }, 9],
  [
    "who can work in one room only has it",
    {
      ...salon,
      rooms: "chair 1, chair 2, cabin",
      services: { Cut: { ...cut, by: "Anna, Bo" }, Massage: { takes: "60", by: "Anna, Bo, Cleo", at: "cabin" } },
    },
    27,
  ],
  [
    "three who share one cabin, two of them also at a chair",
    {
      ...salon,
      rooms: "chair, cabin",
      services: { Cut: { ...cut, by: "Anna, Bo" }, Massage: { takes: "60", by: "Anna, Bo, Cleo", at: "cabin" } },
    },
    18,
  ],
])("%s: %j", (_, given, hours) => {
  expect(servable(given)).toBe(hours);
});

test("a chair that is closed, who is away and a closed part of the business take their time", () => {
  expect(servable(salon, [away("chair 1", "09:00", "12:00")])).toBe(15);
  expect(servable(salon, [away("Anna", "09:00", "18:00")])).toBe(18);
  expect(servable(salon, [away("Anna", "09:00", "18:00"), away("Bo", "09:00", "12:00")])).toBe(15);
  expect(servable(salon, [closedPart("12:00", "13:00")])).toBe(16);
});

test("a class is served by its people beside others, and its chair serves nobody else", () => {
  const two = { ...salon, people: { Anna: "09:00-18:00", Bo: "09:00-18:00" } };
  expect(servable(two, [], [], ["Anna"])).toBe(18);
  expect(servable(salon, [], [], ["Anna"])).toBe(19);
  expect(servable(salon, [], [], ["Anna", "chair 1"])).toBe(18);
  expect(servable(salon, [away("Anna", "09:00", "18:00")], [], ["Anna"])).toBe(19);
  expect(servable(two, [], ["Anna 12:30-13:00"], ["Anna"])).toBe(18);
});

test("visits that a reason let in count beyond the chairs, and without services there is nothing", () => {
  const claims = ["Anna 10:00-11:00", "Bo 10:00-11:00", "Cleo 10:00-11:00"];
  expect(servable(salon, [], claims)).toBe(19);
  expect(servableMinutes(rulesWith(), dayAxis(DAY, "UTC"), [])).toBe(0);
});
