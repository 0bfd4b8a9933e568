import type { HeldView, HoldView, OfferView, StandbyView, WishedDate } from "../../contract/standbys.ts";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { type StandbyRow, wishedDates } from "../../db/diary/standby-pages.ts";
import { holdColumn, standbyWishColumn, wishColumn } from "../../db/platform/columns.ts";
import { type Hold, isForNobody, TOLD_EARLIER_MS } from "../../domain/holds/hold.ts";
import { isSilent } from "../../domain/holds/silent.ts";
import type { MessageSwitches } from "../../domain/messages/messages-owed.ts";
import { standbyChannels } from "../../domain/messages/standby-messages.ts";
import type { Leg, PlanRules } from "../../domain/plan/rules.ts";
import { spansOf, visitView } from "./visit-view.ts";

const iso = (instant: number) => new Date(instant).toISOString();

/** The minute that is told lies before the end (docs/rules.md#the-end-of-a-hold). */
export const toldEnd = ({ until }: Pick<Hold, "until">) => iso(until - TOLD_EARLIER_MS);

const holdOf = ({ hold, holdUntil }: Pick<BookingRow, "hold" | "holdUntil">) => holdColumn(hold, holdUntil);

/** Null: the booking stands. `now` in ms. */
export function holdView(row: Pick<BookingRow, "hold" | "holdUntil">, now: number): HoldView | null {
  const hold = holdOf(row);
  return hold && { for: hold.for, until: toldEnd(hold), standby: hold.standby, ...toldView(hold, now) };
}

const toldView = (hold: Hold, now: number) => ({
  told: !isSilent(hold, now),
  tellAt: hold.tellAt !== null && isSilent(hold, now) ? iso(hold.tellAt) : null,
});

/** For its guest: what is held, until when. Null: it stands, or nobody is to know of it yet. */
export function offerView(row: BookingRow, { house }: PlanRules, now: number): OfferView | null {
  const hold = holdOf(row);
  if (hold?.for !== "offer" || isSilent(hold, now)) return null;
  const { area } = wishColumn(row.wish);
  return {
    ...{ hold: row.id, bookingDate: row.bookingDate, bookingTime: row.bookingTime, startsAt: iso(row.startsAt) },
    guests: row.guests,
    areaName: house?.areas.find(({ id }) => id === area)?.name ?? null,
    services: wishedOf(visitView(row).services),
    until: toldEnd(hold),
  };
}

type Wished = NonNullable<OfferView["services"]>;
const wishedOf = (services: { id: string; name: string; person: Wished[number]["person"] }[] | null) =>
  services?.map(({ id, name, person }) => ({ id, name, person })) ?? null;

type Contact = Pick<BookingRow, "customerEmail" | "customerPhone" | "smsWithheld">;

const isToCall = ({ customerEmail, customerPhone, smsWithheld }: Contact, switches: MessageSwitches): boolean => {
  const contact = { hasEmail: customerEmail !== null, hasPhone: customerPhone !== null && !smsWithheld };
  return standbyChannels("hold_offered", contact, switches).length === 0;
};

/** For members: an open hold of a date. */
export function heldView(row: BookingRow, switches: MessageSwitches, now: number): HeldView {
  const hold = holdOf(row);
  return {
    ...{ hold: row.id, version: row.version, bookingTime: row.bookingTime, guests: row.guests },
    services: wishedOf(visitView(row).services),
    ...{ customerName: row.customerName, customerPhone: row.customerPhone },
    until: toldEnd({ until: row.holdUntil ?? 0 }),
    ...(hold ? toldView(hold, now) : { told: false, tellAt: null }),
    mustCall: hold !== null && !isForNobody(hold) && isToCall(row, switches),
    byHand: hold !== null && hold.tellAt === null && hold.standby !== null,
    standby: hold?.standby ?? null,
    resources: [...new Set(spansOf(row).map(({ resourceId }) => resourceId))],
  };
}

/** Services and people by the names that the plan has now. */
export function namedLegs(legs: Leg[] | undefined, { offer }: PlanRules): Wished | null {
  if (!legs) return null;
  const nameOf = (list: { id: string; name: string }[] | undefined, id: string) =>
    list?.find((each) => each.id === id)?.name ?? "";
  return legs.map(({ service, person }) => ({
    id: service,
    name: nameOf(offer?.services, service),
    person: person === undefined ? null : { id: person, name: nameOf(offer?.resources, person) },
  }));
}

type AboutList = { held: BookingRow[]; plan: PlanRules; switches: MessageSwitches; now: number };

/** `position`: among those awake. `held`: open holds of the date. */
export function standbyView(
  row: StandbyRow,
  position: number | null,
  { held, plan, switches, now }: AboutList,
): StandbyView {
  const wish = standbyWishColumn(row.wish);
  const offered = held.find((each) => holdOf(each)?.standby === row.id);
  const hold = offered && holdOf(offered);
  return {
    ...{ id: row.id, version: row.version, position, createdAt: iso(Math.min(row.createdAt, now)) },
    state: row.state === "offered" || row.state === "asleep" ? row.state : "waiting",
    ...{ customerName: row.customerName, customerEmail: row.customerEmail, customerPhone: row.customerPhone },
    ...{ notes: row.notes, guests: row.guests, dates: wishedDates(row) satisfies WishedDate[] },
    ...{ area: wish?.area ?? null, services: namedLegs(wish?.legs, plan), sessionId: wish?.session ?? null },
    ...{ source: row.source, leastNotice: row.leastNotice, isUnreachable: row.unreachable },
    mustCall: isToCall(row, switches),
    offer:
      offered && hold
        ? {
            ...{ hold: offered.id, bookingDate: offered.bookingDate, bookingTime: offered.bookingTime },
            ...{ until: toldEnd(hold), told: !isSilent(hold, now) },
          }
        : null,
  };
}
