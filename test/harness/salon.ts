import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { Offer } from "../../domain/plan/rules.ts";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import type { GivenSalon } from "../../domain/testing/salon-day.ts";
import { aMember, everyDay, type Signed, type TestWorkspace } from "./harness.ts";
import { aPlannedWorkspace, putPlan } from "./tables.ts";

/** Anna does all, Bo cuts, and there are two chairs. */
export const SALON: GivenSalon = {
  people: { Anna: "09:00-17:00", Bo: "09:00-17:00" },
  rooms: "chair 1, chair 2",
  services: {
    cut: { takes: "30", by: "Anna, Bo", at: "chair" },
    colour: { takes: "30 (35) 25", by: "Anna", at: "chair", after: 10 },
  },
};

/** As a new offer, whose ids the server gives. */
export const newOffer = (given: GivenSalon = SALON): Offer =>
  withOtherIds(anOffer(given), (id) => `new-${id.replaceAll(" ", "-")}`);

/** Anna is linked to a signed-in member of the staff. */
export async function aSalonOfAnna(ownDaysOff?: boolean): Promise<{ salon: Salon; anna: Signed }> {
  const salon = await aSalon();
  const { memberId, ...anna } = await aMember(salon);
  const resources = salon.offer.resources.map((each) => (each.name === "Anna" ? { ...each, memberId } : each));
  const { status, text } = await putPlan(salon, { offer: { ...salon.offer, resources, ownDaysOff } });
  if (status !== 200) throw new Error(text);
  return { salon, anna };
}

export type Salon = TestWorkspace & { offer: Offer; idOf: (name: string) => string };

/** Open 09:00-18:00 in UTC, slots of 30 minutes. */
export async function aSalon(given: GivenSalon = SALON, rules: object = {}, on: MessageType[] = []): Promise<Salon> {
  const own = {
    ...{ weeklySchedule: everyDay("09:00", "18:00"), timeZone: "UTC", bookingDurationMinutes: 60, slotStepMinutes: 30 },
    ...rules,
  };
  const { plan, ...workspace } = await aPlannedWorkspace({ periods: [], offer: newOffer(given) }, own, on);
  const offer = plan.offer as Offer;
  const ids = new Map<string, string>([...offer.resources, ...offer.services].map(({ name, id }) => [name, id]));
  return { ...workspace, offer, idOf: (name) => ids.get(name) ?? name };
}
