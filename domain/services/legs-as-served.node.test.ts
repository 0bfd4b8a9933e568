import { expect, test } from "vitest";
import { anOffer } from "../testing/an-offer.ts";
import { legsAsServed } from "./legs-as-served.ts";

const offer = anOffer({
  people: { Anna: "09:00-17:00", Bo: "09:00-17:00" },
  rooms: "chair 1",
  services: { cut: { takes: "30", by: "Anna, Bo", at: "chair" }, colour: { takes: "60", by: "Anna", at: "chair" } },
});
const without = (name: string) => ({
  resources: offer.resources.map((each) => ({ ...each, archived: each.name === name })),
  services: offer.services.map((each) => ({ ...each, archived: each.name === name })),
});
const id = (name: string) => [...offer.resources, ...offer.services].find((each) => each.name === name)?.id ?? name;
const leg = (service: string, person?: string) => ({ service: id(service), ...(person ? { person: id(person) } : {}) });

test.each([
  ["whoever served, where anyone was asked for", [leg("cut")], "Bo, chair 1", [leg("cut", "Bo")]],
  ["who was asked for, whoever served", [leg("cut", "Anna")], "Bo", [leg("cut", "Anna")]],
  [
    "each service by one who does it",
    [leg("colour"), leg("cut")],
    "Bo, Anna",
    [leg("colour", "Anna"), leg("cut", "Bo")],
  ],
  ["anyone, where nobody is known", [leg("cut")], "", [leg("cut")]],
])("%s", (_, legs, resources, served) => {
  expect(legsAsServed(offer, legs, resources.split(", ").map(id))).toEqual(served);
});

test("a person who is gone is asked for no more, and without a service there is no visit", () => {
  expect(legsAsServed(without("Bo"), [leg("cut", "Bo")], [id("Bo")])).toEqual([leg("cut")]);
  expect(legsAsServed(without("cut"), [leg("cut"), leg("colour")], [])).toBeNull();
});
