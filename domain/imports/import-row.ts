import type { CareFacts } from "../guests/care.ts";
import type { NewsChannel } from "../guests/guest-settings.ts";

/** One record of a file, as the page sends it and the server stores it (docs/moving-in.md). */
export type ImportRow = {
  /** Row as a spreadsheet numbers it: header and empty lines count. */
  n: number;
  guest: ImportGuest | null;
  booking: ImportBooking | null;
};

/** The person of a record. Of a file of bookings it is the contact that its booking gets. */
export type ImportGuest = {
  name: string;
  /** In E.164. */
  phone: string | null;
  email: string | null;
  language?: string;
  /** At most `NOTE_MAX` letters; holds also what another field could not read. */
  note?: string;
  /** Sent only after the owner's tick that these people asked for it. */
  care?: CareFacts;
  tags?: string[];
  past?: ImportPast;
  consents?: ImportConsent[];
};

/** Counts that the other system kept. `until`: `YYYY-MM-DD` of the last visit, or null. */
export type ImportPast = { visits: number; missed: number; until: string | null };

/** `at`: `YYYY-MM-DD`; a withdrawal may lack it. A file's yes without a date makes no line. */
export type ImportConsent =
  | { channel: NewsChannel; state: "given"; at: string }
  | { channel: NewsChannel; state: "withdrawn"; at: string | null };

export const IMPORT_STATUSES = ["confirmed", "cancelled", "no_show", "finished"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * `date` and `time` are the business's clock, `date` as a calendar has it: 00:30 after Friday's evening is Saturday. `table`,
 * `area`, `service` and `person` are words of the file; `withIds` makes ids of them before they are sent.
 */
export type ImportBooking = {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  minutes?: number;
  guests: number;
  status: ImportStatus;
  /** `YYYY-MM-DDTHH:MM`, the business's clock; midnight where the file has no time of it. */
  madeAt?: string;
  notes?: string;
  /** Id or number of the booking in the other system. */
  sourceId?: string;
  table?: string;
  /** All tables, where several were joined; `table` is the first. */
  tables?: string[];
  area?: string;
  service?: string;
  /** All services, where the record names several; `service` is the first. */
  services?: string[];
  person?: string;
};

/** As the API takes them (contract/limits.ts). */
export const NAME_MAX = 200;
export const NOTE_MAX = 300;
export const NOTES_MAX = 2000;
export const SOURCE_ID_MAX = 100;
export const GUESTS_MAX = 50;
export const ROW_BYTES_MAX = 4096;
