import type { BookingRow } from "../../db/diary/bookings.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { likelyPeople } from "../../domain/services/named-people.ts";
import { total } from "../../domain/services/teams.ts";
import type { Booked, ToldPrice } from "../../domain/sheet/booked.ts";
import type { ToldService } from "../../domain/texts/mail-words.ts";
import { ownNames, type Translation } from "../../domain/texts/own-texts.ts";
import { sanitizeName } from "../../domain/texts/sanitize-name.ts";

type Named = { id: string; name: string };
type ServiceView = Named & { minutes: number; person: Named | null; likely?: Named[] };
type VisitView = {
  services: ServiceView[] | null;
  price: ToldPrice | null;
  /** The class whose seats these are. */
  session: string | null;
};

/** Without `claims` it names only those who were asked for. */
type VisitRow = Pick<BookingRow, "wish" | "visitNames"> & Partial<Pick<BookingRow, "claims" | "startsAt">>;

/**
 * The services of a booking with the minutes that were promised, the people asked for, and the price that was told; null
 * each where there is none. A service that the plan lost has no name. `likely`: who is to do it where anyone was asked for. `texts`:
 * of the reader's language.
 */
export function visitView(row: VisitRow, texts?: Translation): VisitView {
  const { wanted } = wishColumn(row.wish);
  const names = ownNames(texts, visitNamesOf(row));
  const view = namedVisit(wanted, names);
  const promised = wanted.kind === "visit" ? wanted : null;
  if (!promised || !view.services) return view;
  const likely = likelyPeople(promised, row.startsAt ?? 0, spansOf(row), (id) => id in names);
  const named = (ids: string[]) => ids.map((id) => ({ id, name: names[id] ?? "" }));
  return {
    ...view,
    services: view.services.map((service, i) => {
      const people = named(likely[i] ?? []);
      return people.length > 0 ? { ...service, likely: people } : service;
    }),
  };
}

/** `claims` as they are read with a booking (db/diary/visit-names.ts). */
export function spansOf({ claims = "[]" }: Pick<BookingRow, "claims">) {
  const claimed: [resource: string, isPinned: number, isOverride: number, startsAt: number, endsAt: number][] =
    JSON.parse(claims);
  return claimed.map(([resourceId, isPinned, , startsAt, endsAt]) => ({
    ...{ resourceId, startsAt, endsAt },
    isPinned: isPinned === 1,
  }));
}

export const visitNamesOf = ({ visitNames }: Pick<BookingRow, "visitNames">): Record<string, string> =>
  visitNames ? JSON.parse(visitNames) : {};

/** `names`: of services and people, by id. */
export function namedVisit(wanted: Booked, names: Record<string, string>): VisitView {
  if (wanted.kind === "party") return { services: null, price: null, session: null };
  const named = (id: string) => ({ id, name: names[id] ?? "" });
  return {
    services: wanted.legs.map(({ service, person }, i) => ({
      ...named(service),
      minutes: total(wanted.lengths[i] ?? []),
      person: person === undefined ? null : named(person),
    })),
    price: wanted.price,
    session: wanted.kind === "class" ? wanted.session : null,
  };
}

/** For messages: names without addresses. `services` null: a party alone. */
export const partyOf = ({ services, session }: VisitView): { services: ToldService[] | null; isClass: boolean } => ({
  services:
    services?.map(({ name, person, likely = [] }) => ({
      name: sanitizeName(name),
      person: person && sanitizeName(person.name),
      likely: likely.map((each) => sanitizeName(each.name)).join(" & ") || null,
    })) ?? null,
  isClass: Boolean(session),
});

export const toldServices = (row: VisitRow, texts?: Translation): ToldService[] | null =>
  partyOf(visitView(row, texts)).services;
