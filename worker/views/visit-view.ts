import type { BookingRow } from "../../db/diary/bookings.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { total } from "../../domain/services/teams.ts";
import type { Booked, ToldPrice } from "../../domain/sheet/booked.ts";
import type { ToldService } from "../../domain/texts/mail-words.ts";
import { sanitizeName } from "../../domain/texts/sanitize-name.ts";

type VisitView = {
  services: { id: string; name: string; minutes: number; person: { id: string; name: string } | null }[] | null;
  price: ToldPrice | null;
  /** The class whose seats these are. */
  session: string | null;
};

/**
 * The services of a booking with the minutes that were promised, the people asked for, and the price that was told; null
 * each where there is none. A service that the plan lost has no name.
 */
export const visitView = (row: Pick<BookingRow, "wish" | "visitNames">): VisitView =>
  namedVisit(wishColumn(row.wish).wanted, visitNamesOf(row));

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
    services?.map(({ name, person }) => ({
      name: sanitizeName(name),
      person: person && sanitizeName(person.name),
    })) ?? null,
  isClass: Boolean(session),
});

export const toldServices = (row: Pick<BookingRow, "wish" | "visitNames">): ToldService[] | null =>
  partyOf(visitView(row)).services;
