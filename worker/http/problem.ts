import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError, problemBody } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import { databaseErrorKind, isTransientError } from "../../db/platform/database-error.ts";

/**
 * Every error leaves as a problem document (docs/rules.md#formats). A fault has no detail, which only the log gets, but
 * the id of the request it is found by (docs/decisions/024-health-and-the-request-id.md).
 */
export function problem(c: Context, error: Error): Response {
  const known = error instanceof AppError ? error : translate(error);
  if (known.code === "unexpected") logFault(c, error);
  const said = problemBody(known);
  const body = known.code === "unexpected" ? { ...said, requestId: c.get("requestId") } : said;
  const headers: Record<string, string> = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  if (typeof known.params?.seconds === "number") headers["Retry-After"] = String(Math.ceil(known.params.seconds));
  return c.body(JSON.stringify(body), body.status as ContentfulStatusCode, headers); // statuses of the table all carry a body
}

function translate(error: Error): AppError {
  if (error instanceof HTTPException && error.status === 400) return new AppError("malformed_json");
  if (isTransientError(error)) return new AppError("unavailable");
  return new AppError("unexpected");
}

/** The route's pattern, never the URL: tokens stand in paths. The message may hold what was sent, so only its kind and the place in our code are kept. */
export function logFault(c: Context, error: Error): void {
  const kind = databaseErrorKind(error);
  log("error", {
    ...{ event: "fault", requestId: c.get("requestId"), method: c.req.method, route: c.req.routePath },
    ...{ error: error.name, kind, at: placeOf(error) },
  });
}

/** A frame of the stack in a file of ours: its name, line and column, and nothing else of the frame. */
const FRAME = /^\s+at (?:.*[\s(/])?([\w.-]+\.[jt]s):(\d+):(\d+)\)?$/;

/**
 * Where it was thrown. A stack begins with the message, whose lines may look like frames; one that does not begin with
 * the message of its error is not read, for nobody knows where the frames begin.
 */
function placeOf({ stack = "", message }: Error): string {
  const begins = stack.indexOf(String(message));
  if (begins < 0) return "";
  const frames = stack.slice(begins + String(message).length).split("\n");
  const [, name, line, column] = frames.map((frame) => FRAME.exec(frame)).find(Boolean) ?? [];
  return name ? `${name}:${line}:${column}` : "";
}
