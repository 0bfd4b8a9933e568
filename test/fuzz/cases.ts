import fc from "fast-check";
import type { Given } from "../harness/routes/route.ts";
import { ROUTES, SERVED } from "../harness/routes.ts";
import { type Caller, draftOf, type Wire, wireOf } from "./draft.ts";
import type { Mutation } from "./mutation.ts";
import { SPOILT_ADDRESSES } from "./spoil-address.ts";
import { SPOILT_BODIES } from "./spoil-body.ts";
import { SPOILT_FRAMINGS, SPOILT_HEADS } from "./spoil-head.ts";

/** Without mutations a correct call. */
export type Case = { name: string; caller: Caller; mutations: Mutation[] };

/** `socket`: the test writes the bytes itself. */
export type Where = "socket" | "fetch";

const aMutation = (where: Where) =>
  fc.oneof(...SPOILT_BODIES, ...SPOILT_ADDRESSES, ...SPOILT_HEADS, ...(where === "socket" ? SPOILT_FRAMINGS : []));

const aCaller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 10, arbitrary: fc.constant("rightful" as const) },
  { weight: 5, arbitrary: fc.constantFrom("nobody" as const, "staff", "owner", "foreign owner", "another's link") },
);

/** For API and pages. */
export const NAMES = [...Object.keys(ROUTES), ...SERVED.map((pattern) => `GET ${pattern}`)];

/** They hash a password, which takes longest. */
const SLOW = /sign-(up|in)|auth\/password$|password-reset\/confirm|email-change$|accept$/;

/** The API four times as often as pages, and routes with a body twice as often. */
const aName = (names: string[]) =>
  fc.oneof(
    ...names.map((name) => ({
      weight: (name.includes(" /api/") ? 4 : 1) * (ROUTES[name]?.body && !SLOW.test(name) ? 2 : 1),
      arbitrary: fc.constant(name),
    })),
  );

export const aCase = (where: Where, names = NAMES): fc.Arbitrary<Case> =>
  fc.record({
    name: aName(names),
    caller: aCaller,
    mutations: fc.array(aMutation(where), { maxLength: 3, size: "max" }),
  });

export function requestOf({ name, caller, mutations }: Case, given: Given, foreign: Given, origin: string): Wire {
  const draft = draftOf(name, caller, given, foreign, origin);
  for (const { spoil } of mutations) spoil(draft);
  return wireOf(draft);
}
