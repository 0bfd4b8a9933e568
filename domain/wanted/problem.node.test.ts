import { expect, test } from "vitest";
import type { Leg, PlanRules } from "../plan/rules.ts";
import { PARTY } from "../sheet/booked.ts";
import { anOffer } from "../testing/an-offer.ts";
import { houseOf } from "../testing/table-evening.ts";
import type { ActorKind } from "./wanted.ts";
import { problemOf } from "./wanted.ts";

const legsProblem = (plan: PlanRules, legs: Leg[] | undefined, by: ActorKind, hasTables?: boolean) =>
  problemOf(plan, legs ? { kind: "visit", legs } : PARTY, by, hasTables);

const offer = anOffer({
  people: { Anna: "09:00-17:00", Bo: "09:00-17:00" },
  rooms: "chair",
  services: { cut: { takes: "30", by: "Anna, Bo" }, dye: { takes: "30", by: "Anna" }, perm: { takes: "60", by: "Bo" } },
});
const PLAN: PlanRules = {
  ...{ periods: [], exceptions: [] },
  offer: {
    ...offer,
    services: offer.services.map((each) => ({ ...each, online: each.id !== "dye", archived: each.id === "perm" })),
    resources: offer.resources.map((each) => ({ ...each, online: each.id === "Anna" })),
  },
};
const legs = (text: string): Leg[] =>
  text.split(" + ").map((leg) => {
    const [service = "", person] = leg.split(" with ");
    return { service, person };
  });

test.each<[string, string | null, string | null, string | null]>([
  ["a service", "cut", null, null],
  ["two, one with a person", "cut with Anna + cut", null, null],
  ["one for members", "cut + dye", "unknown_service", null],
  ["an archived one", "perm", "unknown_service", "unknown_service"],
  ["one that never was", "shave", "unknown_service", "unknown_service"],
  ["a person for members", "cut with Bo", "unknown_person", null],
  ["a room", "cut with chair", "unknown_person", "unknown_person"],
  ["none", null, "service_missing", null],
])("%s", (_, asked, forCustomers, forMembers) => {
  const given = asked === null ? undefined : legs(asked);
  expect([legsProblem(PLAN, given, "customer"), legsProblem(PLAN, given, "member")]).toEqual([
    forCustomers,
    forMembers,
  ]);
});

const NO_OFFER = { periods: [], exceptions: [] };

test("where there are tables, or no offer, a party comes without services", () => {
  const house = houseOf({ A: "1-2" });
  expect(legsProblem({ ...PLAN, house }, undefined, "customer")).toBeNull();
  expect(legsProblem(NO_OFFER, undefined, "customer")).toBeNull();
  expect(legsProblem(NO_OFFER, undefined, "member", false)).toBeNull();
  expect(legsProblem({ ...PLAN, offer: null }, legs("cut"), "member")).toBe("unknown_service");
});

test("a salon whose services are all archived takes no party of a customer instead", () => {
  expect(legsProblem({ ...PLAN, offer: null }, undefined, "customer", false)).toBe("service_missing");
});
