import { expect, test } from "vitest";
import { type GivenSalon, salonOf } from "../testing/salon-day.ts";
import { timeLabel } from "../time/calendar.ts";
import { compileServices } from "./compile-services.ts";
import { lengthsFor, total, type Visit } from "./teams.ts";
import { MOST_KEPT, visitParty } from "./visit-options.ts";

const HOURS = "09:00-17:00";
const SALON: GivenSalon = {
  people: { Anna: HOURS, Bo: HOURS, Cleo: HOURS },
  rooms: "chair 1, chair 2",
  services: {
    cut: { takes: "30", by: "Anna, Bo" },
    wash: { takes: "15", by: "Anna, Bo" },
    nails: { takes: "45", by: "Cleo", after: 5 },
    colour: { takes: "30 (35) 25", by: "Anna", at: "chair", after: 10 },
  },
};

const visitOf = (...services: string[]): Visit => ({
  legs: services.map((service) => ({ service })),
  ...{ guests: 1, stayMinutes: 90 },
});

function optionsOf(given: GivenSalon, visit: Visit) {
  const compiled = compileServices(salonOf(given));
  const [lengths = []] = lengthsFor(compiled, visit);
  const { options } = visitParty(compiled, { ...visit, id: "a", start: 600 }, lengths);
  return { options, nameOf: (number: number) => compiled.resources[number]?.name };
}

test.each([
  ["one service", ["cut"], "Anna | Bo"],
  ["two services: one person for both first", ["cut", "wash"], "Anna | Bo | Anna+Bo | Anna+Bo"],
  ["nobody does both", ["cut", "nails"], "Anna+Cleo | Bo+Cleo"],
  ["person, then chair", ["colour"], "Anna+chair 1 | Anna+chair 2"],
  ["unknown", ["perm"], ""],
])("options by rank: %s", (_, services, names) => {
  const { options, nameOf } = optionsOf(SALON, visitOf(...services));
  expect(options.map(({ at }) => at.map(nameOf).join("+")).join(" | ")).toBe(names);
});

test("whoever and whatever is archived is given to nobody", () => {
  const plan = salonOf(SALON);
  const gone = ["Anna", "chair 1"];
  const resources = plan.resources.map((each) => ({ ...each, archived: gone.includes(each.name) }));
  const compiled = compileServices({ ...plan, resources });
  const namesOf = (service: string) =>
    lengthsFor(compiled, visitOf(service)).flatMap((lengths) =>
      visitParty(compiled, { ...visitOf(service), id: "a", start: 600 }, lengths).options.map(({ at }) =>
        at.map((number) => compiled.resources[number]?.name).join("+"),
      ),
    );
  expect([namesOf("cut"), namesOf("colour")]).toEqual([["Bo"], []]);
  const withAnna = plan.resources.map((each) => ({ ...each, archived: each.name === "chair 1" }));
  const { options } = visitParty(
    compileServices({ ...plan, resources: withAnna }),
    { ...visitOf("colour"), id: "a", start: 600 },
    [[30, 35, 25]],
  );
  expect(options).toHaveLength(1);
});

/** "Anna 10:00-10:30 11:05-11:40", and what of it is with the customer. */
function spansOf(services: string[]): string[] {
  const { options, nameOf } = optionsOf(SALON, visitOf(...services));
  const byName = new Map<string | undefined, string[]>();
  for (const { number, from, until } of options[0]?.spans ?? [])
    byName.set(nameOf(number), [
      ...(byName.get(nameOf(number)) ?? []),
      `${timeLabel(600 + from)}-${timeLabel(600 + until)}`,
    ]);
  return [...byName].map(([name, times]) => `${name} ${times.join(" ")}`);
}

test.each([
  ["processing time is free for others", ["colour"], ["Anna 10:00-10:30 11:05-11:40", "chair 1 10:00-11:40"]],
  ["legs that touch are one claim", ["cut", "colour"], ["Anna 10:00-11:00 11:35-12:10", "chair 1 10:30-12:10"]],
  [
    "a buffer is dropped where the same person goes on",
    ["colour", "cut"],
    ["Anna 10:00-10:30 11:05-12:00", "chair 1 10:00-11:40"],
  ],
  ["and kept where another does", ["nails", "cut"], ["Anna 10:45-11:15", "Cleo 10:00-10:50"]],
  ["without parts and buffers it is a place for the whole stay", ["cut", "wash"], []],
])("claims of the first option: %s", (_, services, claims) => {
  expect(spansOf(services)).toEqual(claims);
});

const names = (count: number) => Array.from({ length: count }, (_, i) => `p${String(i).padStart(2, "0")}`);

test("many people and chairs: several teams are tried up to a number, one person for all legs always", () => {
  const people = names(20);
  const given: GivenSalon = {
    ...{
      people: Object.fromEntries(people.map((name) => [name, HOURS])),
      rooms: names(40)
        .map((name) => `chair ${name}`)
        .join(", "),
    },
    services: {
      cut: { takes: "30", by: people.join(", "), at: "chair" },
      wash: { takes: "15", by: people.join(", ") },
    },
  };
  const single = optionsOf(given, visitOf("cut", "wash", "wash"));
  expect(single.options.length).toBe(20 * 40);
  expect(optionsOf({ ...given, rooms: "chair" }, visitOf("cut", "wash", "wash")).options.length).toBe(600);
});

test("kept options are forgotten at some number, and the same wish gets the same array until then", () => {
  const compiled = compileServices(
    salonOf({ ...SALON, services: { cut: { takes: "30", by: "Anna, Bo", upTo: 40_000 } } }),
  );
  const ask = (guests: number) =>
    visitParty(compiled, { ...visitOf("cut"), guests, id: "a", start: 600 }, [[30]]).options;
  expect(ask(1)).toBe(ask(1));
  for (let guests = 1; guests < MOST_KEPT / 2; guests++) ask(guests);
  expect(compiled.kept.count).toBeLessThanOrEqual(MOST_KEPT + 3);
});

test.each([
  ["the usual, shorter, then longer ones", "Anna, Bo 45, Cleo 20, Dan 25, Eve 60", "30 25 20 45 60"],
  ["lengths that nobody needs are not tried", "Bo 45, Cleo 20", "20 45"],
])("lengths: %s", (_, by, minutes) => {
  const people = Object.fromEntries(["Anna", "Bo", "Cleo", "Dan", "Eve"].map((name) => [name, HOURS]));
  const compiled = compileServices(salonOf({ people, services: { cut: { takes: "30", by } } }));
  expect(
    lengthsFor(compiled, visitOf("cut"))
      .map((lengths) => total(lengths.flat()))
      .join(" "),
  ).toBe(minutes);
});

test("lengths of two services: one of them differs from the usual before both do", () => {
  const people = { Anna: HOURS, Bo: HOURS };
  const services = { cut: { takes: "30", by: "Anna, Bo 20" }, wash: { takes: "15", by: "Anna, Bo 25" } };
  const compiled = compileServices(salonOf({ people, services }));
  expect(lengthsFor(compiled, visitOf("cut", "wash")).map(String)).toEqual(["30,15", "30,25", "20,15", "20,25"]);
});

test("two who work together take as long as the slower", () => {
  const people = { Anna: HOURS, Bo: HOURS, Cleo: HOURS };
  const services = { massage: { takes: "60", by: "Anna, Bo 75, Cleo 50", hands: 2 } };
  const compiled = compileServices(salonOf({ people, services }));
  expect(lengthsFor(compiled, visitOf("massage")).map(String)).toEqual(["60", "75"]);
});
