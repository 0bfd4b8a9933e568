import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { DAY_MINUTES } from "../../domain/time/calendar.ts";
import { MAX_GUESTS_PUBLIC, MAX_GUESTS_STAFF, NAME_MAX, NOTES_MAX, REASON_MAX, STANDBY_DATES_MAX } from "../limits.ts";
import {
  changedEmail,
  changedPhone,
  changedText,
  date,
  guests,
  instant,
  line,
  locale,
  optionalEmail,
  optionalPhone,
  optionalText,
  time,
  version,
} from "../texts.ts";
import { area } from "./booking-form.ts";
import { services, sessionId } from "./legs.ts";

/**
 * The starts of a date that suit, in its wall time: of a night that reaches into the next date also after midnight. `around`: the
 * best of them; null or absent: the earliest.
 */
const wishedDate = z.strictObject({
  date: date(),
  from: time(),
  until: time(),
  around: z.optional(z.nullable(time())),
});

const isEachDateOnce = (dates: { date: string }[]) => new Set(dates.map(({ date }) => date)).size === dates.length;

/** The first date is the standby's home, which decides what is not about an open hold. */
const wishedDates = z
  .array(wishedDate, fault("date_missing"))
  .check(
    z.minLength(1, fault("date_missing")),
    z.maxLength(STANDBY_DATES_MAX, fault("too_many_days", { max: STANDBY_DATES_MAX })),
    z.refine(isEachDateOnce, fault("date_twice")),
  );

/** No place is held for this standby by itself less than so many minutes before its start. */
const leastNotice = z.optional(
  z
    .int(fault("minutes_missing"))
    .check(z.gte(0, fault("minutes_missing")), z.lte(DAY_MINUTES, fault("number_up_to", { max: DAY_MINUTES }))),
);

const hasAddress = ({ customerEmail, customerPhone }: { customerEmail: string | null; customerPhone: string | null }) =>
  customerEmail !== null || customerPhone !== null;

const wish = { dates: wishedDates, area, services, sessionId, leastNotice };

/** A customer joins the list. */
export const standbyRequest = z
  .strictObject({
    customerName: line(NAME_MAX, fault("name_required")),
    customerEmail: optionalEmail(),
    customerPhone: optionalPhone(),
    guests: z.int(fault("guests_out_of_range", { max: MAX_GUESTS_PUBLIC })).check(z.gte(1), z.lte(MAX_GUESTS_PUBLIC)),
    ...wish,
    notes: optionalText(NOTES_MAX, true),
    locale: z.optional(z.nullable(locale())),
  })
  .check(z.refine(hasAddress, { message: fault("email_or_phone"), path: ["customerEmail"] }));
export type StandbyRequest = z.output<typeof standbyRequest>;

/** A member adds a party. `joinedAt`: when it asked, which is its place in the line; absent: now. */
export const memberStandbyRequest = z.strictObject({
  customerName: line(NAME_MAX, fault("name_required")),
  customerEmail: optionalEmail(),
  customerPhone: optionalPhone(),
  guests: guests(MAX_GUESTS_STAFF, fault("too_many_guests")),
  ...wish,
  notes: optionalText(NOTES_MAX, true),
  source: z.optional(z.enum(["phone", "walk_in"])),
  joinedAt: z.optional(instant()),
});
export type MemberStandbyRequest = z.output<typeof memberStandbyRequest>;

const changed = {
  version: version(),
  dates: z.optional(wishedDates),
  leastNotice,
};
const isAnyGiven = ({ version: _, ...fields }: Record<string, unknown>) =>
  Object.values(fields).some((value) => value !== undefined);

/** By the standby's link. `dates`: all of them. More guests or times than before: the back of the line. */
export const standbyChange = z
  .strictObject({ ...changed, guests: z.optional(guests(MAX_GUESTS_PUBLIC, fault("too_many_guests"))) })
  .check(z.refine(isAnyGiven, fault("nothing_to_change")));
export type StandbyChange = z.output<typeof standbyChange>;

/** By a member: the place in the line stays. */
export const memberStandbyChange = z
  .strictObject({
    ...changed,
    guests: z.optional(guests(MAX_GUESTS_STAFF, fault("too_many_guests"))),
    customerName: z.optional(line(NAME_MAX, fault("name_required"))),
    customerEmail: changedEmail(),
    customerPhone: changedPhone(),
    notes: changedText(NOTES_MAX, true),
  })
  .check(z.refine(isAnyGiven, fault("nothing_to_change")));
export type MemberStandbyChange = z.output<typeof memberStandbyChange>;

/** `hold`: the offer that is answered, by its id. `stop`: with a no, the party waits no longer. */
export const offerAnswer = z
  .strictObject({
    hold: z.string().check(z.minLength(1), z.maxLength(100)),
    answer: z.enum(["accept", "decline"]),
    stop: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ answer, stop }) => stop !== true || answer === "decline", {
      message: fault("stop_with_no_alone"),
      path: ["stop"],
    }),
  );
export type OfferAnswer = z.output<typeof offerAnswer>;

/** `words`: of the member, in the message. `notify: false`: the guest gets none. */
export const standbyEnd = z.strictObject({
  words: z.optional(optionalText(REASON_MAX)),
  notify: z.optional(z.boolean()),
});
export type StandbyEnd = z.output<typeof standbyEnd>;

export const standbysQuery = z.strictObject({ date: date() });
export type StandbysQuery = z.output<typeof standbysQuery>;
