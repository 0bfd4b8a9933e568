import type { SessionsRequest } from "../../contract/requests/sessions.ts";
import type { Leg, Need, Offer, OfferedResource } from "../../domain/plan/rules.ts";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import { Chance } from "./chance.ts";

const nobody = { archived: false, units: null, hours: null, online: true, color: null, photoUrl: null, memberId: null };
const plain = { group: "", description: "", price: 4000, priceFrom: false, online: true, archived: false };
const CHAIR: Need = { of: "any", resources: ["33", "34"], during: "whole" };
const busy = (minutes: number) => ({ minutes, busy: true });

export const NAMES: Record<string, string> & Record<40 | 41 | 42 | 43 | 44, string> = {
  ...{ 30: "Anna", 31: "Bo", 32: "Cleo" },
  ...{ 40: "Cut", 41: "Colour", 42: "Wash", 43: "Massage", 44: "Yoga" },
};

/** Two or three people, two chairs and two towels; cuts, colours in three parts, washes, and a massage by two. */
export function drawOffer(chance: Chance): Offer {
  const people = ["30", "31", "32"].slice(0, 2 + chance.below(2));
  const able = Object.fromEntries(people.map((id) => [id, {}]));
  const few = Object.fromEntries(people.slice(0, 2).map((id) => [id, {}]));
  return {
    ...{ assign: chance.of(["in_order", "least_busy"]), currency: "SEK" },
    resources: [
      ...people.map((id, order) => ({ ...nobody, id, kind: "person" as const, name: NAMES[id] ?? id, order })),
      ...["33", "34"].map((id, order) => ({ ...nobody, id, kind: "room" as const, name: `R${id}`, order })),
      { ...nobody, id: "35", kind: "pool", name: "Towels", order: 0, units: 2 },
    ],
    services: [
      {
        ...{ ...plain, id: "40", name: NAMES[40], parts: [busy(30)], bufferBefore: 0, bufferAfter: 5, maxGuests: 2 },
        ...{ needs: [{ of: "person" }, CHAIR], people: { ...able, 31: { minutes: [chance.of([30, 45])] } } },
      },
      {
        ...{ ...plain, id: "41", name: NAMES[41], bufferBefore: 0, bufferAfter: 10, maxGuests: 1 },
        ...{ parts: [busy(30), { minutes: 30, busy: false }, busy(15)], needs: [{ of: "person" }, CHAIR], people: few },
      },
      {
        ...{ ...plain, id: "42", name: NAMES[42], parts: [busy(15)], bufferBefore: 5, bufferAfter: 0, maxGuests: 2 },
        ...{ needs: [{ of: "person" }, { of: "units", resource: "35", perGuests: 1 }], people: able },
      },
      {
        ...{ ...plain, id: "43", name: NAMES[43], parts: [busy(30)], bufferBefore: 0, bufferAfter: 0, maxGuests: 1 },
        ...{ needs: [{ of: "person" }, { of: "person" }], people: few },
      },
      {
        ...{
          ...plain,
          id: "44",
          name: NAMES[44],
          parts: [busy(60)],
          bufferBefore: 0,
          bufferAfter: 0,
          maxGuests: 2,
          seats: 3,
        },
        ...{ needs: [{ of: "person" }], people: able },
      },
    ],
  };
}

/** As a first one, whose ids the server gives. */
export const newOffer = (seed: number): Offer => withOtherIds(drawOffer(new Chance(seed)), (id) => `new-${id}`);

/** One to three services, now and then with a person. */
export function drawLegs(chance: Chance, { services, resources }: Offer): Leg[] {
  const people = resources.filter(({ kind }) => kind === "person");
  const visits = services.filter(({ seats }) => !seats);
  return Array.from({ length: chance.of([1, 1, 1, 2, 3]) }, () => {
    const leg = { service: chance.of(visits).id };
    return chance.oneIn(3) ? { ...leg, person: chance.of(people).id } : leg;
  });
}

/** People leave, come back and get other hours; all that is needed by a service stays. */
export function changedOffer(chance: Chance, offer: Offer): Offer {
  const changed = (resource: OfferedResource): OfferedResource => {
    if (resource.kind !== "person" || chance.oneIn(2)) return resource;
    const stretches = chance.of([[], [{ from: "08:00", to: "15:00" }], [{ from: "12:00", to: "23:00" }]]);
    const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, stretches])) as NonNullable<OfferedResource["hours"]>;
    return chance.oneIn(2)
      ? { ...resource, archived: resource.name === NAMES[32] && !resource.archived }
      : { ...resource, hours: chance.oneIn(2) ? null : hours };
  };
  return { ...offer, assign: chance.of(["in_order", "least_busy"]), resources: offer.resources.map(changed) };
}

/** A person or room is away for some hours, or works late. */
export function drawAbsence(chance: Chance, dates: string[], { resources }: Offer) {
  const fromDate = chance.of(dates);
  const subject = chance.of(resources.filter(({ kind }) => kind !== "pool")).id;
  const dated = { fromDate, toDate: fromDate, note: null, subject };
  const kind = chance.of(["off", "off", "hours"] as const);
  return {
    ...dated,
    kind,
    ...chance.of([
      { fromTime: "11:00", toTime: "14:00" },
      { fromTime: "19:00", toTime: "22:00" },
    ]),
  };
}

/** A class on one of these dates, for whose seats few are enough; null: the offer has none. */
export function drawSession(chance: Chance, dates: string[], { services, resources }: Offer): SessionsRequest | null {
  const classes = services.filter(({ seats, archived }) => seats && !archived);
  if (classes.length === 0) return null;
  const people = resources.filter(({ kind, archived }) => kind === "person" && !archived);
  return {
    ...{ service: chance.of(classes).id, date: chance.of(dates), time: chance.of(["11:00", "18:30", "19:00"]) },
    ...{ minutes: chance.of([45, 60]), seats: 3, resources: chance.oneIn(4) ? [] : [chance.of(people).id] },
  };
}
