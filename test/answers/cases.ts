import { isRight, mayDo } from "../../domain/people/rights.ts";
import { fieldsOf } from "../api/fields.ts";
import { type Asked, randomIds } from "../harness/routes/given.ts";
import type { Given, Route } from "../harness/routes/route.ts";
import { addressOf, idsOf } from "../harness/routes.ts";

/* The right call, with these changes. */

/** The route's right call in business A, with these changes. */
export type Case = Asked & { query?: string };

const WRONG: Record<string, unknown> = {
  null: null,
  "an object": { a: 1 },
  "minus one": -1,
  "a long text": "x".repeat(6000),
  "no text": "",
};
const FOREIGN = { Origin: "https://evil.example" };

/** Odd calls by name, in order. Most are refused. */
export function oddCasesOf(name: string, route: Route, a: Given, b: Given): Record<string, Case> {
  const rightful = rightfulIn(route, a);
  const isRead = name.startsWith("GET ");
  return {
    ...people(route, a, b),
    ...places(name, rightful, b, route),
    ...(isRead ? queries(route, a, rightful) : { ...bodies(route, a, rightful), ...envelopes(rightful) }),
  };
}

/** The right call, then the same by the same key, with another body, and by another key. */
export function rightCasesOf(name: string, route: Route, a: Given): Record<string, Case> {
  const body = name.startsWith("GET ") ? undefined : route.body?.(a);
  const by = (key: string, sent = body): Case => ({
    ...rightfulIn(route, a),
    ...(sent === undefined ? {} : { body: sent }),
    headers: { "Idempotency-Key": key },
  });
  const other = body && {
    ...body,
    ...("guests" in body ? { guests: 1 } : {}),
    ...("notes" in body ? { notes: "" } : {}),
  };
  return {
    rightly: by("a-key-of-its-own"),
    "again by the same key": by("a-key-of-its-own"),
    "for something else by the same key": by("a-key-of-its-own", other),
    "again by another key": by("another-key"),
  };
}

const rightfulIn = ({ who }: Route, a: Given): Case =>
  who === "invited" || who === "link" ? {} : { as: a.workspace.owner };

const people = ({ who }: Route, a: Given, b: Given): Record<string, Case> => {
  if (who === "everyone" || who === "link") return {};
  const unknown = { userId: "", cookie: "__Host-access=nothing; __Host-refresh=nothing" };
  return {
    ...(who === "invited" ? {} : { "without a session": {} }),
    "with cookies that mean nothing": { as: unknown },
    ...(who === "user" || who === "session" || (isRight(who) && mayDo("staff", who))
      ? {}
      : { "by A's staff": { as: a.staff } }),
    ...(["user", "session", "business owner"].includes(who) ? {} : { "by B's owner": { as: b.workspace.owner } }),
  };
};

function places(name: string, rightful: Case, b: Given, route: Route): Record<string, Case> {
  if (!name.includes(":")) return {};
  const random = randomIds();
  const { slug: _, ...things } = random;
  const { slug: __, ...foreign } = idsOf(route, b);
  return {
    ...(name.includes(":slug") ? { "where nothing is": { ...rightful, ids: random } } : {}),
    ...(/:(id|token|type)/.test(name)
      ? {
          "of a thing that is none": { ...rightful, ids: { ...things, type: "no_such_type", provider: "none" } },
          "of B's thing": { ...rightful, ids: { ...foreign, type: "feedback_request" } },
        }
      : {}),
  };
}

function queries(route: Route, a: Given, rightful: Case): Record<string, Case> {
  const right = new URLSearchParams(route.query?.(a) ?? "");
  const without = (name: string, value?: string) => {
    const query = new URLSearchParams(right);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    return { ...rightful, query: `?${query}` };
  };
  const fields = route.asks ? fieldsOf(route.asks).map((field) => field.name) : [];
  return {
    "with an unknown parameter": without("unheardOf", "1"),
    ...Object.fromEntries(
      fields.flatMap((field) => [
        [`without ${field}`, without(field)],
        [`with ${field} that means nothing`, without(field, "nonsense")],
        [`with ${field} as a date`, without(field, a.workspace.day)],
      ]),
    ),
  };
}

function bodies(route: Route, a: Given, rightful: Case): Record<string, Case> {
  const right = route.body?.(a);
  const cases: Record<string, Case> = {
    "with an unknown field": { ...rightful, body: { ...right, unheardOf: 1 } },
    "with no fields": { ...rightful, body: {} },
    "with a list": { ...rightful, body: [] },
    "with half a body": { ...rightful, body: '{"' },
  };
  for (const field of Object.keys(right ?? {})) {
    const { [field]: _, ...others } = right ?? {};
    cases[`without ${field}`] = { ...rightful, body: others };
    for (const [what, value] of Object.entries(WRONG))
      cases[`with ${what} as ${field}`] = { ...rightful, body: { ...right, [field]: value } };
  }
  return cases;
}

const envelopes = (rightful: Case): Record<string, Case> => ({
  "from another site": { ...rightful, headers: FOREIGN },
  "as a form": { ...rightful, headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "a=1" },
  "with more than fits": { ...rightful, body: { notes: "x".repeat(70_000) } },
  "with a key that is none": { ...rightful, headers: { "Idempotency-Key": "!" } },
});

export function targetOf(name: string, route: Route, a: Given, { ids, query }: Case) {
  const { method, path } = addressOf(name, { ...idsOf(route, a), ...ids });
  return { method, path: `${path}${query ?? route.query?.(a) ?? ""}` };
}
