import { BODY_MAX_BYTES, EMAIL_MAX, PICTURE_BODY_MAX_BYTES, PLAN_BODY_MAX_BYTES } from "../../contract/limits.ts";
import { ACCESS_SECONDS } from "../../worker/http/tokens.ts";
import { OF_ANY_CALL, OF_ANY_CHANGE } from "./guarded.ts";
import { codes } from "./markdown.ts";

export const conventionsPart = () => `## Conventions

- **JSON** in both directions, with names in camelCase. A call without fields may be sent without a body. Fields that are
  not listed are refused (422). Bodies hold up to ${BODY_MAX_BYTES / 1024} KiB of UTF-8, uncompressed, those of plans ${PLAN_BODY_MAX_BYTES / 1024}, an uploaded
  picture ${PICTURE_BODY_MAX_BYTES / 1024}.
- **Fields.** \`name?\` may be left out. Texts are trimmed. An empty or absent optional text becomes null. A text in one line
  may hold no control characters. Email addresses have up to ${EMAIL_MAX} characters and are stored in lower case, their domain in ASCII.
- **Dates and times.** A date is \`2027-06-18\`, a time \`19:00\` on the workspace's own clock, an instant
  \`2027-06-18T17:00:00.000Z\`. A booking after midnight belongs to the date on which the evening began. In answers the name
  tells: \`…Date\`, \`date\`, \`today\` are dates, \`…Time\`, \`time\` are times, \`…At\`, \`at\`, \`now\`, \`…Until\`, \`…After\` are instants.
  Only a session's \`expiresAt\` is a number: seconds since 1970.
- **Errors** are \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`detail\` (words for people), \`code\` (for
  programs), \`errors: [{ path, message, code, params }]\` for fields, \`params\` for what the words are made of. [All codes](#errors).
  Fields are checked further than a schema can show, such as opening hours that overlap; \`errors\` says which field and why.
- **Which errors.** A route lists those of its guard, its fields, its limit and its own. Every call may answer
  ${codes(OF_ANY_CALL)} as well, and every call but a GET ${codes(OF_ANY_CHANGE)}.
  No test has met another: one that does fails.
- **Cookies.** Signing in sets \`__Host-access\` (${ACCESS_SECONDS / 60} minutes) and \`__Host-refresh\`, which no script can read, and
  \`__Host-until\`, the access cookie's end in seconds since 1970. After \`session_expired\`, \`POST /api/auth/refresh\` renews them;
  after \`signed_out\` a person has to sign in.
- **Origin.** Every call but a GET needs an \`Origin\` header that is one of the installation's own, and, with a body,
  \`Content-Type: application/json\`. Only webhooks and unsubscribing prove themselves otherwise. No other site may read answers.
- **Idempotency-Key** (8 to 100 letters, digits, \`-\` and \`_\`) makes a call happen once: the same key with the same body gets
  the first result again, with another body \`key_reused\`; of a booking that was deleted since, \`booking_not_found\`. Keep
  the key until an answer arrives. Booking from the public page requires one.
- **Daybook-Member** names the user (\`user.id\` of the overview) for whom a member's call is made. The session of anybody else
  gets \`other_member\`, and nothing is done. Calls without it are the session's.
- **Versions.** A change says the \`version\` it was made from. If the thing has changed since, the answer is
  \`stale_booking\`, \`stale_guest\`, \`stale_rules\` or \`stale_settings\`; a member finds the newest state beside it.
- **Lists** are \`{ <plural>, nextCursor }\`. \`nextCursor\` is null on the last page. A cursor is opaque and belongs to its
  filter; with another filter it is refused (422).
- **Turnstile-Token.** Where an installation has Turnstile's keys, calls marked so need this header with a token of
  Turnstile's widget.
- **Limits.** A client that calls too often, or whose calls take too much work, gets 429 with \`Retry-After\` in seconds. [All limits](#limits).
- Nothing the API answers may be cached: \`Cache-Control: no-store\`.`;
