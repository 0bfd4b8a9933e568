/** Checked by browser and Worker (docs/rules.md#defaults-and-bounds). Lengths are in UTF-16 units. */
export const MAX_GUESTS_PUBLIC = 20;
export const MAX_GUESTS_STAFF = 50;
/** Parties at the door up to this size are told their waits in one answer. */
export const USUAL_PARTY_MAX = 8;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const NAME_MAX = 200;
export const PASSKEY_NAME_MAX = 60;
export const EMAIL_MAX = 254;
export const LOCALE_MAX = 35;
export const NOTES_MAX = 2000;
export const DESCRIPTION_MAX = 2000;
export const REASON_MAX = 500;
/** It stands in an SMS. */
export const CALL_OFF_REASON_MAX = 100;
/** The line that always stands beside a guest. */
export const GUEST_NOTE_MAX = 300;
export const SEARCH_MAX = 1000;
export const CAPACITY_MAX = 100_000;
/** With the longest notes they fit into a body. */
export const CLOSURES_MAX = 100;
export const CLOSURE_NOTE_MAX = 150;
export const REMINDERS_MAX = 5;
export const REMINDER_HOURS_MAX = 720;
export const MONTH_VIEW_DAYS = 92;
/** Days of services in one answer: each is decided by its bookings. */
export const VISIT_DAYS_MAX = 42;
/** Services of one visit. */
export const LEGS_MAX = 6;
export const PERIOD_NAME_MAX = 40;
export const RESOURCE_NAME_MAX = 20;
export const SERVERS_MAX = 30;
export const SERVER_NAME_MAX = 40;
export const EXTEND_MINUTES_MAX = 240;
/** Bookings of one series. */
export const SERIES_MAX = 26;
/** Dates on which one party waits. */
export const STANDBY_DATES_MAX = 7;
/** A place is held so long for an answer. */
export const HOLD_MINUTES_LEAST = 5;
export const HOLD_MINUTES_MOST = 1440;
/** Lines that say how long, by the hours until the start. */
export const ANSWER_ROWS_MAX = 8;
export const HOURS_AHEAD_MOST = 336;
/** Bookings that may move at once. */
export const MOVED_MAX = 400;
/** A day decides at most 100 commands in one group. */
export const HANDED_OVER_MAX = 100;
export const PROTECTIONS_MAX = 5;
export const PROTECT_HOURS_MAX = 336;
export const NOTICE_HOURS_MAX = 336;
export const EXCEPTIONS_MAX = 200;
/** Classes to come. */
export const SESSIONS_MAX = 300;
/** Those to come and the last before them. */
export const SESSIONS_READ = 400;
export const EXCEPTION_NOTE_MAX = 150;
/** The name of a service, its group, a person or a room. */
export const OFFER_NAME_MAX = 60;
export const SERVICE_DESCRIPTION_MAX = 500;
export const PARTS_MAX = 8;
export const PART_MINUTES_MAX = 480;
export const BUFFER_MINUTES_MAX = 120;
export const NEEDS_MAX = 4;
/** In minor units: some ten million. */
export const PRICE_MAX = 1_000_000_000;
export const PLAN_MAX_BYTES = 128 * 1024;
export const PLAN_BODY_MAX_BYTES = 160 * 1024;
/** An uploaded picture; the browser makes it 200 kB at most. */
export const PICTURE_MAX_BYTES = 300 * 1024;
/** In base64. */
export const PICTURE_BODY_MAX_BYTES = 401 * 1024;
/** A business has at most this many, those that wait for the nightly task included. */
export const PICTURES_MAX = 100;
/** The Worker refuses larger bodies unread. */
export const BODY_MAX_BYTES = 64 * 1024;
export const SUBJECT_MAX = 200;
export const EMAIL_MESSAGE_MAX = 5000;
export const SMS_MESSAGE_MAX = 600;
export const URL_MAX = 500;
/** A push address is at most this long; push services use some 200 characters. */
export const ENDPOINT_MAX = 1000;
export const COMMENT_MAX = 2000;
export const MESSAGE_MAX = 2000;
export const HERO_TITLE_MAX = 100;
export const HERO_SUBTITLE_MAX = 200;
/** One or two sentences beside a button. */
export const POLICY_MAX = 300;
/** Names that an owner translates into one language. */
export const TRANSLATED_NAMES_MAX = 150;
/** Characters of all translations, which fit into a body with the longest looks. */
export const TRANSLATIONS_MAX = 10_000;
export const ADDRESS_MAX = 300;
export const CONTACT_PHONE_MAX = 40;
export const EMBED_ORIGINS_MAX = 20;
/** Rows of a file in one body, and one of them in bytes. */
export const IMPORT_ROWS_MAX = 250;
export const IMPORT_ROW_BYTES_MAX = 4096;
/** Rows of one import. */
export const IMPORT_TOTAL_MAX = 100_000;
export const FILE_NAME_MAX = 200;
/** The other system's own id of a guest or booking. */
export const SOURCE_ID_MAX = 100;
/** Visits that a file counts. */
export const PAST_MAX = 100_000;
