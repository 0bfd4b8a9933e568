import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as closeCodes from "../../contract/close-codes.ts";
import { AppError, ERRORS, type ErrorCode, problemBody } from "../../contract/errors.ts";
import { BODY_MAX_BYTES, EMAIL_MAX } from "../../contract/limits.ts";
import { THROTTLES, type ThrottleName } from "../../domain/people/throttle.ts";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import { bin, ROOT } from "../../scripts/build.ts";
import { ACCESS_SECONDS } from "../../worker/http/tokens.ts";
import { ROUTES, type Route } from "../harness/routes.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { fieldsOf, rulesOf } from "./fields.ts";
import { asksForPerson, BESIDE, codesOf, type Minute, minuteOf, OF_ANY_CALL, OF_ANY_CHANGE } from "./guarded.ts";
import { type Printer, printer } from "./print-shape.ts";
import { type Answer, readTypes, type Shape, type Types } from "./types.ts";

/* Puts docs/api.md together from the route table, the schemas, the error table and the types. */

export const REFERENCE = path.join(ROOT, "docs", "api.md");

/** A feature's routes stand together, in the order of the table; a route belongs to the first that fits it. */
const FEATURES: [title: string, paths: RegExp][] = [
  ["The customer's booking", /^\/api\/public\/:slug\/manage\//],
  ["The booking page", /^\/api\/public\//],
  ["After the visit", /^\/api\/(feedback|unsubscribe)\//],
  ["Accounts and sessions", /^\/api\/auth\//],
  ["Invitations", /^\/api\/invitations\/|\/team\/invitations/],
  ["Team", /\/team/],
  ["The dashboard", /^\/api\/workspaces\/:slug\/(overview|capacity|live)$/],
  ["Bookings", /^\/api\/workspaces\/:slug\/(bookings|availability)/],
  ["Opening hours", /\/(hours|closures)/],
  ["Looks", /\/customization$/],
  ["Messages", /\/(notifications|messages)/],
  ["Customers", /\/customers\//],
  ["Workspaces", /^\/api\/(workspaces|slugs)/],
  ["The operator", /^\/api\/(demo-requests|webhooks|health)/],
  ["On a developer's machine", /^\/api\/dev\//],
];
/** In which order they are read. */
const ORDER = [
  ...["The booking page", "The customer's booking", "After the visit", "Accounts and sessions", "Workspaces"],
  ...["The dashboard", "Bookings", "Opening hours", "Looks", "Messages", "Customers", "Team", "Invitations"],
  ...["The operator", "On a developer's machine"],
];

const WHO: Record<Route["who"], string> = {
  everyone: "Anyone",
  user: "Signed in",
  "that user": "Signed in, for one's own sessions",
  "business owner": "Signed in, with an account that may own workspaces",
  member: "Members of the workspace",
  owner: "The owner of the workspace",
  link: "Holders of the link",
  invited: "Holders of the link, or the account with the invited address",
};

const MINUTES: Record<Minute, { binding: string; counts: string }> = {
  availability: { binding: "AVAILABILITY_LIMIT", counts: "availability, and opening the socket of a day" },
  manage: { binding: "MANAGE_LIMIT", counts: "the customer's own booking, feedback, and leaving a mailing" },
  bookings: { binding: "BOOKING_LIMIT", counts: "booking" },
};

const TRIES: Record<ThrottleName, string> = {
  signIn:
    "signing in, and passwords asked once more: by account and network; then one try at a time, after waits that double",
  signInClient: "signing in, by network",
  signUp: "signing up, by network",
  reset: "mails for a new password, by account (more are not sent, and the answer stays 202)",
  resetClient: "asking for a new password, by network",
  emailChange: "changes of address, by account",
  confirmation: "mails that confirm an address, by account",
  workspace: "new workspaces, by account",
  invitation: "invitations, by workspace and by who invites",
  test: "test messages, by owner",
  demo: "requests for a demonstration, by network",
  deletion: "deletions, by workspace",
  handOver: "hand-overs, by workspace",
  retry: "messages sent again, by owner",
};

/** The whole file, as the formatter leaves it. */
export function reference(): string {
  const text = written();
  const args = [bin("biome"), "format", `--stdin-file-path=${REFERENCE}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, input: text, encoding: "utf8" });
  if (status !== 0) throw new Error(`not formatted: ${stderr}`);
  return stdout;
}

function written(): string {
  return readTypes((types) => {
    const shapes = printer(types);
    const features = ORDER.map(
      (title) => `## ${title}\n\n${routesOf(title).map(routeWith(types, shapes)).join("\n\n")}`,
    );
    const parts = [OPENING, contents(), examples(), conventions(), ...features, shapesPart(shapes)];
    return `${[...parts, sockets(types, shapes), errors(types), limits()].join("\n\n")}\n`;
  });
}

const OPENING = `# The HTTP API

What pages, tools and other programs may ask of Daybook. \`npm run api\` writes this file from the route table
(\`test/harness/routes.ts\`), the schemas and errors of \`contract/\`, and the types of what the Worker answers. A test fails while the
file says something else than the code. \`test/suites/http/wall.test.ts\` compares the route table with the app, so no route is missing.`;

const featureOf = (name: string) => FEATURES.find(([, paths]) => paths.test(name.split(" ")[1] ?? ""))?.[0];
const routesOf = (title: string) => Object.keys(ROUTES).filter((name) => featureOf(name) === title);

function contents(): string {
  const homeless = Object.keys(ROUTES).filter((name) => !ORDER.includes(featureOf(name) ?? ""));
  if (homeless.length > 0) throw new Error(`of no feature (test/api/reference.ts): ${homeless.join(", ")}`);
  const links = ["Conventions", ...ORDER, "Shapes", "Sockets", "Errors", "Limits"].map(
    (title) => `[${title}](#${anchorOf(title)})`,
  );
  return wrapped(links, " · ");
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll("'", "").replaceAll(" ", "-");

function examples(): string {
  const where = `An installation at ${AT}, and in it a restaurant with two tables of four that is open from 18:00 to 21:00.`;
  return ["## The main calls", wrapped(where), ...EXAMPLES.map(exampleText)].join("\n\n");
}

const AT = "https://book.example";

function exampleText({ title, call, headers = {}, body, status, answer }: Example): string {
  const sent = body ? { "Content-Type": "application/json", Origin: AT, ...headers } : headers;
  const type = status < 400 ? "application/json" : "application/problem+json";
  const asked = [call, ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`)].join("\n");
  const said = `HTTP/1.1 ${status}\nContent-Type: ${type}\n\n${json(answer)}`;
  return `**${title}**\n\n${block("http", body ? `${asked}\n\n${json(body)}` : asked)}\n\n${block("http", said)}`;
}

const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** As JSON is written by hand: below the first level, what fits into a line stands in one. */
function json(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => json(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${json(each, inner)}`);
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (indent !== "" && line.length + indent.length <= 100 && !line.includes("\n")) return line;
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(",\n")}\n${indent}${close}`;
}

const conventions = () => `## Conventions

- **JSON** in both directions, with names in camelCase. A call without fields may be sent without a body. Fields that are
  not listed are refused (422). Bodies hold up to ${BODY_MAX_BYTES / 1024} KiB of UTF-8, uncompressed.
- **Fields.** \`name?\` may be left out. Texts are trimmed. An empty or absent optional text becomes null. A text in one line
  may hold no control characters. Email addresses have up to ${EMAIL_MAX} characters and are stored in lower case.
- **Dates and times.** A date is \`2027-06-18\`, a time \`19:00\` on the workspace's own clock, an instant
  \`2027-06-18T17:00:00.000Z\`. A booking after midnight belongs to the date on which the evening began. In answers the name
  tells: \`…Date\`, \`date\`, \`today\` are dates, \`…Time\`, \`time\` are times, \`…At\`, \`at\`, \`now\`, \`…Until\`, \`…After\` are instants.
  Only a session's \`expiresAt\` is a number: seconds since 1970.
- **Errors** are \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`detail\` (words for people), \`code\` (for
  programs), \`errors: [{ path, message }]\` for fields, \`params\` for what the words are made of. [All codes](#errors).
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
- **Versions.** A change says the \`version\` it was made from. If the thing has changed since, the answer is
  \`stale_booking\`, \`stale_rules\` or \`stale_settings\`; a member finds the newest state beside it.
- **Lists** are \`{ <plural>, nextCursor }\`. \`nextCursor\` is null on the last page. A cursor is opaque and belongs to its
  filter; with another filter it is refused (422).
- **Turnstile-Token.** Where an installation has Turnstile's keys, calls marked so need this header with a token of
  Turnstile's widget.
- **Limits.** A client that calls too often gets 429 with \`Retry-After\` in seconds. [All limits](#limits).
- Nothing the API answers may be cached: \`Cache-Control: no-store\`.`;

/** A route: what it does, for whom, what it takes, what it answers, how it may be refused. */
const routeWith =
  (types: Types, shapes: Printer) =>
  (name: string): string => {
    const route = ROUTES[name];
    const answer = types.answers.get(name);
    if (!route || !(answer || route.upgrade)) throw new Error(`${name} answers nothing that is known`);
    if (answer && !route.upgrade && route.answers < 400 && !answer.statuses.includes(route.answers))
      throw new Error(`${name} answers ${route.answers} by the table, ${answer.statuses} by its type`);
    const parts = [
      `### \`${name}\``,
      `${wrapped(route.does)}`,
      facts(name, route).join(" · "),
      fieldTable("query", route.asks),
      fieldTable("body", route.takes),
      answered(route, answer, shapes),
      errorsOf(name),
    ];
    return parts.filter((part) => part !== "").join("\n\n");
  };

function facts(name: string, { who, key }: Route): string[] {
  const minute = minuteOf(name);
  return [
    WHO[who],
    ...(key ? [`Idempotency-Key ${key}`] : []),
    ...(asksForPerson(name) ? ["Turnstile-Token"] : []),
    ...(minute ? [`${perMinute(minute)} a minute`] : []),
  ];
}

function fieldTable(title: string, schema: Route["takes"]): string {
  if (!schema) return "";
  const rows = fieldsOf(schema).map(
    ({ name, type, isOptional }) => `| \`${name}${isOptional ? "?" : ""}\` | ${type.replaceAll("|", "\\|")} |`,
  );
  const rules = rulesOf(schema).map((rule) => `${rule}.`);
  return [`| ${title} | |\n| --- | --- |\n${rows.join("\n")}`, ...(rules.length > 0 ? [rules.join(" ")] : [])].join(
    "\n\n",
  );
}

function answered({ upgrade }: Route, answer: Answer | undefined, { print }: Printer): string {
  if (upgrade || !answer) return "**101** and the socket";
  const status = answer.statuses.map((each) => `**${each}**`).join(" or ");
  if (answer.shape === null) return status;
  const shape = print(answer.shape);
  return shape.includes("\n") ? `${status}\n\n${block("ts", shape)}` : `${status} \`${shape}\``;
}

const codes = (list: ErrorCode[]) => list.map((code) => `\`${code}\``).join(", ");
const errorsOf = (name: string) => (codesOf(name).length > 0 ? wrapped(`Errors: ${codes(codesOf(name))}`) : "");

const shapesPart = ({ named }: Printer) => {
  const weekday = `type Weekday = ${WEEKDAYS.map((day) => `"${day}"`).join(" | ")};`;
  const types = named().map(({ name, shape }) => `type ${name} = ${shape};`);
  return `## Shapes

What several routes answer, by name.

\`\`\`ts
${[weekday, ...types].join("\n\n")}
\`\`\``;
};

function sockets({ exported, comment }: Types, { print }: Printer): string {
  const frames = (name: string) => {
    const shape = exported("contract/live.ts", name);
    const each = shape.kind === "union" ? shape.of : [shape];
    return block("ts", each.map(print).join("\n"));
  };
  const closes = Object.entries(closeCodes)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, code]) => `| ${code} | ${comment("contract/close-codes.ts", name)} |`);
  const change = exported("domain/day/commands.ts", "Change");
  const event = change.kind === "object" && change.fields.find(({ name }) => name === "event");
  if (!event) throw new Error("a change has no event (domain/day/commands.ts)");
  return `## Sockets

A socket is opened by GET with \`Upgrade: websocket\`; a browser's \`Origin\` must be one of the installation's own. The client
sends the text \`ping\`, every 25 seconds, and gets \`pong\`. Anything else it sends closes the socket. All frames are JSON and
hold ids, dates and times, nothing personal. A frame may be lost: after opening a socket, ask for what it is about once.

### The feed of a workspace

\`GET /api/workspaces/:slug/live\`, for members. It says what has changed; the client asks for what it shows. \`hello\` comes
first. \`resync\` stands for more changes than were worth a frame each: ask for everything shown. A booking's \`event\` is one of
${literalsOf(event.shape)}.

${frames("FeedFrame")}

### The times of a day

\`GET /api/public/:slug/live\`, for anyone. The times of one day for one size of party: once at first, and again after each
change of that day.

${frames("DayFrame")}

### Why a socket closes

| code | |
| --- | --- |
${closes.join("\n")}`;
}

function errors({ exported }: Types): string {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { title, status } = problemBody(new AppError(code));
    const varies = typeof ERRORS[code].title === "function" ? " *" : "";
    const beside = (BESIDE[code] ?? []).map((name) => `\`${name}\``).join(", ");
    return `| \`${code}\` | ${status} | ${title}${varies} | ${beside} |`;
  });
  const reasons = literalsOf(exported("domain/day/commands.ts", "RefusalReason"));
  const why = `\`time_slot_unavailable\` says why in \`params.reason\`: ${reasons}. \`params.n\` is the limit or the seats left, \
where there is one. A member hears \`params.opens\`, \`params.closes\` and the visit's \`params.minutes\` of a time outside \
the hours. \`alternatives\` are other times that are free for the party, \`slots\` the times of the day as they are now. \
\`mayOverride\` is true where a member's \`override\` would lift the refusal.`;
  return `## Errors

| code | status | title | beside the fixed members |
| --- | --- | --- | --- |
${rows.join("\n")}

\\* Another title for some \`params\`; a program goes by \`code\`.

${wrapped(why)}`;
}

