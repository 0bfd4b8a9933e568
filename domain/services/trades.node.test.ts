import { assert, describe, expect, test } from "vitest";
import { trades as swedish } from "../../texts/sv/trades.ts";
import type { Offer, OfferedService } from "../plan/rules.ts";
import { minutesOf, WEEKDAYS } from "../time/calendar.ts";
import { compileServices } from "./compile-services.ts";
import { offerOf } from "./offer-of.ts";
import { offerProblems } from "./offer-problems.ts";
import { lengthsFor } from "./teams.ts";
import { TRADES } from "./trades.ts";
import { visitParty } from "./visit-options.ts";

const inSwedish: Record<string, string> = swedish;

const offers = TRADES.map((trade) => ({ ...trade, offer: offerOf(trade, { people: ["Anna"], currency: "SEK" }) }));

const [salon] = offers;

/** "Colour: Roots 30 (35) 25 +10" */
const lineOf = ({ group, name, parts, bufferAfter }: OfferedService) =>
  `${group}: ${name} ${parts?.map(({ minutes, busy }) => (busy ? minutes : `(${minutes})`)).join(" ")} +${bufferAfter}`;

test("a hair salon begins with these services, a person and two chairs", () => {
  expect(salon?.offer.services.map(lineOf)).toEqual([
    "Colour: Roots 30 (35) 25 +10",
    "Colour: Full colour 45 (40) 30 +10",
    "Colour: Highlights 60 (35) 40 +10",
    "Cuts: Cut 45 +5",
    "Cuts: Long hair cut 60 +5",
    "Cuts: Children’s cut 30 +5",
    "Cuts: Fringe trim 15 +0",
    "Styling: Wash and blow-dry 30 +5",
    "Styling: Updo 60 +5",
  ]);
  expect(namesOf(salon?.offer)).toEqual(["person Anna", "room Chair 1", "room Chair 2"]);
});

const namesOf = (offer?: Offer) => offer?.resources.map(({ kind, name }) => `${kind} ${name}`);

test("three people with four chairs give what the owner left ticked, at these prices", () => {
  assert(salon);
  const services = salon.offer.services.map(({ name }) => ({ isOffered: name !== "Updo", price: 45_000 }));
  const offer = offerOf(salon, { people: ["Anna", "Bo", "Cid"], rooms: [4], services, currency: "SEK" });
  const people = ["person Anna", "person Bo", "person Cid"];
  expect(namesOf(offer)).toEqual([...people, "room Chair 1", "room Chair 2", "room Chair 3", "room Chair 4"]);
  expect(offer.services.map(({ name }) => name)).not.toContain("Updo");
  for (const service of offer.services) {
    expect(service).toMatchObject({ price: 45_000, people: { "new-person-1": {}, "new-person-3": {} } });
    expect(service.needs[1]).toMatchObject({ resources: ["new-room-1", "new-room-2", "new-room-3", "new-room-4"] });
  }
  expect(offerProblems(offer)).toEqual([]);
});

test("without rooms, services need a person alone; a single room has no number", () => {
  assert(salon);
  const offer = offerOf(salon, { people: ["Anna"], rooms: [0], currency: "SEK" });
  expect(offer.services.map(({ needs }) => needs.length)).toEqual(offer.services.map(() => 1));
  expect(namesOf(offerOf(salon, { people: ["Anna"], rooms: [1], currency: "SEK" }))).toContain("room Chair");
});

test("every name of a template is there in Swedish, and no other", () => {
  const names = TRADES.flatMap(({ rooms, groups }) => [
    ...rooms.map(({ name }) => name),
    ...Object.entries(groups).flatMap(([group, services]) => [
      ...(group ? [group] : []),
      ...services.map(({ name }) => name),
    ]),
  ]);
  expect(Object.keys(inSwedish).sort()).toEqual([...new Set(names)].sort());
});

test("a salon whose customers read Swedish has Swedish services and chairs", () => {
  assert(salon);
  const offer = offerOf(salon, { people: ["Anna"], currency: "SEK", names: swedish });
  expect(namesOf(offer)).toEqual(["person Anna", "room Stol 1", "room Stol 2"]);
  expect(offer.services[0]).toMatchObject({ group: "Färg", name: "Utväxtfärgning" });
});

describe.each(offers)("the template of a $type", ({ week, offer }) => {
  test.each(offer.services)(
    "offers $name on an empty day: by Anna, with a room or machine where one is needed",
    (service) => {
      const compiled = compileServices(offer);
      const visit = { id: "1", start: 0, legs: [{ service: service.id }], guests: service.maxGuests, stayMinutes: 60 };
      const [lengths = []] = lengthsFor(compiled, visit);
      const { options } = visitParty(compiled, visit, lengths);
      expect(options.length).toBeGreaterThan(0);
      for (const { at } of options) expect(at).toHaveLength(service.needs.length);
    },
  );

  test("has a price for nothing, and no two services of one name", () => {
    expect(offer.services.filter(({ price, priceFrom }) => price !== null || priceFrom)).toEqual([]);
    expect(new Set(offer.services.map(({ name }) => name)).size).toBe(offer.services.length);
    const names = offer.services.map(({ name }) => inSwedish[name]);
    expect(new Set(names).size).toBe(offer.services.length);
  });

  test("is open on some days, long enough for each service", () => {
    const open = WEEKDAYS.filter((day) => week[day].enabled).map((day) => week[day]);
    expect(open.length).toBeGreaterThan(0);
    const shortest = Math.min(...open.map(({ openTime, closeTime }) => minutesOf(closeTime) - minutesOf(openTime)));
    for (const { parts } of offer.services)
      expect(parts?.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(shortest);
  });
});
