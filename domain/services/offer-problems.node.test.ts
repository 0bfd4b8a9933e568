import { expect, test } from "vitest";
import { inEnglish } from "../../contract/field-error.ts";
import type { Offer, OfferedResource, OfferedService } from "../plan/rules.ts";
import { anOffer } from "../testing/an-offer.ts";
import type { GivenSalon } from "../testing/salon-day.ts";
import { offerProblems } from "./offer-problems.ts";

const HOURS = "09:00-17:00";
const SALON: GivenSalon = {
  people: { Anna: HOURS, Bo: HOURS },
  rooms: "chair 1, chair 2",
  pools: { towels: 9 },
  services: {
    cut: { takes: "30", by: "Anna, Bo 45", at: "chair" },
    colour: { takes: "30 (35) 25", by: "Anna", at: "chair", pool: "towels", after: 10 },
    massage: { takes: "60", by: "Anna, Bo", hands: 2 },
  },
};
const OFFER = anOffer(SALON);

const said = (offer: Offer, others?: string[]) =>
  offerProblems(offer, others).map(({ path, fault }) => `${path.join(".")}: ${inEnglish(fault)}`);
const resource = (name: string, change: Partial<OfferedResource>): Offer => ({
  ...OFFER,
  resources: OFFER.resources.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
const service = (name: string, change: Partial<OfferedService>, offer = OFFER): Offer => ({
  ...offer,
  services: offer.services.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
const hours = (monday: string, tuesday = HOURS) => {
  const stretches = (text: string) => text.split(", ").map((each) => ({ from: each.slice(0, 5), to: each.slice(6) }));
  const rest = { wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  return { hours: { ...rest, monday: stretches(monday), tuesday: stretches(tuesday) } };
};
const withoutChairs = {
  ...OFFER,
  resources: OFFER.resources.map((each) => ({ ...each, archived: each.kind === "room" })),
  services: OFFER.services.map((each) => ({ ...each, archived: each.name !== "massage" })),
};
const part = (minutes: number, busy = true) => ({ minutes, busy });

test.each<[string, Offer]>([
  ["as it stands", OFFER],
  ["nothing at all", { ...OFFER, resources: [], services: [] }],
  ["three stretches, the last past midnight", resource("Anna", hours("09:00-12:00, 13:00-17:00, 20:00-02:00"))],
  ["a night that ends an hour before the next morning", resource("Anna", hours("20:00-05:00", "06:00-09:00"))],
  ["a service as long as parties stay, with own minutes", service("cut", { parts: null })],
  ["twelve hours", service("cut", { parts: [part(480), part(240)], people: { Anna: {} } })],
  ["a service that was removed with its room", withoutChairs],
])("%s is fine", (_, offer) => {
  expect(said(offer)).toEqual([]);
});

test.each<[string, Offer, string]>([
  ["two people of one id", resource("Bo", { id: "Anna" }), "resources.1.id: Two of these have this id"],
  ["a service with the id of a person", service("cut", { id: "Anna" }), "services.0.id: Two of these have this id"],
  ["five of a person", resource("Anna", { units: 5 }), "resources.0.units: Only what is counted has a number of units"],
  [
    "a pool of no number",
    resource("towels", { units: null }),
    "resources.4.units: Only what is counted has a number of units",
  ],
  [
    "hours that overlap",
    resource("Anna", hours("09:00-12:00, 11:00-17:00")),
    "resources.0.hours.monday.1.from: Begins before the stretch above has ended",
  ],
  [
    "hours after a night",
    resource("Anna", hours("20:00-02:00, 03:00-04:00")),
    "resources.0.hours.monday.1.from: Begins before the stretch above has ended",
  ],
  [
    "four stretches",
    resource("Anna", hours("08:00-09:00, 10:00-11:00, 12:00-13:00, 14:00-15:00")),
    "resources.0.hours.monday: Use at most 3 stretches a day",
  ],
  [
    "a night into the next day's hours",
    resource("Anna", hours("20:00-05:05", "06:00-09:00")),
    "resources.0.hours.monday.0.to: Ends less than an hour before the next day's hours",
  ],
  ["nobody busy", service("cut", { parts: [part(30, false)] }), "services.0.parts: Somebody must be busy in one part"],
  [
    "more than twelve hours",
    service("cut", { parts: [part(480), part(245)], people: { Anna: {} } }),
    "services.0.parts: A service takes at most 12 hours",
  ],
  [
    "own minutes of too few parts",
    service("colour", { people: { Anna: { minutes: [30] } } }),
    "services.1.people.Anna.minutes: Please enter the minutes of each part",
  ],
  [
    "own minutes of more than twelve hours",
    service("colour", { people: { Anna: { minutes: [480, 120, 125] } } }),
    "services.1.people.Anna.minutes: A service takes at most 12 hours",
  ],
  [
    "a room that does a service",
    service("cut", { people: { Anna: {}, "chair 1": {} } }),
    "services.0.people.chair 1: Unknown person",
  ],
  [
    "a person who is not there",
    service("cut", { people: { Anna: {}, Eve: {} } }),
    "services.0.people.Eve: Unknown person",
  ],
  ["nobody who can do it", service("cut", { people: {} }), "services.0.people: Somebody must be able to do it"],
  [
    "too few for a team, because Bo has left",
    resource("Bo", { archived: true }),
    "services.2.people: 2 people must be able to do it",
  ],
  [
    "a room that was removed",
    resource("chair 1", { archived: true }),
    "services.0.needs.1: Only rooms and machines that are there can be needed",
  ],
  [
    "a person as a room",
    service("cut", { needs: [{ of: "any", resources: ["Bo"], during: "whole" }] }),
    "services.0.needs.0: Only rooms and machines that are there can be needed",
  ],
  [
    "units of a room",
    service("cut", { needs: [{ of: "units", resource: "chair 1", perGuests: 1 }] }),
    "services.0.needs.0: Only something counted has units",
  ],
])("%s is named at its field", (_, offer, problem) => {
  expect(said(offer)).toContain(`offer.${problem}`);
});

test("a table and a person have different ids", () => {
  expect(said(OFFER, ["Anna"])).toEqual(["offer.resources.0.id: Two of these have this id"]);
});

test.each([
  [
    "301 people",
    { resources: Array.from({ length: 301 }, (_, i) => ({ ...OFFER.resources[0], id: `${i}` })) },
    "resources",
  ],
  [
    "201 services",
    { services: Array.from({ length: 201 }, (_, i) => ({ ...OFFER.services[0], id: `${i}` })) },
    "services",
  ],
])("%s are too many, archived ones left out", (_, change, field) => {
  const offer = { ...OFFER, ...change } as Offer;
  expect(said(offer).some((each) => each.startsWith(`offer.${field}: Use at most`))).toBe(true);
  const fewer = { ...offer, [field]: offer[field as "services"].map((each, i) => ({ ...each, archived: i === 0 })) };
  expect(said(fewer).some((each) => each.startsWith(`offer.${field}: Use at most`))).toBe(false);
});
