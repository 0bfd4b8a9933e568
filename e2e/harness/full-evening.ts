import { booked, type Place } from "./member.ts";
import { everyDay, type Product } from "./product.ts";

/** In order, with the usual hours for an answer. */
const RULES = {
  ...{ list: "in_order", stopsBefore: 30, listMost: 50, lastCall: false },
  answer: [
    [48, 720],
    [12, 120],
    [3, 30],
    [1, 15],
    [0, 10],
  ],
};

export type FullEvening = { place: Place; cancel: () => Promise<void> };

/** One table, a list, and a booking that fills the evening of a date until `cancel` frees it. */
export async function aFullEvening(product: Product, date: string): Promise<FullEvening> {
  const place = await product.aRestaurant({
    maxCapacity: 1,
    weeklySchedule: everyDay("18:00", "20:00"),
  });
  await product.saveHours(place, { customerChangeHoursLimit: 0 }); // so that it can be cancelled the same day
  const { slug } = place;
  await keepList(product, place);
  const { manageToken } = await booked(product, place, { bookingDate: date, bookingTime: "18:30" });
  return {
    place,
    cancel: async () => {
      const { status, text } = await product.call("POST", `/api/public/${slug}/manage/${manageToken}/cancel`);
      if (status !== 200) throw new Error(text);
    },
  };
}

/** Its owner switches the list on. */
export async function keepList(product: Product, { cookie, slug }: Pick<Place, "cookie" | "slug">): Promise<void> {
  const at = `/api/workspaces/${slug}/hold-rules`;
  const { body: before } = await product.call("GET", at, { cookie });
  const saved = await product.call("PUT", at, { cookie, body: { ...RULES, version: before.version } });
  if (saved.status !== 200) throw new Error(saved.text);
}

/** Ada waits for the evening; answers with the address of her page. */
export async function aPartyWaiting(product: Product, { place }: FullEvening, date: string): Promise<string> {
  const { status, body, text } = await product.call("POST", `/api/public/${place.slug}/standbys`, {
    body: {
      ...{ customerName: "Ada Lind", customerEmail: "ada@example.com", guests: 2 },
      dates: [{ date, from: "18:00", until: "19:00" }],
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (status !== 201) throw new Error(text);
  return `/${place.slug}/standby/${body.token}`;
}
