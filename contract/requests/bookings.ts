import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { COMBINED_MAX } from "../../domain/plan/house-problems.ts";
import { PAID_WAYS } from "../../domain/sheet/paid.ts";
import { ATTENDANCES } from "../../domain/sheet/sheet-booking.ts";
import { daysBetween } from "../../domain/time/calendar.ts";
import { MEMBER_LANGUAGES } from "../../texts/languages.ts";
import {
  EXTEND_MINUTES_MAX,
  MAX_GUESTS_STAFF,
  MONTH_VIEW_DAYS,
  MOVED_MAX,
  NAME_MAX,
  NOTES_MAX,
  PRICE_MAX,
  REASON_MAX,
  SEARCH_MAX,
  SERIES_MAX,
  VISIT_DAYS_MAX,
} from "../limits.ts";
import {
  changedEmail,
  changedPhone,
  changedText,
  date,
  guests,
  guestsParam,
  instant,
  line,
  optionalEmail,
  optionalPhone,
  optionalText,
  time,
  version,
} from "../texts.ts";
import { area } from "./booking-form.ts";
import { services, servicesParam, sessionId } from "./legs.ts";
import { daysUpTo, whole } from "./plan-fields.ts";

const STORED_ID = /^[1-9]\d{0,8}$/;
/** At most six (COMBINED_MAX). */
const STORED_IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,5}$/;
const UNKNOWN_TABLE = fault("unknown_table");
const areDifferent = (ids: string[]) => new Set(ids).size === ids.length;

const anyResources = z
  .array(z.string().check(z.regex(STORED_ID, UNKNOWN_TABLE)), UNKNOWN_TABLE)
  .check(z.maxLength(COMBINED_MAX, fault("too_many_tables_chosen", { max: COMBINED_MAX })))
  .check(z.refine(areDifferent, fault("table_twice")));
const resources = anyResources.check(z.minLength(1, fault("table_missing")));

const TOO_MANY = fault("too_many_bookings_at_once", { max: MOVED_MAX });

/** The bookings that may move, as the member saw them; another would: 409 `arrangement_changed`. */
const expect = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOVED_MAX, TOO_MANY)));

/** Moves as many other bookings as it takes. */
const makeRoom = z.optional(z.strictObject({ expect }));

const override = z.optional(z.nullable(z.strictObject({ reason: line(REASON_MAX, fault("reason_missing")) })));

/** When a fact happened that a device kept without a connection, at most 24 hours ago (docs/evening.md#facts). */
const happenedAt = z.optional(instant());

/** `false`: the customer gets no message about this change. Default: the business's switches decide. */
const notify = z.optional(z.boolean());

/**
 * `attendance`: the walk-in sits down as it is booked, unless its start is still to come. `until`: the party leaves then, if it
 * would stay longer: it ends when the clock next shows that time.
 */
export const memberBookingRequest = z
  .strictObject({
    customerName: line(NAME_MAX, fault("name_required")),
    customerEmail: optionalEmail(),
    customerPhone: optionalPhone(),
    guests: guests(MAX_GUESTS_STAFF, fault("too_many_guests")),
    bookingDate: date(),
    bookingTime: time(),
    source: z.enum(["phone", "walk_in"]),
    attendance: z.optional(z.literal("seated")),
    notes: optionalText(NOTES_MAX, true),
    override,
    area,
    services,
    sessionId,
    resources: z.optional(resources),
    until: z.optional(time()),
    makeRoom,
    expect,
    happenedAt,
  })
  .check(
    z.refine(({ until, services, sessionId }) => until === undefined || (!services && sessionId === undefined), {
      message: fault("visit_has_own_end"),
      path: ["until"],
    }),
    z.refine(({ source, attendance }) => attendance === undefined || source === "walk_in", {
      message: fault("walk_in_alone_seated"),
      path: ["attendance"],
    }),
  );
export type MemberBookingRequest = z.output<typeof memberBookingRequest>;

const startText = ({ bookingDate, bookingTime }: { bookingDate: string; bookingTime: string }) =>
  `${bookingDate} ${bookingTime}`;

/** The same visit on several dates. `sessionId`: seats of that class, whose date and start these are. */
export const seriesRequest = z.strictObject({
  customerName: line(NAME_MAX, fault("name_required")),
  customerEmail: optionalEmail(),
  customerPhone: optionalPhone(),
  guests: guests(MAX_GUESTS_STAFF, fault("too_many_guests")),
  notes: optionalText(NOTES_MAX, true),
  area,
  services,
  starts: z.array(z.strictObject({ bookingDate: date(), bookingTime: time(), sessionId })).check(
    z.minLength(1, fault("bookings_missing")),
    z.maxLength(SERIES_MAX, fault("too_many_bookings_at_once", { max: SERIES_MAX })),
    z.refine((starts) => areDifferent(starts.map(startText)), fault("booking_twice")),
  ),
});
export type SeriesRequest = z.output<typeof seriesRequest>;

