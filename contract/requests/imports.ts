import * as z from "zod/mini";
import { type Fault, fault } from "../../domain/faults.ts";
import { CONSENT_WORDS_MAX, NEWS_CHANNELS } from "../../domain/guests/guest-settings.ts";
import { TAGS_MAX } from "../../domain/guests/guest-tags.ts";
import { IMPORT_STATUSES } from "../../domain/imports/import-row.ts";
import { IMPORT_KINDS, ROW_RESULTS } from "../../domain/imports/staged-row.ts";
import { COMBINED_MAX } from "../../domain/plan/house-problems.ts";
import { isDate, isTime } from "../../domain/time/calendar.ts";
import {
  FILE_NAME_MAX,
  GUEST_NOTE_MAX,
  IMPORT_ROW_BYTES_MAX,
  IMPORT_ROWS_MAX,
  LEGS_MAX,
  MAX_GUESTS_STAFF,
  NAME_MAX,
  NOTES_MAX,
  PAST_MAX,
  SOURCE_ID_MAX,
} from "../limits.ts";
import { date, guests, line, locale, optionalEmail, optionalPhone, optionalText, time } from "../texts.ts";
import { careFields } from "./guest-card.ts";
import { whole } from "./plan-fields.ts";

const STORED_ID = /^[1-9]\d{0,8}$/;
const PRESET_MAX = 40;
const MINUTES_MAX = 720;
/** Numbers of rows in a spreadsheet. */
const N_MAX = 1_100_000;

/** Absent and null are the same. */
const orNull = <T extends z.ZodMiniType>(of: T) =>
  z.pipe(
    z.optional(z.nullable(of)),
    z.transform((value) => value ?? null),
  );
const listOf = <T extends z.ZodMiniType>(of: T, max: number) =>
  z.pipe(
    z.optional(z.array(of).check(z.maxLength(max, fault("too_long", { max })))),
    z.transform((list) => list ?? []),
  );

const UNKNOWN_TABLE = fault("unknown_table");
const UNKNOWN_SERVICE = fault("unknown_service");
const idOf = (unknown: Fault) => z.string(unknown).check(z.regex(STORED_ID, unknown));
const ofPlan = (unknown: Fault) => orNull(idOf(unknown));
const count = z.pipe(
  z.optional(whole(0, PAST_MAX, fault("invalid"))),
  z.transform((n) => n ?? 0),
);

const consent = z
  .strictObject({ channel: z.enum(NEWS_CHANNELS), state: z.enum(["given", "withdrawn"]), at: orNull(date()) })
  .check(
    z.refine(({ state, at }) => state === "withdrawn" || at !== null, { error: fault("date_invalid"), path: ["at"] }),
  );

const guest = z.strictObject(
  {
    name: line(NAME_MAX, fault("name_required")),
    phone: optionalPhone(),
    email: optionalEmail(),
    language: orNull(locale()),
    note: optionalText(GUEST_NOTE_MAX),
    care: orNull(z.strictObject(careFields)),
    tags: listOf(z.string(fault("unknown_id")), TAGS_MAX),
    past: orNull(z.strictObject({ visits: count, missed: count, until: orNull(date()) })),
    consents: listOf(consent, NEWS_CHANNELS.length),
  },
  fault("name_required"),
);

/** `YYYY-MM-DDTHH:MM` on the business's clock. */
const isMoment = (text: string) => text[10] === "T" && isDate(text.slice(0, 10)) && isTime(text.slice(11));
const moment = z.string(fault("moment_invalid")).check(z.refine(isMoment, fault("moment_invalid")));

/** `table` and `service` are as `tables` and `services` with one. */
const booking = z.pipe(
  z.strictObject({
    date: date(),
    time: time(),
    minutes: orNull(whole(1, MINUTES_MAX, fault("minutes_missing"))),
    guests: guests(MAX_GUESTS_STAFF, fault("too_many_guests")),
    status: z.enum(IMPORT_STATUSES),
    madeAt: orNull(moment),
    notes: optionalText(NOTES_MAX, true),
    sourceId: optionalText(SOURCE_ID_MAX),
    table: ofPlan(UNKNOWN_TABLE),
    tables: listOf(idOf(UNKNOWN_TABLE), COMBINED_MAX),
    area: ofPlan(fault("unknown_area")),
    service: ofPlan(UNKNOWN_SERVICE),
    services: listOf(idOf(UNKNOWN_SERVICE), LEGS_MAX),
    person: ofPlan(fault("unknown_person")),
  }),
  z.transform(({ table, tables, service, services, ...rest }) => ({
    ...rest,
    tables: tables.length > 0 || table === null ? tables : [table],
    services: services.length > 0 || service === null ? services : [service],
  })),
);

const bytesOf = (row: unknown) => new TextEncoder().encode(JSON.stringify(row)).length;

/** A row of a file; `n`: as a spreadsheet numbers it, where header and empty lines count. */
const importRow = z
  .strictObject({ n: whole(1, N_MAX, fault("invalid")), guest, booking: orNull(booking) })
  .check(z.refine((row) => bytesOf(row) <= IMPORT_ROW_BYTES_MAX, fault("too_long", { max: IMPORT_ROW_BYTES_MAX })));

const rows = z.array(importRow).check(
  z.minLength(1, fault("invalid")),
  z.maxLength(IMPORT_ROWS_MAX, fault("too_long", { max: IMPORT_ROWS_MAX })),
  z.refine((all) => new Set(all.map(({ n }) => n)).size === all.length, fault("invalid")),
);

/** The words that people agreed to, by channel: a yes of a row counts only with these words and its date. */
const words = orNull(z.strictObject({ email: optionalText(CONSENT_WORDS_MAX), sms: optionalText(CONSENT_WORDS_MAX) }));

/** `what`: which of the rows' parts come in. `keepCare`: these people asked the business to remember their allergies. */
export const importMade = z.strictObject({
  preset: optionalText(PRESET_MAX),
  fileName: line(FILE_NAME_MAX, fault("name_required")),
  what: z.enum(IMPORT_KINDS),
  keepCare: z.optional(z.boolean(fault("on_or_off"))),
  words,
});
export type ImportMade = z.output<typeof importMade>;

/** `dryRun`: bookings ahead are tried on a copy of their dates, where nothing is written. */
export const rowsChecked = z.strictObject({ rows, dryRun: z.optional(z.boolean(fault("on_or_off"))) });
export type RowsChecked = z.output<typeof rowsChecked>;

/** Staged rows stay until the import is done. `back`: of these rows the person was erased, and is taken back. */
export const rowsStaged = z.strictObject({
  rows,
  back: listOf(whole(1, N_MAX, fault("invalid")), IMPORT_ROWS_MAX),
});
export type RowsStaged = z.output<typeof rowsStaged>;

/** Rows of which something is to be known, in the order of the file. `after`: the number of the last one read. */
export const importQuery = z.strictObject({
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, fault("invalid")))),
  result: z.optional(z.enum(ROW_RESULTS)),
});
export type ImportQuery = z.output<typeof importQuery>;
