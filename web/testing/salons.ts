import type { Offer, OfferedService } from "../../domain/plan/rules.ts";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import type { GivenSalon } from "../../domain/testing/salon-day.ts";
import { unwrap } from "../shared/lib/api.ts";
import { api, aRestaurant, changeStored, type Restaurant } from "./restaurants.ts";

/** Anna does hair, Bo cuts and does beards; advice on the sofa takes nobody. */
export const SALON: GivenSalon = {
  people: { "Anna Lindqvist": "12:00-18:00", Bo: "12:00-18:00" },
  rooms: "sofa",
  services: {
    Cut: { takes: "45", by: "Anna Lindqvist, Bo 60" },
    Colour: { takes: "30 (35) 25", by: "Anna Lindqvist" },
    Beard: { takes: "20", by: "Bo" },
    Advice: { takes: "15", at: "sofa", upTo: 4 },
  },
};

const TERMS: Record<string, Partial<OfferedService>> = {
  Cut: { group: "Hair", description: "With a wash and a cup of coffee." },
  Colour: { group: "Hair", price: 9550, priceFrom: true },
  Beard: { group: "Beard" },
  Advice: { price: null },
};

export type Salon = Restaurant & { ids: Record<string, string> };

/** Its services cost 40 euros each but for `TERMS`; open every day from 12:00 to 23:00. `ids`: by name. */
export async function aSalon(given: GivenSalon = SALON): Promise<Salon> {
  const { slug } = await aRestaurant();
  await changeStored(
    "UPDATE workspaces SET business_type = 'hair_salon', booking_type = 'appointment' WHERE slug = ?",
    slug,
  );
  return { slug, ids: await saveOffer(slug, given) };
}

/** As the only services so far. Answers the ids of services, people and rooms by name. */
export async function saveOffer(slug: string, given: GivenSalon): Promise<Record<string, string>> {
  const { plan, revision } = await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
  const bare = anOffer(given);
  const services = bare.services.map((service) => ({ ...service, ...TERMS[service.name] }));
  const offer = withOtherIds({ ...bare, services }, (id) => `new-${id.replaceAll(" ", "-")}`);
  const saved = await unwrap(
    api.workspaces[":slug"].plan.$put({ param: { slug }, json: { plan: { ...plan, offer }, revision } }),
  );
  const { resources = [], services: numbered = [] } = saved.plan.offer ?? {};
  return Object.fromEntries([...resources, ...numbered].map(({ id, name }) => [name, id]));
}

/** Saves the services anew. */
export async function changeOffer({ slug }: Restaurant, change: (offer: Offer) => Offer): Promise<void> {
  const { plan, revision } = await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
  if (!plan.offer) throw new Error("no services to change");
  const json = { plan: { ...plan, offer: change(plan.offer) }, revision };
  await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
}
