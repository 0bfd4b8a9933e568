import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import { problemBody } from "../../contract/problem-body.ts";
import { databaseErrorKind, isTransientError } from "../../db/platform/database-error.ts";

/**
 * An error as a problem document (docs/rules.md#formats). A fault carries only its request id; the log has the detail
 * (docs/operate.md#watching).
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

/** Logs the route's pattern, because paths hold tokens, and no message, which may hold input. */
export function logFault(c: Context, error: Error): void {
  const kind = databaseErrorKind(error);
  log("error", {
    ...{ event: "fault", requestId: c.get("requestId"), method: c.req.method, route: c.req.routePath },
    ...{ error: error.name, kind, at: throwSite(error) },
  });
}

/** File, line and column of a stack frame. */
const FRAME = /^\s+at (?:.*[\s(/])?([\w.-]+\.[jt]s):(\d+):(\d+)\)?$/;

/** Skips the message, whose lines may look like frames. */
function throwSite({ stack = "", message }: Error): string {
  const begins = stack.indexOf(String(message));
  if (begins < 0) return "";
  const frames = stack.slice(begins + String(message).length).split("\n");
  const [, name, line, column] = frames.map((frame) => FRAME.exec(frame)).find(Boolean) ?? [];
  return name ? `${name}:${line}:${column}` : "";
}
