import type { ErrorCode } from "../../contract/errors.ts";
import type { ProblemBody } from "../../contract/problem-body.ts";
import { mayWhileStopped, RIGHTS, type Right } from "../../domain/people/rights.ts";
import { app } from "../../worker/app.ts";
import { requireRight, requireUser } from "../../worker/http/guards.ts";
import { perMinute } from "../../worker/http/limits.ts";
import { checkPerson, requirePerson } from "../../worker/http/turnstile.ts";
import { noFields } from "../../worker/http/validate.ts";
import { ROUTES } from "../harness/routes.ts";

/* Reads from the app which guards and limits precede a call's handler, and which errors follow. */

const handlersOf = (name: string) =>
  app.routes.filter(({ method, path }) => `${method} ${path}` === name).map(({ handler }) => handler as unknown);
const passes = (name: string, ...handlers: unknown[]) => handlersOf(name).some((each) => handlers.includes(each));

/** Undefined: the route needs no role in a workspace. */
export const rightOf = (name: string): Right | undefined =>
  (Object.keys(RIGHTS) as Right[]).find((right) => passes(name, requireRight(right)));

export type Minute = keyof typeof perMinute;

/** Undefined: no limit counts the route's calls. */
export const minuteOf = (name: string): Minute | undefined =>
  (Object.keys(perMinute) as Minute[]).find((limit) => passes(name, perMinute[limit]));

/** Turnstile checks these where the installation has its keys. */
export const asksForPerson = (name: string) => passes(name, checkPerson, requirePerson);

const isUnsafe = (name: string) => !name.startsWith("GET ");

/** Errors of any call; a route does not list them. */
export const OF_ANY_CALL: ErrorCode[] = ["unexpected", "unavailable", "too_many_requests"];
/** Errors of any unsafe call; a route does not list them. */
export const OF_ANY_CHANGE: ErrorCode[] = ["foreign_origin", "malformed_json", "wrong_content_type", "too_large"];

/** The errors of guards, schemas and limit, then the route's own. */
export function codesOf(name: string): ErrorCode[] {
  const { takes, asks, key, refuses = [], upgrade } = ROUTES[name] ?? {};
  const right = rightOf(name);
  const isMembers = right !== undefined;
  const isChecked = takes ?? asks ?? key ?? (asksForPerson(name) || passes(name, noFields) || undefined);
  const codes: (ErrorCode | false)[] = [
    ...((isMembers || passes(name, requireUser)
      ? [
          "signed_out",
          "session_expired",
          isMembers && "access_denied",
          isMembers && "other_member",
          isMembers && "passkey_required",
          right !== undefined && !mayWhileStopped(right, name.split(" ")[0] ?? "") && "workspace_stopped",
        ]
      : []) as (ErrorCode | false)[]),
    upgrade === true && "foreign_origin",
    isChecked !== undefined && "invalid_input",
    minuteOf(name) !== undefined && "too_many_requests",
    ...refuses,
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

export const allCodesOf = (name: string): ErrorCode[] => [
  ...codesOf(name),
  ...(isUnsafe(name) ? OF_ANY_CHANGE : []),
  ...OF_ANY_CALL,
];

/** Beside a problem document's fixed members. */
export const BESIDE: Partial<Record<ErrorCode, string[]>> = {
  table_occupied: ["sitting", "free"],
  time_slot_unavailable: ["alternatives", "slots", "mayOverride", "sessions"],
  stale_booking: ["booking"],
  stale_rules: ["rules", "stored"],
  stale_settings: ["stored"],
  unexpected: ["requestId"],
};

const PATTERNS = Object.keys(ROUTES).map((name) => {
  const [method = "", path = ""] = name.split(" ");
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
  return { name, method, pattern, isExact: !path.includes(":") };
});

/** An address without parameters precedes one with. */
export function routeOf(method: string, path: string): string | undefined {
  const fitting = PATTERNS.filter((each) => each.method === method && each.pattern.test(path.replace(/\?.*/, "")));
  return (fitting.find(({ isExact }) => isExact) ?? fitting[0])?.name;
}

const FIXED = ["type", "title", "status", "detail", "code", "errors", "params"];

/** A refusal's code or members that docs/api.md does not list. */
export function unsaidOf(method: string, path: string, problem: ProblemBody): string[] {
  const name = routeOf(method, path);
  if (!name) return [];
  const beside = BESIDE[problem.code] ?? [];
  return [
    ...(allCodesOf(name).includes(problem.code) ? [] : [`${name} answers ${problem.code}`]),
    ...Object.keys(problem).flatMap((key) =>
      FIXED.includes(key) || beside.includes(key) ? [] : [`${problem.code} has ${key}`],
    ),
  ];
}
