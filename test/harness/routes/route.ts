import type { ZodMiniType } from "zod/mini";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { Signed, TestWorkspace } from "../test-workspace.ts";

type Booking = { id: string; manageToken: string };

/** A workspace in full swing, as most routes need one. */
export type Given = {
  workspace: TestWorkspace;
  staff: Signed;
  colleague: { id: string };
  /** A message that failed. */
  message: { id: string };
  invitation: { id: string; token: string };
  booking: Booking;
  cancelled: Booking;
  /** A booking whose visit is over. */
  past: { id: string };
  /** The keys that sign links. */
  linkKeys: string[];
};

/** Values of the parameters in a path. */
export type Ids = { slug: string; id: string; token: string; type: string; provider: string };

/**
 * Callers that a route lets in.
 *
 * | value | caller |
 * | --- | --- |
 * | `user` | anyone signed in |
 * | `that user` | the user the path is about |
 * | `business owner` | a user who may own businesses |
 * | `member`, `owner` | of the workspace in the path |
 * | `link` | the holder of the token in the path |
 * | `invited` | the same, signed out or signed in with the invited address |
 */
type Who = "everyone" | "user" | "that user" | "business owner" | "member" | "owner" | "link" | "invited";

export type Route = {
  /** One line for docs/api.md: the call's effect, in plain English. */
  does: string;
  who: Who;
  /** The status of a correct call by an allowed caller. */
  answers: number;
  /** A body that is accepted; none where the call has no fields. */
  body?: (given: Given) => Record<string, unknown>;
  /** The schema of the body. */
  takes?: ZodMiniType;
  /** Fields of that body that may be left out. */
  optional?: string[];
  query?: (given: Given) => string;
  /** The schema of the query. */
  asks?: ZodMiniType;
  /** Path parameters other than the defaults: the booking and its manage link. */
  ids?: (given: Given) => Partial<Ids>;
  /** The route opens a WebSocket. */
  upgrade?: true;
  /** The route checks a signature or token of its own instead of Origin and JSON. */
  provenOtherwise?: true;
  /** Set where the call reads an Idempotency-Key; `required` refuses a call without one. */
  key?: "required" | "optional";
  /** Errors of its use case. Those of guards, schemas and limits a minute follow from the app (test/api/guarded.ts). */
  refuses?: ErrorCode[];
};

/** A route by its method and its pattern. */
export type Routes = Record<string, Route>;

export const on = ({ workspace }: Given) => `?date=${workspace.day}&guests=2`;
export const during = ({ workspace: { day } }: Given) => `?from=${day}&to=${day}&guests=2`;
