import type { ErrorCode } from "../../contract/errors.ts";
import type { ProblemBody } from "../../contract/problem-body.ts";
import { mayWhileStopped } from "../../domain/people/rights.ts";
import { ROUTES } from "../harness/routes.ts";

/* The errors that follow from what a route says of itself. */

const isUnsafe = (name: string) => !name.startsWith("GET ");

/** Errors of any call; a route does not list them. */
export const OF_ANY_CALL: ErrorCode[] = ["unexpected", "unavailable", "too_many_requests"];
/** Errors of any unsafe call; a route does not list them. */
export const OF_ANY_CHANGE: ErrorCode[] = ["foreign_origin", "malformed_json", "wrong_content_type", "too_large"];

/** The errors of guards, schemas and limit, then the route's own. */
export function codesOf(name: string): ErrorCode[] {
  const route = ROUTES[name];
  if (!route) return [];
  const { who, right, takes, asks, key, person, limit, upgrade, provenOtherwise, refuses = [] } = route;
  const isChecked = takes ?? asks ?? key ?? person ?? (isUnsafe(name) && !provenOtherwise);
  const isSignedIn = right ?? ["user", "that user", "business owner"].includes(who);
  const codes: (ErrorCode | false)[] = [
    ...(isSignedIn ? (["signed_out", "session_expired"] as const) : []),
    ...(right ? (["access_denied", "other_member", "passkey_required"] as const) : []),
    right !== undefined && !mayWhileStopped(right, name.split(" ")[0] ?? "") && "workspace_stopped",
    upgrade === true && "foreign_origin",
    isChecked !== false && "invalid_input",
    limit !== undefined && "too_many_requests",
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
  table_occupied: ["sitting", "free", "next"],
  time_slot_unavailable: ["alternatives", "slots", "mayOverride", "sessions"],
  booking_not_found: ["offer"],
  offer_ended: ["slots"],
  offer_changed: ["standby"],
  stale_booking: ["booking"],
  stale_guest: ["stored"],
  several_guests: ["guests"],
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

/** A problem document's fixed members. */
export const FIXED = ["type", "title", "status", "detail", "code", "errors", "params"];

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
