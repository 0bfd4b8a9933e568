import { changedNames, withFields } from "../../../domain/merge-three-ways.ts";
import type { ClassSession, Offer, OfferedResource, OfferedService } from "../../../domain/plan/rules.ts";
import { isTaughtByOthers } from "../../../domain/services/named-people.ts";
import { classesOf } from "../bookings/sessions/session-words.ts";

/** A session as the form holds it. `weeks`: how often it is, the first time included; null: once. */
export type SessionDraft = Pick<ClassSession, "service" | "date" | "time" | "minutes" | "seats" | "resources"> & {
  weeks: number | null;
};

type Place = Pick<ClassSession, "date" | "time" | "minutes" | "seats" | "resources">;

/** The business's tables; none where it has no tables. */
export type Tables = { id: string; name: string; archived: boolean }[];
type OfferAndTables = { offer: Offer; tables: Tables };

const USUAL_TIME = "18:00";

/** A class is as long and has as many seats as its service says; its only person teaches it. */
export const newSession = (offer: Offer, date: string): SessionDraft => ({
  ...{ date, time: USUAL_TIME, weeks: null },
  ...usualOf(offer, classesOf(offer)[0]),
});

/** Without people and rooms that are archived or no longer hold the class: the form could not take them out. */
export function draftOf(session: ClassSession, house: OfferAndTables): SessionDraft {
  const { service: id, date, time, minutes, seats } = session;
  const service = house.offer.services.find((each) => each.id === id);
  const choosable = new Set(
    [...(service ? teachersOf(house.offer, service) : []), ...placesOf(house)].map((each) => each.id),
  );
  const resources = session.resources.filter((each) => choosable.has(each));
  return { service: id, date, time, minutes, seats, resources, weeks: null };
}

const placeOf = ({ date, time, minutes, seats, resources }: Place) => ({ date, time, minutes, seats, resources });

/** The session as it is. */
export const trialOf = ({ service, ...place }: ClassSession) => ({ service, ...placeOf(place) });

/** The fields that a member changed of a session, as it stood when the form was opened. */
export const changesOf = (seen: Place, draft: SessionDraft): Partial<Place> =>
  withFields({}, placeOf(draft), changedNames(placeOf(seen), placeOf(draft))); // fields of a place

/** Everybody in it may be told of another time and other teachers; customers know neither rooms nor seats. */
export function tellsOf({ resources }: Offer, seen: Place, draft: SessionDraft): boolean {
  const changes = changesOf(seen, draft);
  const isMoved = "date" in changes || "time" in changes || "minutes" in changes;
  return isMoved || isTaughtByOthers(resources, seen.resources, draft.resources);
}

/** Another class brings its own length, seats, teacher and room. */
export const withClass = (offer: Offer, draft: SessionDraft, service: string): SessionDraft => ({
  ...draft,
  ...usualOf(
    offer,
    offer.services.find(({ id }) => id === service),
  ),
});

function usualOf(offer: Offer, service: OfferedService | undefined) {
  const teachers = service ? teachersOf(offer, service) : [];
  const rooms = service?.needs.flatMap((need) => (need.of === "all" || need.of === "any" ? [need] : [])) ?? [];
  const ids = [
    ...(teachers.length === 1 ? teachers.map(({ id }) => id) : []),
    ...rooms.flatMap(({ of, resources }) => (of === "all" ? resources : resources.slice(0, 1))),
  ];
  return {
    service: service?.id ?? "",
    minutes: (service?.parts ?? []).reduce((sum, { minutes }) => sum + minutes, 0) || Number.NaN,
    seats: service?.seats ?? Number.NaN,
    resources: [...new Set(ids)],
  };
}

/** The people who can do a class, in the owner's order. */
export const teachersOf = ({ resources }: Pick<Offer, "resources">, { people }: Pick<OfferedService, "people">) =>
  resources.filter(({ id, kind, archived }) => kind === "person" && !archived && Object.hasOwn(people, id));

/** Rooms, machines and tables that a session may take; they serve nobody else then. */
export const placesOf = ({ offer, tables }: OfferAndTables): { id: string; name: string }[] => [
  ...offer.resources.filter(isRoom),
  ...tables.filter(({ archived }) => !archived),
];

const isRoom = ({ kind, units, archived }: OfferedResource) => kind !== "person" && units === null && !archived;