/** `dryRun`: says who would move, and writes nothing. `expect`: the bookings that may move; others are refused. */
const tried = { dryRun: z.optional(z.boolean()), expect };

/**
 * A member's change (docs/rules.md#changes); a missing field stays. `cancelled` stands alone, so that no other change
 * is lost. `version`: the one the member saw. `resources` and `pin` as in `placeRequest`, decided together with the time.
 * `services`: all of them, promised anew when they differ.
 */
export const bookingEdit = z
  .strictObject({
    version: version(),
    customerName: z.optional(line(NAME_MAX, fault("name_required"))),
    customerEmail: changedEmail(),
    customerPhone: changedPhone(),
    guests: z.optional(guests(MAX_GUESTS_STAFF, fault("too_many_guests"))),
    bookingDate: z.optional(date()),
    bookingTime: z.optional(time()),
    notes: changedText(NOTES_MAX, true),
    status: z.optional(z.enum(["confirmed", "pending", "cancelled"])),
    services,
    resources: z.optional(resources),
    pin: z.optional(z.boolean()),
    sessionId,
    notify,
    override,
    makeRoom,
    ...tried,
  })
  .check(
    z.refine((edit) => countGiven(edit) > countGiven(edit, TERMS), fault("nothing_to_change")),
    z.refine(({ pin, resources }) => pin === undefined || resources !== undefined, {
      message: fault("pin_without_tables"),
      path: ["pin"],
    }),
    z.refine(({ notify: _, ...edit }) => edit.status !== "cancelled" || countGiven(edit) === 2, {
      message: fault("cancel_alone"),
      path: ["status"],
    }),
  );
export type BookingEdit = z.output<typeof bookingEdit>;

/** How a change is made, without changing anything. */
const TERMS = ["version", "pin", "notify", "override", "makeRoom", "dryRun", "expect"];

const countGiven = (fields: object, among?: string[]) =>
  Object.entries(fields).filter(([name, value]) => value !== undefined && (among?.includes(name) ?? true)).length;

/** The body may be absent. */
export const cancelRequest = z.strictObject({ notify });
export type CancelRequest = z.output<typeof cancelRequest>;

/**
 * Null clears the attendance, with an override when the released spot is taken (docs/rules.md#attendance). `resources`: the
 * party sits there. `until`: it leaves them then, if it would stay longer. `alone`: it is not seated where another party still sits; 409
 * `table_occupied` then says who does, and which tables are free. With `happenedAt` no limit refuses an attendance, and neither `alone` nor
 * `expect` counts.
 */
export const attendanceRequest = z
  .strictObject({
    attendance: z.nullable(z.enum(ATTENDANCES)),
    resources: z.optional(resources),
    until: z.optional(time()),
    alone: z.optional(z.boolean()),
    override,
    expect,
    happenedAt,
  })
  .check(
    z.refine(
      ({ until, attendance, resources, happenedAt }) =>
        until === undefined || (attendance === "seated" && resources !== undefined && happenedAt === undefined),
      { message: fault("until_alone_seated"), path: ["until"] },
    ),
  );
export type AttendanceRequest = z.output<typeof attendanceRequest>;

/** A note in the minor unit of the currency, without any payment; null takes it back. */
export const paidRequest = z.strictObject({
  paid: z.nullable(
    z.strictObject({
      minor: whole(1, PRICE_MAX, fault("price_missing")),
      way: z.enum(PAID_WAYS),
    }),
  ),
});
export type PaidRequest = z.output<typeof paidRequest>;

/** Another version stored: 409 `stale_booking` with the booking. Absent: any. */
const seen = { version: z.optional(version()) };

/**
 * The party gets these tables; whoever is in the way is placed elsewhere. `pin`: nothing moves it by itself. Without any, a
 * booking that has none is let in with a reason.
 */
export const placeRequest = z
  .strictObject({ ...seen, resources: anyResources, pin: z.boolean(), override, ...tried })
  .check(
    z.refine(({ resources, override }) => resources.length > 0 || override != null, {
      path: ["resources"],
      error: fault("table_or_reason"),
    }),
  );
export type PlaceRequest = z.output<typeof placeRequest>;

export const extendRequest = z.strictObject({
  ...seen,
  minutes: z
    .int(fault("minutes_missing"))
    .check(
      z.refine(
        (minutes) => Math.abs(minutes) >= 5 && Math.abs(minutes) <= EXTEND_MINUTES_MAX,
        fault("extend_out_of_range", { max: EXTEND_MINUTES_MAX }),
      ),
    ),
  override,
  ...tried,
});
export type ExtendRequest = z.output<typeof extendRequest>;

