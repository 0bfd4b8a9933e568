import { expect, test } from "vitest";
import { SALON } from "../../../../domain/testing/a-salon.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { placesFor } from "./places-for.ts";

type Table = Overview["resources"][number];
const table = (id: string, area: string, archived = false) => ({ id, area, archived, name: id }) as Table;

const HOUSE = {
  areas: [],
  combinations: [],
  resources: [table("t1", "a"), table("t2", "a"), table("t3", "b"), table("t4", "a", true)],
  offer: SALON,
};
const visit = (...services: string[]) =>
  ({ services: services.map((id) => ({ id, name: id, minutes: 0, person: null })) }) as Pick<Booking, "services">;

/** Taps one after another. */
function chosen(booking: Pick<Booking, "services">, ...taps: string[]): string[] {
  const { places, toggle } = placesFor(booking, HOUSE);
  const tapped = (id: string) => places.find((place) => place.id === id) ?? expect.unreachable(id);
  return taps.reduce<string[]>((before, id) => toggle(before, tapped(id)), []);
}

test.each([
  ["a party alone", { services: null }, "t1 t2 t3"],
  ["a cut", visit("cut"), "anna bo chair1 chair2"],
  ["a wash, which needs no room but basins that are counted", visit("wash"), "bo cilla"],
  ["a cut and a colour", visit("cut", "colour"), "anna bo cilla chair1 chair2"],
  ["a service that is gone", visit("shave"), ""],
])("%s may be given: %s", (_, booking, ids) => {
  const { places } = placesFor(booking, HOUSE);
  expect(places.map(({ id }) => id).join(" ")).toBe(ids);
});

test("where there are no tables a party alone may be given anybody and any room, also several", () => {
  const { places, toggle } = placesFor({ services: null }, { ...HOUSE, resources: [] });
  expect(places.map(({ id }) => id).join(" ")).toBe("anna bo cilla chair1 chair2");
  const [anna, bo] = places;
  if (!anna || !bo) return expect.unreachable();
  expect([toggle(["anna"], bo), toggle(["anna", "bo"], anna)]).toEqual([["anna", "bo"], ["bo"]]);
});

test.each([
  ["tables of one area are joined", { services: null }, ["t1", "t2"], ["t1", "t2"]],
  ["a table of another area begins anew", { services: null }, ["t1", "t3"], ["t3"]],
  ["a second tap takes a table back", { services: null }, ["t1", "t2", "t1"], ["t2"]],
  ["another person takes the place of the first", visit("cut"), ["anna", "chair1", "bo"], ["chair1", "bo"]],
  ["two services may be done by two people", visit("cut", "colour"), ["anna", "cilla"], ["anna", "cilla"]],
  ["a third person goes before the first", visit("cut", "colour"), ["anna", "bo", "cilla"], ["bo", "cilla"]],
  ["a second tap takes a person back", visit("cut"), ["anna", "anna"], []],
])("%s", (_, booking, taps, ids) => {
  expect(chosen(booking, ...taps)).toEqual(ids);
});