/** The texts of which a type is one. */
function literalsOf(shape: Shape): string {
  const parts = shape.kind === "union" ? shape.of : [shape];
  return parts.map((part) => (part.kind === "text" ? part.text.replaceAll('"', "`") : "")).join(", ");
}

const limits = () => `## Limits

By network: an IPv4 address, or the /64 of an IPv6 address.

| calls a minute | |
| --- | --- |
${(Object.keys(MINUTES) as Minute[]).map((name) => `| ${perMinute(name)} | ${MINUTES[name].counts} |`).join("\n")}

| tries | within | |
| --- | --- | --- |
${Object.entries(TRIES)
  .map(([name, counts]) => {
    const { tries, windowMs } = THROTTLES[name as ThrottleName];
    return `| ${tries} | ${span(windowMs)} | ${counts} |`;
  })
  .join("\n")}`;

function span(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes === 24 * 60) return "a day";
  return minutes === 60 ? "an hour" : `${minutes} minutes`;
}

/** As many as wrangler.toml lets through. */
function perMinute(name: Minute): number {
  const { binding } = MINUTES[name];
  const settings = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
  const said = new RegExp(`^name = "${binding}"\\n.*\\nsimple = \\{ limit = (\\d+), period = 60 \\}`, "m").exec(
    settings,
  );
  if (!said) throw new Error(`wrangler.toml says no limit ${binding}`);
  return Number(said[1]);
}

const WIDTH = 120;

/** Lines of prose end where the project's do. */
function wrapped(text: string | string[], between = " "): string {
  const lines: string[] = [];
  for (const word of typeof text === "string" ? text.split(between) : text) {
    const longer = `${lines.at(-1)}${between}${word}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join(`${between.trimEnd()}\n`);
}
