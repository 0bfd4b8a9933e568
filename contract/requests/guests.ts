import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { isDate } from "../../domain/time/calendar.ts";
import { MEMBER_LANGUAGES } from "../../texts/languages.ts";
import { GUEST_NOTE_MAX, NAME_MAX, SEARCH_MAX } from "../limits.ts";
import {
  changedEmail,
  changedPhone,
  changedText,
  line,
  locale,
  optionalEmail,
  optionalPhone,
  optionalText,
  version,
} from "../texts.ts";
import { careBody, tagsBody } from "./guest-card.ts";

const GUEST_ID_MAX = 100;
const ID_MAX = 100;
const CURSOR_MAX = 400;

/** A guest of the guest book. */
export const guestId = z.string().check(z.minLength(1), z.maxLength(GUEST_ID_MAX));

const GUEST_ORDERS = ["visit", "name"] as const;
/** Months in which a guest has not come. */
const UNSEEN_MONTHS = ["3", "6", "12"] as const;
export const NEWS = ["news.email", "news.sms"] as const;

const cursor = z.optional(z.string().check(z.maxLength(CURSOR_MAX)));

const listFilter = {
  order: z.optional(z.enum(GUEST_ORDERS)),
  seen: z.optional(z.enum(UNSEEN_MONTHS)),
  comes: z.optional(z.literal("7")),
  care: z.optional(z.literal("yes")),
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(ID_MAX))),
  consent: z.optional(z.enum(NEWS)),
};
type Ordered = { seen?: unknown; comes?: unknown; order?: unknown };
const ordersOf = ({ seen, comes, order }: Ordered) =>
  [seen, comes, order === "name" ? order : undefined].filter(Boolean).length;
const hasOneOrder = (asked: Ordered) => ordersOf(asked) < 2;
const ONE_ORDER = { error: fault("one_order"), path: ["order"] };

/**
 * `q`: begins of a name's words, a number or its last digits, or a mail, as they are typed: finds eight, without a filter. Without it
 * the list of guests. `care`: something stands there about allergies or diet; `comes`: within seven days.
 */
export const guestsQuery = z
  .strictObject({
    q: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
    ...listFilter,
    cursor,
  })
  .check(
    z.refine(({ q, ...list }) => q === undefined || Object.values(list).every((each) => each === undefined), {
      error: fault("search_without_filter"),
      path: ["q"],
    }),
    z.refine(hasOneOrder, ONE_ORDER),
  );
export type GuestsQuery = z.output<typeof guestsQuery>;

/**
 * The list as a file; with `consent` the addresses that news may be sent to, in an order of their own. `language` names the columns, as
 * of exported bookings.
 */
export const guestsExport = z
  .strictObject({
    ...listFilter,
    language: z.optional(z.enum(MEMBER_LANGUAGES)),
    separator: z.optional(z.enum(["comma", "semicolon"])),
  })
  .check(
    z.refine(hasOneOrder, ONE_ORDER),
    z.refine(({ consent, ...list }) => consent === undefined || ordersOf(list) === 0, ONE_ORDER),
  );
export type GuestsExport = z.output<typeof guestsExport>;

/** The cursor is of its bookings. */
export const guestQuery = z.strictObject({ cursor });
export type GuestQuery = z.output<typeof guestQuery>;

const someId = z.nullable(z.string().check(z.minLength(1), z.maxLength(ID_MAX)));
/** The id of a person of the offer, and that of an area; one that is gone is as null. */
const preferred = z.optional(z.nullable(z.strictObject({ person: someId, area: someId })));
const language = z.optional(z.nullable(locale()));
/** Days of a leap year: 29 February is one. */
const isDayOfYear = (day: string) => /^\d\d-\d\d$/.test(day) && isDate(`2024-${day}`);
/** `MM-DD`; only where the business keeps birthdays. */
const birthday = z.optional(
  z.nullable(z.string(fault("date_invalid")).check(z.refine(isDayOfYear, fault("date_invalid")))),
);
const name = line(NAME_MAX, fault("name_required"));

/** A guest who has not booked yet. */
export const guestMade = z.strictObject({
  ...{ name, phone: optionalPhone(), email: optionalEmail(), language },
  ...{
    note: optionalText(GUEST_NOTE_MAX),
    preferred,
    birthday,
    care: z.optional(careBody),
    tags: z.optional(tagsBody),
  },
});
export type GuestMade = z.output<typeof guestMade>;

/** Absent stays as it is, null takes it away. `version`: as read. */
export const guestEdited = z.strictObject({
  version: version(),
  ...{ name: z.optional(name), phone: changedPhone(), email: changedEmail(), language },
  ...{ note: changedText(GUEST_NOTE_MAX), preferred, birthday, care: z.optional(careBody), tags: z.optional(tagsBody) },
});
export type GuestEdited = z.output<typeof guestEdited>;

/** Into the guest of the address. */
export const guestMerged = z.strictObject({ guestId });
export type GuestMerged = z.output<typeof guestMerged>;

/** Bookings that one call takes off a guest. */
const SEPARATED_MAX = 100;
/** Without a guest, a new one's. */
export const bookingsSeparated = z.strictObject({
  bookingIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(ID_MAX)))
    .check(
      z.minLength(1, fault("bookings_missing")),
      z.maxLength(SEPARATED_MAX, fault("too_many_bookings_at_once", { max: SEPARATED_MAX })),
    ),
  guestId: z.optional(guestId),
});
export type BookingsSeparated = z.output<typeof bookingsSeparated>;

/** A row of `changes`. */
export const changeUndone = z.strictObject({ changeId: z.int().check(z.gte(1)) });
export type ChangeUndone = z.output<typeof changeUndone>;

/** `same`: `guestB` goes into `guestA`; else they are two people. */
export const pairAnswer = z.strictObject({ guestA: guestId, guestB: guestId, same: z.boolean() });
export type PairAnswer = z.output<typeof pairAnswer>;

/** A guest that is made of the booking. */
export const NEW_GUEST = "new";

/** Null: nobody's. */
export const guestChoice = z.strictObject({ guestId: z.nullable(guestId) });
export type GuestChoice = z.output<typeof guestChoice>;