/** All or none: 409 `arrangement_changed` when one is not at these resources any more. */
export const pinRequest = z.strictObject({
  bookings: z.array(z.strictObject({ id: z.string().check(z.maxLength(100)), resources })).check(
    z.minLength(1, fault("bookings_missing")),
    z.maxLength(MOVED_MAX, TOO_MANY),
    z.refine((named) => new Set(named.map(({ id }) => id)).size === named.length, fault("booking_twice")),
  ),
  pin: z.boolean(),
});
export type PinRequest = z.output<typeof pinRequest>;

export const tidyRequest = z.strictObject(tried);
export type TidyRequest = z.output<typeof tidyRequest>;

/** Absent or still to come: now. All that was written until then counts. */
export const asItStoodQuery = z.strictObject({ at: z.optional(instant()) });
export type AsItStoodQuery = z.output<typeof asItStoodQuery>;

/** Through the manage link. `version`: the one the customer saw. `services`: all of the visit from then on; absent: as they are. */
export const manageChange = z.strictObject({
  bookingDate: date(),
  bookingTime: time(),
  guests: guests(MAX_GUESTS_STAFF, fault("too_many_guests")),
  version: version(),
  services,
  sessionId,
});
export type ManageChange = z.output<typeof manageChange>;

/** `first`: the visit's first look at this date and party, which counts when no time is free (docs/rules.md#refused-demand). */
export const watchQuery = z.strictObject({
  date: date(),
  guests: guestsParam(MAX_GUESTS_STAFF),
  first: z.optional(z.literal("1")),
  area,
});

/** With `time` the answer says why this time is not available. */
export const timesQuery = z.strictObject({
  date: date(),
  guests: guestsParam(MAX_GUESTS_STAFF),
  time: z.optional(time()),
  area,
  services: servicesParam,
});
export type TimesQuery = z.output<typeof timesQuery>;

/** `except`: the booking that changes; its load does not count. */
export const memberAvailabilityQuery = z.strictObject({
  date: date(),
  guests: guestsParam(MAX_GUESTS_STAFF),
  except: z.optional(z.string()),
  area,
  services: servicesParam,
});
export type MemberAvailabilityQuery = z.output<typeof memberAvailabilityQuery>;

/** `except` as for availability. `resources`: at these tables alone, their ids with commas between them. */
export const whyQuery = z.strictObject({
  date: date(),
  time: time(),
  guests: guestsParam(MAX_GUESTS_STAFF),
  except: z.optional(z.string()),
  area,
  services: servicesParam,
  resources: z.optional(
    z.string().check(
      z.regex(STORED_IDS, UNKNOWN_TABLE),
      z.refine((ids) => areDifferent(ids.split(",")), fault("table_twice")),
    ),
  ),
});
export type WhyQuery = z.output<typeof whyQuery>;

/** A party at the door, now. */
export const waitsQuery = z.strictObject({ guests: guestsParam(MAX_GUESTS_STAFF), services: servicesParam });
export type WaitsQuery = z.output<typeof waitsQuery>;

const DAY_SUMS_MAX = 92;

/** The sums of the bookings of each day. */
export const daySumsQuery = z.strictObject({ from: date(), to: date() }).check(...daysUpTo(DAY_SUMS_MAX));
export type DaySumsQuery = z.output<typeof daySumsQuery>;

export const daysQuery = z
  .strictObject({ from: date(), to: date(), guests: guestsParam(MAX_GUESTS_STAFF), area, services: servicesParam })
  .check(
    ...daysUpTo(MONTH_VIEW_DAYS),
    z.refine(({ from, to, services }) => services === undefined || daysBetween(from, to) < VISIT_DAYS_MAX, {
      message: fault("too_many_service_days_asked", { max: VISIT_DAYS_MAX }),
      path: ["to"],
    }),
  );
export type DaysQuery = z.output<typeof daysQuery>;

/** Absent: today. */
export const dayQuery = z.strictObject({ date: z.optional(date()) });

const filterFields = {
  tab: z.optional(z.enum(["today", "upcoming", "historical"])),
  when: z.optional(z.enum(["all", "future", "past"])),
  q: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  from: z.optional(date()),
  to: z.optional(date()),
};
const tabOrWhen = z.refine<{ tab?: unknown; when?: unknown }>(({ tab, when }) => !(tab && when), {
  message: fault("tab_or_when"),
  path: ["when"],
});

export const bookingFilter = z
  .strictObject({ ...filterFields, cursor: z.optional(z.string().check(z.maxLength(400))) })
  .check(tabOrWhen);
export type BookingFilter = z.output<typeof bookingFilter>;

/**
 * `language` names the columns and states; without it they are English, with the codes of the API. Without `separator`
 * the file has that of the business's region.
 */
export const bookingExport = z
  .strictObject({
    ...filterFields,
    language: z.optional(z.enum(MEMBER_LANGUAGES)),
    separator: z.optional(z.enum(["comma", "semicolon"])),
  })
  .check(tabOrWhen);
export type BookingExport = z.output<typeof bookingExport>;

/** The body of calls without fields may be absent or `{}`. */
export const emptyBody = z.strictObject({});
