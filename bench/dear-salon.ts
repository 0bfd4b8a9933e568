import { withOtherIds } from "../domain/services/with-other-ids.ts";
import { anOffer } from "../domain/testing/an-offer.ts";
import { WEEKDAYS } from "../domain/time/calendar.ts";
import type { Owned, Product } from "../e2e/harness/product.ts";

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`);

/** Everybody does each service, in any of the rooms. */
const offerOf = (people: number, rooms: number, services: number) => {
  const names = numbered("P", people);
  const given = {
    people: Object.fromEntries(names.map((name) => [name, "09:00-18:00"])),
    rooms: Array.from({ length: rooms }, (_, i) => `chair ${i + 1}`).join(", "),
    services: Object.fromEntries(
      numbered("service", services).map((name) => [name, { takes: "30", by: names.join(", "), at: "chair" }]),
    ),
  };
  return withOtherIds(anOffer(given), (id) => `new-${id.replaceAll(" ", "-")}`);
};

const periodOf = (stepMinutes: number) => ({
  ...{ id: "new-day", name: "Day", days: WEEKDAYS, opens: "09:00", closes: "18:00", lastStart: null, stepMinutes },
  ...{ duration: [{ upTo: null, minutes: 60 }], resetMinutes: 0, pacing: null },
  ...{ noticeMinutes: 0, closesAt: null, maxGuests: null },
});

/** Each is tried in this order; the first is refused, as one look at it would cost too much. */
const STEPS = [5, 10, 15];

export type DearSalon = { services: string[]; step: number };

/** Gives a business the dearest plan of 60 people, 20 rooms and 40 services that it may save. `isKnown`: which one is refused. */
export async function giveDearPlan(
  product: Product,
  { slug, cookie }: Pick<Owned, "slug" | "cookie">,
  isKnown = false,
): Promise<DearSalon> {
  const address = `/api/workspaces/${slug}/plan`;
  for (const step of isKnown ? STEPS.slice(1) : STEPS) {
    const { plan, revision } = (await product.call("GET", address, { cookie })).body;
    const body = { plan: { ...plan, periods: [periodOf(step)], offer: offerOf(60, 20, 40) }, revision };
    const saved = await product.call("PUT", address, { cookie, body });
    if (saved.status === 200)
      return { step, services: saved.body.plan.offer.services.map(({ id }: { id: string }) => id) };
    console.log(`steps of ${step} minutes: ${saved.status} ${saved.body?.errors?.[0]?.message ?? saved.text}`);
  }
  throw new Error("no such plan may be saved");
}
