import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { BODY_MAX_BYTES } from "../../contract/limits.ts";
import type { App } from "../app-type.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The cross-site rule (DESIGN.md section 6): an unsafe method needs an Origin of ours and, with a body,
 * application/json. Bodies are read here, up to the limit, so that an early answer never leaves one unread
 * (PLATFORM.md section 3).
 */
export const sameSite = createMiddleware<App>(async (c, next) => {
  const request = c.req.raw;
  if (SAFE.has(request.method)) return next();
  const body = await readBody(request);
  const origin = c.req.header("Origin");
  if (!origin || !c.var.services.config.origins.includes(origin)) fail("foreign_origin");
  if (body === "too large") fail("too_large");
  const type = c.req.header("Content-Type");
  if ((body.byteLength > 0 || type) && !JSON_TYPE.test(type ?? "")) fail("wrong_content_type");
  c.req.bodyCache.arrayBuffer = Promise.resolve(body.byteLength > 0 ? body : NO_FIELDS) as unknown as ArrayBuffer; // hono keeps promises there, its type says values
  await next();
});

const JSON_TYPE = /^application\/json(;\s*[\w-]+=[^;]+)*$/;
const NOTHING = new ArrayBuffer(0);
const NO_FIELDS = new TextEncoder().encode("{}").buffer; // what an absent body means

/** The whole body at once when its length is known beforehand, else piece by piece up to the limit. */
async function readBody(request: Request): Promise<ArrayBuffer | "too large"> {
  if (!request.body) return NOTHING;
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  if (length <= BODY_MAX_BYTES) return request.arrayBuffer();
  if (length > BODY_MAX_BYTES) return refuse(request.body);
  return readPieces(request.body);
}

async function readPieces(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer | "too large"> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > BODY_MAX_BYTES) return "too large"; // leaving the loop cancels the rest
    pieces.push(piece);
  }
  return new Blob(pieces).arrayBuffer();
}

async function refuse(body: ReadableStream): Promise<"too large"> {
  await body.cancel();
  return "too large";
}

/** A socket is opened by GET, so cookies of ours would come along from any site: a foreign Origin is refused. */
export const sameSiteSocket = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header("Origin");
  if (origin && !c.var.services.config.origins.includes(origin)) fail("foreign_origin");
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") fail("not_found");
  await next();
});
