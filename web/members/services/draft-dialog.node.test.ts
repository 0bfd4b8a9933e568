import { describe, expect, test } from "vitest";
import { planRequest } from "../../../contract/requests/plan.ts";
import { offerOf } from "../../../domain/services/offer-of.ts";
import { TRADES } from "../../../domain/services/trades.ts";
import { withoutResource } from "../plan/change-offer.ts";
import { draftProblems, type PlanValues } from "./draft-dialog.tsx";

const plan: PlanValues = {
  ...{ periods: [], areas: [], resources: [], combinations: [] },
  freezeMinutes: 60,
  offer: null,
};
const offers = TRADES.map((trade) => ({
  name: trade.type,
  offer: offerOf(trade, { people: ["Anna"], currency: "SEK" }),
}));

test.each(offers)("the template of a $name passes the plan's validation", ({ offer }) => {
  expect(planRequest.shape.plan.safeParse({ ...plan, offer }).error).toBeUndefined();
});

describe("a draft", () => {
  const [{ offer }] = offers as [(typeof offers)[number]];
  const [cut] = offer.services;
  if (!cut) throw new Error("a salon cuts");

  test("is told what is wrong with itself, by its field", () => {
    const services = offer.services.with(0, { ...cut, name: " ", parts: [{ minutes: 7, busy: true }] });
    const problems = draftProblems(plan, { ...offer, services }, "services", cut.id);
    expect(problems?.("name")).toBe("Please enter a name");
    expect(problems?.("parts.0.minutes")).toBe("Please enter minutes in steps of 5");
    expect(problems?.("group")).toBeUndefined();
  });

  test("is not held up by what is wrong elsewhere", () => {
    const services = offer.services.with(0, { ...cut, name: " " });
    expect(draftProblems(plan, { ...offer, services }, "services", offer.services[1]?.id ?? "")).toBeNull();
  });

  test("needs somebody who can do it", () => {
    const alone = withoutResource(offer, offer.resources[0]?.id ?? "");
    expect(draftProblems(plan, alone, "services", cut.id)?.("people")).toBe("Somebody must be able to do it");
  });
});
