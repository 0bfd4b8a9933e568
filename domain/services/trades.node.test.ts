import { describe, expect, test } from "vitest";
import type { OfferedService } from "../rules.ts";
import { minutesOf, WEEKDAYS } from "../time/calendar.ts";
import { compileServices } from "./compile-services.ts";
import { lengthsFor } from "./teams.ts";
import { offerOf, TRADES } from "./trades.ts";
import { visitParty } from "./visit-options.ts";

const offers = TRADES.map((trade) => ({ ...trade, offer: offerOf(trade, { person: "Anna", currency: "SEK" }) }));

/** "Colour: Roots 30 (35) 25 +10" */
const lineOf = ({ group, name, parts, bufferAfter }: OfferedService) =>
  `${group}: ${name} ${parts?.map(({ minutes, busy }) => (busy ? minutes : `(${minutes})`)).join(" ")} +${bufferAfter}`;

test("a hair salon begins with these services, a person and two chairs", () => {
  const salon = offers[0]?.offer;
  expect(salon?.services.map(lineOf)).toEqual([
    "Cuts: Cut 45 +5",
    "Cuts: Long hair cut 60 +5",
    "Cuts: Children’s cut 30 +5",
    "Cuts: Fringe trim 15 +0",
    "Colour: Roots 30 (35) 25 +10",
    "Colour: Full colour 45 (40) 30 +10",
    "Colour: Highlights 60 (35) 40 +10",
    "Styling: Wash and blow-dry 30 +5",
    "Styling: Updo 60 +5",
  ]);
  expect(salon?.resources.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "person Anna",
    "room Chair 1",
    "room Chair 2",
  ]);
});

describe.each(offers)("the template of a $name", ({ week, offer }) => {
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
  });

  test("is open on some days, long enough for each service", () => {
    const open = WEEKDAYS.filter((day) => week[day].enabled).map((day) => week[day]);
    expect(open.length).toBeGreaterThan(0);
    const shortest = Math.min(...open.map(({ openTime, closeTime }) => minutesOf(closeTime) - minutesOf(openTime)));
    for (const { parts } of offer.services)
      expect(parts?.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(shortest);
  });
});
