import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { COMBINED_MAX } from "../../domain/plan/house-problems.ts";
import {
  ANSWER_ROWS_MAX,
  HOLD_MINUTES_LEAST,
  HOLD_MINUTES_MOST,
  HOURS_AHEAD_MOST,
  MAX_GUESTS_STAFF,
  NAME_MAX,
  NOTES_MAX,
  REASON_MAX,
} from "../limits.ts";
import { date, guests, line, optionalEmail, optionalPhone, optionalText, time, version } from "../texts.ts";
import { area } from "./booking-form.ts";
import { services, sessionId } from "./legs.ts";

const STORED_ID = /^[1-9]\d{0,8}$/;
const UNKNOWN_TABLE = fault("unknown_table");

const resources = z.array(z.string().check(z.regex(STORED_ID, UNKNOWN_TABLE)), UNKNOWN_TABLE).check(
  z.minLength(1, fault("table_missing")),
  z.maxLength(COMBINED_MAX, fault("too_many_tables_chosen", { max: COMBINED_MAX })),
  z.refine((ids) => new Set(ids).size === ids.length, fault("table_twice")),
);

const within = (least: number, most: number) =>
  z
    .int(fault("number_between", { least, most }))
    .check(
      z.gte(least, fault("number_between", { least, most })),
      z.lte(most, fault("number_between", { least, most })),
    );

/** One place, with an end. `place.resources`: these tables. */
const held = {
  place: z.strictObject({ date: date(), time: time(), resources: z.optional(resources) }),
  /** Absent: as the business answers so long before the start. */
  minutes: z.optional(within(HOLD_MINUTES_LEAST, HOLD_MINUTES_MOST)),
  /** The guest hears of it when a member presses Send. */
  silent: z.optional(z.boolean()),
  override: z.optional(z.nullable(z.strictObject({ reason: line(REASON_MAX, fault("reason_missing")) }))),
};

const person = z.strictObject({
  customerName: line(NAME_MAX, fault("name_required")),
  customerEmail: optionalEmail(),
  customerPhone: optionalPhone(),
  guests: guests(MAX_GUESTS_STAFF, fault("too_many_guests")),
  notes: optionalText(NOTES_MAX, true),
  ...{ area, services, sessionId },
});

/** For a party on the list, by its id, or for somebody on the phone. */
export const holdRequest = z.strictObject({
  for: z.union([
    z.strictObject({ standby: z.string().check(z.minLength(1), z.maxLength(100)) }),
    z.strictObject({ person }),
  ]),
  ...held,
});
export type HoldRequest = z.output<typeof holdRequest>;

/**
 * `words`: of the member, in the message; `notify: false`: the guest gets none. `next`: who has the room then; absent: the
 * next of the list. Whoever waits keeps the place in the line.
 */
export const holdWithdrawal = z.strictObject({
  words: z.optional(optionalText(REASON_MAX)),
  notify: z.optional(z.boolean()),
  next: z.optional(z.enum(["list", "public"])),
});
export type HoldWithdrawal = z.output<typeof holdWithdrawal>;

const answerRow = z.tuple([within(0, HOURS_AHEAD_MOST), within(HOLD_MINUTES_LEAST, HOLD_MINUTES_MOST)]);

/** From the farthest to the nearest; the last holds for every start that is nearer. */
const answer = z.array(answerRow, fault("answer_times_wrong")).check(
  z.minLength(1, fault("answer_times_wrong")),
  z.maxLength(ANSWER_ROWS_MAX, fault("answer_times_wrong")),
  z.refine((rows) => rows.every(([hours], i) => hours < (rows[i - 1]?.[0] ?? Infinity)), fault("answer_times_wrong")),
  z.refine((rows) => rows.at(-1)?.[0] === 0, fault("answer_times_wrong")),
);

/** `version`: of the rules that the member saw. */
export const holdRulesRequest = z.strictObject({
  version: version(),
  list: z.enum(["off", "in_order", "by_hand"]),
  answer,
  stopsBefore: within(10, 240),
  listMost: within(5, 200),
  lastCall: z.boolean(fault("on_or_off")),
});
export type HoldRulesRequest = z.output<typeof holdRulesRequest>;
