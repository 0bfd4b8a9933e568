import type { CareFacts } from "../guests/care.ts";
import type { NewsChannel } from "../guests/guest-settings.ts";
import type { ImportKind } from "./fields.ts";
import type { ImportPast, ImportStatus } from "./import-row.ts";

export const IMPORT_KINDS = ["guests", "bookings", "both"] as const satisfies readonly ImportKind[];

/** `at`: the date of it; a yes without one is no line. */
export type StagedConsent = { channel: NewsChannel; state: "given" | "withdrawn"; at: string | null };

/** A person as a row of a file names one, checked; `tags`: ids of the business's own. */
export type StagedGuest = {
  name: string;
  phone: string | null;
  email: string | null;
  language: string | null;
  note: string | null;
  care: CareFacts | null;
  tags: string[];
  past: ImportPast | null;
  consents: StagedConsent[];
};

/**
 * A booking as a row names it, checked. `date` and `time` are the business's clock, `date` as a calendar has it: 00:30 after Friday's evening is
 * Saturday. `tables`, `area`, `services`, `person`: ids of the plan.
 */
export type StagedBooking = {
  date: string;
  time: string;
  /** Null: as long as the business's own bookings. */
  minutes: number | null;
  guests: number;
  status: ImportStatus;
  /** `YYYY-MM-DDTHH:MM` on the business's clock. */
  madeAt: string | null;
  notes: string | null;
  sourceId: string | null;
  tables: string[];
  area: string | null;
  services: string[];
  person: string | null;
};

/** A row of a file as the server keeps it until it is done (`ImportRow`, checked). */
export type StagedRow = { n: number; guest: StagedGuest; booking: StagedBooking | null };

/** As the check and the import answer it. `changed`: fields of a guest that stood empty are filled. */
export const ROW_RESULTS = ["new", "known", "changed", "refused", "counted_only"] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** `open`: nothing is written yet, and rows are checked or staged. */
export const IMPORT_STATES = ["open", "writing", "done", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `past`: a visit that is older than bookings are kept, counted in its guest's numbers. */
export const IMPORTED_KINDS = ["guest", "booking", "past"] as const;

/**
 * Why a row is refused, or what is to be known of it. `on`: the date of the erasing. `fields`: of a guest who was here before, where the file
 * says otherwise, which stay as they are. `refusal`: the rule that a booking broke that came in all the same (`override`), or that no reason lifts.
 */
export type RowReason =
  | { code: "twice_in_file"; as: number | null }
  | { code: "erased"; on: string }
  | { code: "too_old" | "no_address" | "time_skipped" | "unknown_service" | "too_far_ahead" }
  | { code: "differs"; fields: string[] }
  | { code: "override" | "refused"; refusal: string }
  | { code: "kept" };

/** Rows of an import by how they ended; `overrides`: bookings that came in although a rule refuses them;
 * `kept`: what stays when it is undone, because somebody changed it since. */
export type ImportCounts = Record<
  "new" | "known" | "changed" | "refused" | "countedOnly" | "overrides" | "kept",
  number
>;
export const NO_COUNTS: ImportCounts = {
  new: 0,
  known: 0,
  changed: 0,
  refused: 0,
  countedOnly: 0,
  overrides: 0,
  kept: 0,
};

/** As a trial says of a booking ahead. */
export const FITS = ["fits", "fits_with_moves", "refused", "no_such_service"] as const;
export type Fits = (typeof FITS)[number];
