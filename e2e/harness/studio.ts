import type { Owned, Product } from "./product.ts";

const resource = (kind: string, name: string, order: number) => ({
  ...{ id: `new-${order}`, kind, name, order, units: null, hours: null, archived: false },
  ...{ online: true, color: null, photoUrl: null, memberId: null },
});
const aClass = (name: string, minutes: number, seats: number, people: object) => ({
  ...{ id: `new-${name}`, name, group: "", description: "", parts: [{ minutes, busy: true }] },
  ...{ bufferBefore: 0, bufferAfter: 0, maxGuests: 4, seats, needs: [{ of: "person" }], people },
  ...{ price: 18_000, priceFrom: false, online: true, archived: false },
});

/** Anna and Bo hold classes in a room. */
const OFFER = {
  resources: [resource("person", "Anna", 1), resource("person", "Bo", 2), resource("room", "Studio 1", 3)],
  services: [
    { ...aClass("Yoga", 75, 12, { "new-1": {}, "new-2": {} }), description: "Slow and strong, for everybody." },
    aClass("Pilates", 45, 8, { "new-2": {} }),
  ],
  ...{ assign: "least_busy", currency: "SEK" },
};

export type Studio = Owned & { email: string; idOf: (name: string) => string };

export async function aStudio(product: Product): Promise<Studio> {
  const place = await product.aRestaurant({ name: "Studio Lugn" });
  const { offer } = await product.savePlan(place, { offer: OFFER });
  const named: { id: string; name: string }[] = [...offer.resources, ...offer.services];
  return { ...place, idOf: (name) => named.find((each) => each.name === name)?.id ?? "" };
}

/** Yoga by Anna in the studio at 18:00. Answers its id. */
export async function held(product: Product, { slug, cookie, idOf }: Studio, fields: object): Promise<string> {
  const body = {
    ...{ service: idOf("Yoga"), resources: [idOf("Anna"), idOf("Studio 1")] },
    ...{ time: "18:00", minutes: 75, seats: 12, ...fields },
  };
  const answer = await product.call("POST", `/api/workspaces/${slug}/sessions`, { cookie, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.sessions[0].id;
}
