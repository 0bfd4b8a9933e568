import type { OfferedResource } from "../plan/rules.ts";
import type { Promised } from "../sheet/booked.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { total } from "./teams.ts";

/** The people of a class whom customers may know, in the owner's order. Rooms are named to no customer. */
export const namedPeople = (resources: readonly OfferedResource[], ids: readonly string[]): string[] =>
  resources
    .filter(({ id, kind, online, archived }) => ids.includes(id) && kind === "person" && online && !archived)
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);

/** Customers are told of such a change where the member chose so (docs/arrangement.md#classes). */
export const isTaughtByOthers = (
  resources: readonly OfferedResource[],
  before: readonly string[],
  now: readonly string[],
): boolean => namedPeople(resources, before).join("|") !== namedPeople(resources, now).join("|");

type Span = { resourceId: string; startsAt: number; endsAt: number };

/**
 * Ids of the resources that work at each service of a visit, in the order given; a resource that is kept free before or
 * after the visit works at none then.
 * @param startsAt of the visit, in ms, as in `spans`
 */
export function whoServes({ legs, lengths }: Pick<Promised, "legs" | "lengths">, startsAt: number, spans: Span[]) {
  let begins = startsAt;
  return legs.map((_, i) => {
    const from = begins;
    begins += total(lengths[i] ?? []) * MINUTE_MS;
    const until = begins;
    const working = spans.filter((span) => span.startsAt < until && span.endsAt > from);
    return [...new Set(working.map(({ resourceId }) => resourceId))];
  });
}

/**
 * The people who are to do each service, by id, where anyone was asked for. The day may still give the visit to
 * others (docs/rules.md#who-it-will-be).
 *
 * @param isNamed customers may know this person
 */
export function likelyPeople(
  { legs, lengths }: Pick<Promised, "legs" | "lengths">,
  startsAt: number,
  spans: Span[],
  isNamed: (id: string) => boolean,
): string[][] {
  let begins = startsAt;
  return legs.map(({ person }, i) => {
    const from = begins;
    begins += total(lengths[i] ?? []) * MINUTE_MS;
    return person === undefined ? whoWorksMost(spans, from, begins, isNamed) : [];
  });
}

/** A person who cleans up after the service before is there as well, for some minutes. */
function whoWorksMost(spans: Span[], from: number, until: number, isNamed: (id: string) => boolean): string[] {
  const worked = new Map<string, number>();
  for (const { resourceId, startsAt, endsAt } of spans) {
    const overlap = Math.min(endsAt, until) - Math.max(startsAt, from);
    if (overlap > 0 && isNamed(resourceId)) worked.set(resourceId, (worked.get(resourceId) ?? 0) + overlap);
  }
  const most = Math.max(...worked.values());
  return [...worked].flatMap(([id, minutes]) => (minutes === most ? id : []));
}
