import { fail } from "../../contract/errors.ts";
import { type GuestChoice, NEW_GUEST } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { type BookingRow, bookingById, bookingWithGuestQuery } from "../../db/diary/bookings.ts";
import { writeChoice } from "../../db/diary/guests/choose-guest.ts";
import { contactsOfGuests, type GuestAfter, type OfBusiness } from "../../db/diary/guests/gathering.ts";
import { type GuestRow, peopleByIds } from "../../db/diary/guests/people.ts";
import type { SaidOf } from "../../db/diary/guests/said.ts";
import { careColumn, saidCareColumn } from "../../db/platform/columns.ts";
import { isCareOfBooking } from "../../domain/guests/care.ts";
import { type Guest, NOBODY } from "../../domain/guests/guest.ts";
import { guestSearchText } from "../../domain/guests/keys.ts";
import { guestIdOf, link, newGuestOf } from "../../domain/guests/link.ts";
import { madeAnew } from "../../domain/guests/made-anew.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { Acting } from "../http/acting.ts";
import { feedStub } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { guestView } from "../views/guest-view.ts";

const TRIES = 3;

/**
 * Says whose booking it is: a guest, a new one made of it, or nobody (docs/rules.md#guests). It is no change of the booking,
 * which keeps its version, its log and its own contact.
 */
export async function chooseGuest(acting: Acting, { id, guestId }: GuestChoice & { id: string }) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  for (let tries = 1; !(await chooseOnce(acting, db, id, guestId)); tries++) if (tries === TRIES) fail("unavailable"); // it moves away, or others change the same guest at once
  const row = (await bookingWithGuestQuery(db, workspaceId, id, s.now()).get()) ?? fail("booking_not_found");
  const notice = { type: "guests" as const, date: row.bookingDate };
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify(notice)));
  return { ...memberView(row), ...guestView(row, await tagsNow(s, workspaceId)) };
}

/** False when another has changed booking or guest meanwhile. */
async function chooseOnce({ services: s, workspaceId, actor }: Acting, db: Diary, id: string, guestId: string | null) {
  const booking = (await bookingById(db, workspaceId, id)) ?? fail("booking_not_found");
  if (booking.anonymisedAt !== null || booking.holdUntil !== null) fail("cannot_change"); // a hold is nobody's visit yet
  const before = booking.guestId;
  const asked = guestId === NEW_GUEST ? await newGuestId(db, workspaceId, id) : guestId;
  const people = await peopleByIds(
    db,
    workspaceId,
    [asked, before].filter((each) => each !== null && each !== NOBODY) as string[], // the others name nobody
  );
  const chosen = people.find(({ rows }) => rows.some((row) => row.id === asked));
  if (guestId !== null && guestId !== NEW_GUEST && !chosen) fail("guest_not_found");
  const after = asked === null ? NOBODY : (chosen?.head.id ?? asked);
  if (before === after) return true;
  const left = people.flatMap(({ rows }) => rows).find((row) => row.id === before);
  const guests = [
    ...(asked === null ? [] : withBooking(booking, chosen?.rows ?? { id: asked })),
    ...(left ? await withoutBooking(db, booking, left) : []),
  ];
  const { createdAt } = booking;
  const said: SaidOf[] =
    booking.said === null || after === NOBODY
      ? []
      : [
          {
            ...{ bookingId: id, said: JSON.stringify(booking.said), createdAt },
            guest: { workspaceId, id: after, care: chosen?.head.care ?? null },
          },
        ];
  const taught = left ? cardTaughtBy(booking, left) : null;
  return writeChoice(db, workspaceId, { bookingId: id, before, after, guests, said, taught }, { actor, now: s.now() });
}

/**
 * The guest that the booking made, while it is nothing but this booking's; else one of a new id, because that guest has become
 * somebody's.
 */
async function newGuestId(db: Diary, workspaceId: string, bookingId: string): Promise<string> {
  const id = guestIdOf(bookingId);
  const [person] = await peopleByIds(db, workspaceId, [id]);
  if (!person) return id;
  const contacts = await contactsOfGuests(
    db,
    person.rows.map((row): OfBusiness => [workspaceId, row.id]),
  );
  const isItsOwn =
    person.rows.length === 1 && person.head.past === null && contacts.every((each) => each.id === bookingId);
  return isItsOwn ? id : `m-${crypto.randomUUID()}`;
}

/** The card of the guest that had the booking, as stored, where this booking alone has filled it. */
function cardTaughtBy({ said, createdAt }: BookingRow, { care }: GuestRow): string | null {
  const card = care === null ? null : careColumn(JSON.parse(care));
  const ofBooking = said === null ? null : saidCareColumn(said);
  return ofBooking && card && isCareOfBooking(card, ofBooking, createdAt) ? care : null;
}

/** The chosen guest knows the booking's contact from now on. */
function withBooking(booking: BookingRow, rows: GuestRow[] | { id: string }): GuestAfter[] {
  const contact = { ...contactOf(booking), id: booking.id, entry: 0 }; // it comes before no other's
  if (!Array.isArray(rows)) return [guestAfter(booking, newGuestOf(contact, rows.id), undefined)];
  const head = rows.find(({ mergedInto }) => mergedInto === null);
  const { guests } = link([{ ...contact, guestId: head?.id ?? null, corrected: false }], rows);
  return guests.map((guest) =>
    guestAfter(
      booking,
      guest,
      rows.find(({ id }) => id === guest.id),
    ),
  );
}

/** The guest that had the booking knows its other bookings alone. */
async function withoutBooking(db: Diary, booking: BookingRow, left: GuestRow): Promise<GuestAfter[]> {
  const contacts = await contactsOfGuests(db, [[booking.workspaceId, left.id]]);
  const anew = madeAnew(
    left,
    contacts.filter(({ id }) => id !== booking.id),
  );
  return anew === left ? [] : [guestAfter(booking, anew, left)];
}

const guestAfter = (
  { workspaceId, createdAt }: BookingRow,
  { id, name, phone, email, language, known }: Guest,
  before: GuestRow | undefined,
): GuestAfter => ({
  ...{ workspaceId, id, name, phone, email, language, known, createdAt },
  before: before ?? null,
  searchText: guestSearchText(known),
});

const contactOf = ({
  customerName: name,
  customerPhone: phone,
  customerEmail: email,
  locale: language,
  source,
}: BookingRow) => ({
  ...{ name, phone, email, language, source },
});
