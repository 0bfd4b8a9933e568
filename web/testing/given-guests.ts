import type { FoundGuest } from "../members/bookings/guests/queries.ts";
import { type Api, answering } from "./scenes.ts";

/** A guest of the book as a search answers it. */
export const aGuest = (name: string, fields: Partial<FoundGuest> = {}): FoundGuest => ({
  ...{
    id: `g-${name}`,
    name,
    phone: "+46701234567",
    email: null,
    also: [],
    language: null,
    note: null,
    care: null,
    tags: [],
  },
  ...{ preferred: null, birthday: null, version: 1, visits: 0, missed: 0, cancelled: 0, lastAt: null, next: null },
  sharesWith: [],
  ...fields,
});

/** The search for `q` finds these guests, from now on. */
export const findingGuests = (slug: string, q: string, guests: FoundGuest[], more: object = {}): void =>
  answering(
    (api: Api) => api.workspaces[":slug"].guests.$get({ param: { slug }, query: { q } }),
    () => ({ guests, nextCursor: null, more: false, building: null, tags: [], ...more }),
  );
