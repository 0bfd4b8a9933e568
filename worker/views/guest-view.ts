import * as z from "zod/mini";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { countedVisits } from "../../db/diary/guests/guest-facts.ts";
import { careColumn, knownColumn } from "../../db/platform/columns.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { whoMayBeMeant } from "../../domain/guests/link.ts";

/** No guest has one yet. */
export type Tag = { id: string; name: string; color: string };

const factsShape = z.object({
  ...{ id: z.string(), name: z.string(), care: z.unknown(), note: z.nullable(z.string()) },
  counts: z.unknown(),
});
const holderShape = z.object({
  ...{ id: z.string(), name: z.string(), mergedInto: z.nullable(z.string()), known: z.unknown() },
});
const holdersShape = z.array(z.tuple([holderShape, holderShape]));

/**
 * The guest of a row that was read with it (docs/rules.md#guests), else those among whom a member may choose. `visits`,
 * `missed`: until now; `nth`: which visit this booking is.
 */
export const guestView = (row: BookingRow) => ({ guest: bookingsGuest(row), guestOpen: guestOpen(row) });
export type GuestView = ReturnType<typeof guestView>;

function bookingsGuest({ guestFacts }: BookingRow) {
  if (!guestFacts) return null;
  const { id, name, care, note, counts } = factsShape.parse(JSON.parse(guestFacts));
  const { visits, missed, before } = countedVisits(counts);
  return { id, name, care: careColumn(care), tags: [] as Tag[], visits, missed, note, nth: before + 1 };
}

function guestOpen({
  guestHolders,
  customerName: name,
  customerPhone: phone,
  customerEmail: email,
  locale,
}: BookingRow) {
  if (!guestHolders) return [];
  const holders = new Map(
    holdersShape
      .parse(JSON.parse(guestHolders))
      .flat()
      .map((one): [string, Guest] => [one.id, holderOf(one)]),
  );
  const meant = whoMayBeMeant({ name, phone, email, language: locale }, [...holders.values()]);
  return meant.map((guest) => ({ id: guest.id, name: guest.name }));
}

const holderOf = ({ known, ...holder }: z.output<typeof holderShape>): Guest => ({
  ...{ ...holder, phone: null, email: null, language: null },
  known: knownColumn(known),
});

/** Nothing that the booking's guest booked before it stood; of a row that was read with its guest. */
export const isFirstOfGuest = ({ guestFacts }: BookingRow): boolean =>
  guestFacts ? countedVisits(factsShape.parse(JSON.parse(guestFacts)).counts).isFirst : false;
