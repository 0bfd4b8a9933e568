import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Offer, OfferedService } from "../../../domain/plan/rules.ts";
import { aResource, aService } from "../../../domain/services/trades.ts";
import {
  inUse,
  movedResource,
  movedService,
  peopleOf,
  roomsOf,
  usuallyDone,
  withoutResource,
  withoutService,
  withResource,
  withService,
} from "./change-offer.ts";

const service = (id: string, group = "Hair", changes: Partial<OfferedService> = {}): OfferedService => ({
  ...aService({ id, name: id, group, parts: [{ minutes: 30, busy: true }] }),
  ...{ people: { anna: {} }, needs: [{ of: "person" }, { of: "any", resources: ["chair"], during: "whole" }] },
  ...changes,
});
const person = (id: string) => aResource({ id, kind: "person", name: id, order: 0 });
const offer: Offer = {
  resources: [person("anna"), aResource({ id: "chair", kind: "room", name: "Chair", order: 1 })],
  services: [service("cut"), service("shave", "Beard"), service("call", "Other", { needs: [{ of: "person" }] })],
  ...{ assign: "least_busy", currency: "SEK" },
};
const linesOf = (services: OfferedService[]) => services.map(({ id, group }) => `${group}/${id}`).join(" ");
const needsOf = ({ services }: Offer, id: string) => services.find((each) => each.id === id)?.needs.slice(1);

test.each([
  ["cut", 1, "Beard/cut Beard/shave Other/call"],
  ["cut", 2, "Beard/shave Beard/cut Other/call"],
  ["call", -1, "Hair/cut Beard/shave Beard/call"],
  ["call", -2, "Hair/cut Beard/call Beard/shave"],
  ["cut", -1, "Hair/cut Beard/shave Other/call"],
  ["call", 9, "Hair/cut Beard/shave Other/call"],
])("%s moved by %i gives %s", (id, by, order) => {
  expect(linesOf(movedService(offer.services, id, by))).toBe(order);
});

test("sorting loses no service and keeps each group together", () => {
  const groups = fc.array(fc.constantFrom("A", "B", "C"), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(groups, fc.nat(7), fc.integer({ min: -9, max: 9 }), (names, at, by) => {
      const services = names.map((group, i) => service(String(i), group, { archived: i === 3 }));
      const moved = movedService(services, String(at % names.length), by);
      expect(moved.map(({ id }) => id).sort()).toEqual(services.map(({ id }) => id).sort());
      const runs = inUse(moved).filter(({ group }, i, all) => group !== all[i - 1]?.group);
      expect(new Set(runs.map(({ group }) => group)).size).toBe(runs.length);
    }),
  );
});

test("a new service stands last in its group, and a changed one stays", () => {
  expect(linesOf(withService(offer, service("new-1", "Beard")).services)).toBe(
    "Hair/cut Beard/shave Beard/new-1 Other/call",
  );
  expect(linesOf(withService(offer, service("cut", "Beard")).services)).toBe("Beard/cut Beard/shave Other/call");
});

test("a second chair serves beside the first, and another machine is needed beside both", () => {
  const chair = aResource({ id: "chair-2", kind: "room", name: "Chair 2", order: 2 });
  expect(usuallyDone(offer, "room")).toEqual(["cut", "shave"]);
  const wider = withResource(offer, chair, ["cut"]);
  expect(needsOf(wider, "cut")).toEqual([{ of: "any", resources: ["chair", "chair-2"], during: "whole" }]);
  expect(needsOf(wider, "shave")).toEqual([{ of: "any", resources: ["chair"], during: "whole" }]);
  const steamer = aResource({ id: "steamer", kind: "machine", name: "Steamer", order: 3 });
  expect(needsOf(withResource(wider, steamer, ["call"]), "call")).toEqual([
    { of: "any", resources: ["steamer"], during: "whole" },
  ]);
});

test("whoever leaves is named by no service, and stays for past bookings; a new one goes", () => {
  const left = withoutResource(offer, "chair");
  expect(left.resources.find(({ id }) => id === "chair")?.archived).toBe(true);
  expect(needsOf(left, "cut")).toEqual([]);
  expect(withoutResource(offer, "anna").services[0]?.people).toEqual({});
  const joined = withResource(offer, person("new-bo"), ["cut"]);
  expect(withoutResource(joined, "new-bo")).toEqual(offer);
  expect(linesOf(inUse(withoutService(offer, "cut").services))).toBe("Beard/shave Other/call");
  expect(withoutService(withService(offer, service("new-1")), "new-1")).toEqual(offer);
});

const room = (id: string, order: number) => aResource({ id, kind: "room", name: id, order });
const STAFF = [
  { ...person("anna"), order: 0 },
  room("chair", 1),
  { ...person("bo"), order: 2 },
  { ...person("left"), order: 3, archived: true },
  { ...person("cilla"), order: 4 },
  room("sofa", 5),
];

test.each([
  ["cilla", -1, "anna cilla bo", "chair sofa"],
  ["cilla", -9, "cilla anna bo", "chair sofa"],
  ["anna", 1, "bo anna cilla", "chair sofa"],
  ["chair", 1, "anna bo cilla", "sofa chair"],
  ["nobody", 1, "anna bo cilla", "chair sofa"],
])("%s moved by %i among its own kind", (id, by, people, rooms) => {
  const resources = movedResource(STAFF, id, by);
  const idsOf = (list: { id: string }[]) => list.map((each) => each.id).join(" ");
  expect([idsOf(peopleOf({ resources })), idsOf(roomsOf({ resources }))]).toEqual([people, rooms]);
  expect(resources.map(({ order }) => order).sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
