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
    alsoNotes: [],
    language: null,
    note: null,
    care: null,
    tags: [],
  },
  ...{ preferred: null, birthday: null, version: 1, visits: 0, missed: 0, cancelled: 0, lastAt: null, next: null },
  sharesWith: [],
  ...fields,
});

/** The search for `q` finds these guests, from now on; each has a page. */
export function findingGuests(slug: string, q: string, guests: FoundGuest[], more: object = {}): void {
  answering(
    (api: Api) => api.workspaces[":slug"].guests.$get({ param: { slug }, query: { q } }),
    () => ({ guests, nextCursor: null, more: false, building: null, tags: [], ...more }),
  );
  for (const guest of guests) givingGuestPage(slug, guest);
}

type ListQuery = Parameters<Api["workspaces"][":slug"]["guests"]["$get"]>[0]["query"];

/** The list of the guest book, by its filter. */
export const listingGuests = (
  slug: string,
  query: ListQuery,
  guests: FoundGuest[],
  nextCursor: string | null = null,
): void =>
  answering(
    (api: Api) => api.workspaces[":slug"].guests.$get({ param: { slug }, query }),
    () => ({ guests, nextCursor, more: nextCursor !== null, building: null, tags: [] }),
  );

/** A guest's page, on which Olle has changed note and number. */
export const givingGuestPage = (slug: string, guest: FoundGuest, bookings: object[] = [], more: object = {}): void =>
  answering(
    (api: Api) => api.workspaces[":slug"].guests[":id"].$get({ param: { slug, id: guest.id }, query: {} }),
    () => ({
      ...{
        guest,
        members: [],
        pairs: [],
        bookings,
        nextCursor: null,
        entries: [],
        putOn: [],
        consents: [],
        tagChoices: [],
        keepsBirthdays: false,
      },
      changes: [
        {
          ...{ id: 2, type: "edited", at: "2027-06-14T10:00:00Z", actor: { kind: "member", name: "Olle" } },
          ...{ changes: { fields: ["note", "phone"] }, undo: false },
        },
      ],
      ...more,
    }),
  );

type Pair = { guestA: FoundGuest; guestB: FoundGuest; reason: "S1" | "S2" };

/** Pairs that may be the same person. */
export const givingPairs = (slug: string, pairs: Pair[] = []): void =>
  answering(
    (api: Api) => api.workspaces[":slug"]["guest-pairs"].$get({ param: { slug } }),
    () => ({ pairs, count: pairs.length, more: false }),
  );
