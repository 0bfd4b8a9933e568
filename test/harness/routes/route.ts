import type { ZodMiniType } from "zod/mini";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { Right } from "../../../domain/people/rights.ts";
import type { Signed, TestWorkspace } from "../test-workspace.ts";

type Booking = { id: string; manageToken: string };

export type Given = {
  workspace: TestWorkspace;
  staff: Signed;
  colleague: { id: string };
  /** A message that failed. */
  message: { id: string };
  invitation: { id: string; token: string };
  /** A closed part of a day in three months. */
  exception: { id: string };
  /** A calendar of all bookings, made by the owner. */
  calendar: { id: string };
  /** A class in three months. */
  session: { id: string };
  booking: Booking;
  cancelled: Booking;
  /** Its visit is over. */
  past: { id: string };
  linkKeys: string[];
};

/** Parameters of a path. */
export type Ids = { slug: string; id: string; token: string; type: string; provider: string; date: string };

/**
 * Callers that a route lets in.
 *
 * | value | caller |
 * | --- | --- |
 * | `user` | anyone signed in |
 * | `that user` | the user the path is about |
 * | `business owner` | a user who may own businesses |
 * | a right | members of the workspace in the path whose role has it (domain/people/rights.ts) |
 * | `link` | the holder of the token in the path |
 * | `invited` | the same, signed out or signed in with the invited address |
 */
type Who = "everyone" | "user" | "that user" | "business owner" | Right | "link" | "invited";

export type Route = {
  /** The call's effect for docs/api.md, in plain English. */
  does: string;
  who: Who;
  /** For a correct call by an allowed caller. */
  answers: number;
  /** None where the call has no fields. */
  body?: (given: Given) => Record<string, unknown>;
  takes?: ZodMiniType;
  optional?: string[];
  query?: (given: Given) => string;
  asks?: ZodMiniType;
  /** Besides the defaults: the booking and its manage link. */
  ids?: (given: Given) => Partial<Ids>;
  upgrade?: true;
  /** Checks a signature or token instead of Origin and JSON. */
  provenOtherwise?: true;
  /** The call reads an Idempotency-Key; `required`: refuses a call without one. */
  key?: "required" | "optional";
  /** The use case's. Those of guards, schemas and limits follow from the app (test/api/guarded.ts). */
  refuses?: ErrorCode[];
};

/** By method and pattern. */
export type Routes = Record<string, Route>;

export const on = ({ workspace }: Given) => `?date=${workspace.day}&guests=2`;
export const during = ({ workspace: { day } }: Given) => `?from=${day}&to=${day}&guests=2`;
