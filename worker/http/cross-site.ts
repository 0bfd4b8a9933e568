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
  if (!origin || !c.var.config.origins.includes(origin)) fail("foreign_origin");
  if (body === "too large") fail("too_large");
  const type = c.req.header("Content-Type");
  if ((body.byteLength > 0 || type) && !/^application\/json\s*(;|$)/i.test(type ?? "")) fail("wrong_content_type");
  c.req.bodyCache.arrayBuffer = Promise.resolve(body) as unknown as ArrayBuffer; // hono keeps promises there, its type says values
  await next();
});

async function readBody(request: Request): Promise<ArrayBuffer | "too large"> {
  if (!request.body) return new ArrayBuffer(0);
  if (Number(request.headers.get("Content-Length")) > BODY_MAX_BYTES) {
    await request.body.cancel();
    return "too large";
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > BODY_MAX_BYTES) {
      await reader.cancel();
      return "too large";
    }
    chunks.push(part.value);
  }
  return new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer(); // a request's chunks are never shared memory
}

/** A socket is opened by GET, so cookies of ours would come along from any site: a foreign Origin is refused. */
export const sameSiteSocket = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header("Origin");
  if (origin && !c.var.config.origins.includes(origin)) fail("foreign_origin");
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") fail("not_found");
  await next();
});
