import { ERRORS } from "../../contract/error-table.ts";
import { MARKUP } from "./values.ts";

export type Answer = { status: number; headers: Record<string, string>; text: string };

/** No answer may hold these: places in our code, SQL, tables. */
const LEAKS: [what: string, pattern: RegExp][] = [
  ["a stack", /\n\s+at .+[:(]\d+|\bat (async )?[\w.<>]+ \(.*:\d+:\d+\)/],
  ["a file's path", /node_modules|file:\/\/\/|\/(work|home|root|tmp|usr)\/\w+|\b[\w-]+\.(ts|mjs|js):\d+/],
  [
    "the words of an error",
    /\b(TypeError|RangeError|SyntaxError|ReferenceError|Error): |is not a function|Cannot read propert|Unexpected token|\[object Object\]/,
  ],
  [
    "words of the database",
    /SQLITE_|D1_\w*ERROR|no such (table|column)|constraint failed|\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.+\bSET\b|near "/,
  ],
  [
    "a table's name",
    /\b(workspace_members|one_time_links|booking_rules|booking_events|notification_configs|captured_messages|demo_requests|staff_invitations|workspace_customizations|password_hash|search_text)\b/,
  ],
];

export function faultsOf(answer: Answer, asked: { method: string; target: string; name: string }): string[] {
  const { status, headers, text } = answer;
  if (isOfTheRuntime(answer)) return [];
  const type = headers["content-type"] ?? "";
  const isPage = /^text\/html/.test(type);
  const isApi = isOfApi(asked.target);
  const isAsset = /assets|embed\.js|robots|favicon/.test(asked.name);
  const leaks =
    isAsset && status < 400
      ? []
      : LEAKS.filter(([, pattern]) => pattern.test(withoutScripts(text))).map(([what]) => `it holds ${what}`);
  return [
    ...(status >= 500 ? [`${status}`] : []),
    ...leaks,
    ...(isPage && text.includes(MARKUP) ? ["what was sent stands in it as HTML"] : []),
    ...(isApi && isPage && status < 400 ? ["the API answers with a page"] : []),
    ...(isApi && status >= 400 && asked.method !== "HEAD" ? problemFaults(answer) : []),
    ...(/json/.test(type) && asked.method !== "HEAD" && status !== 304 && !parses(text) ? ["JSON that is none"] : []),
    ...(status !== 101 && headers["x-content-type-options"] !== "nosniff" ? ["no nosniff"] : []),
    ...(status !== 101 && !headers["content-security-policy"] ? ["no content policy"] : []),
    ...(leadsAway(headers.location) ? [`it leads to ${headers.location?.slice(0, 80)}`] : []),
  ];
}

/** As the Worker reads it, not normalised: `/./api/` is an unknown page. */
const isOfApi = (target: string) => target.replace(/^https?:\/\/[^/]*/, "").startsWith("/api/");

/** The runtime refuses invalid HTTP and unknown methods before it calls the Worker. */
const isOfTheRuntime = ({ status, headers, text }: Answer) =>
  [400, 413, 414, 431, 501].includes(status) &&
  /^(ERROR: |invalid |Bad Request$|.*too (long|large)|$)/.test(text) &&
  !headers["content-security-policy"];

function problemFaults({ status, headers, text }: Answer): string[] {
  if (!headers["content-type"]?.startsWith("application/problem+json")) return ["an error that is no problem document"];
  const body = parses(text) ? JSON.parse(text) : null;
  const spec = ERRORS[body?.code as keyof typeof ERRORS];
  const isWhole =
    spec?.status === status &&
    body.status === status &&
    body.type === `urn:daybook:error:${body.code}` &&
    body.title &&
    body.detail;
  const errors: unknown = body?.errors ?? [];
  const areFields =
    Array.isArray(errors) && errors.every(({ path, message, code }) => typeof path === "string" && message && code);
  return isWhole && areFields ? [] : [`a problem document that is not whole: ${text.slice(0, 200)}`];
}

/** Pages name our own scripts; that is no leak. */
const withoutScripts = (text: string) => text.replace(/<script[^>]* src=[^>]*>/g, "");

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A browser takes `\` for `/`, and `//` for another site. */
const leadsAway = (location: string | undefined) =>
  location !== undefined && !/^\/(?![/\\])/.test(location) && !/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(location);

/** Refusals that change something: an older refresh token ends its session (docs/rules.md#sessions). */
export const mayChange = (name: string, status: number) => name === "POST /api/auth/refresh" && status === 401;

/** Nothing may have changed: a refusal, or a safe method. */
export const isIdle = (method: string, status: number) => status >= 400 || ["GET", "HEAD", "OPTIONS"].includes(method);
