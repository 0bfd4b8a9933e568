import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { BODY_MAX_BYTES } from "../../contract/limits.ts";
import type { App } from "../app-type.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The cross-site rule (docs/rules.md#cross-site-rule): an unsafe method needs an Origin of ours and, with a body,
 * application/json. Bodies are read here, up to the limit: an early answer to a body that nobody read lost the
 * connection for half of such requests.
 */
export const sameSite = createMiddleware<App>(async (c, next) => {
  const request = c.req.raw;
  if (SAFE.has(request.method)) return next();
  const body = await readBody(request).catch(() => fail("malformed_json"));
  if (OWN_PROOF_PATHS.test(c.req.path)) {
    if (body === "too large") fail("too_large");
    storeBodyText(c, body.byteLength === 0 ? "" : textOf(body));
    return next();
  }
  const origin = c.req.header("Origin");
  if (!origin || !c.var.services.config.origins.includes(origin)) fail("foreign_origin");
  if (body === "too large") fail("too_large");
  const type = c.req.header("Content-Type");
  const encoding = c.req.header("Content-Encoding") ?? "identity";
  if ((body.byteLength > 0 || type) && !JSON_TYPE.test(type ?? "")) fail("wrong_content_type");
  if (encoding !== "identity") fail("wrong_content_type");
  storeBodyText(c, textOf(body));
  await next();
});

/** Called by providers and mail clients, which know neither an Origin nor JSON: their routes ask for a proof of their own. */
const OWN_PROOF_PATHS = /^\/api\/(webhooks|unsubscribe)\/[^/]+$/;

/** For the routes, which read it as if nobody had before. */
const storeBodyText = (c: Context<App>, text: string) => {
  c.req.bodyCache.text = Promise.resolve(text) as unknown as string; // hono keeps promises there, its type says values
};

const JSON_TYPE = /^application\/json(;\s*[\w-]+=[^;]+)*$/;
const EMPTY_BODY = new ArrayBuffer(0);
/** A larger body than this is not even read to its end: whoever sends it loses the connection. */
const DISCARD_MAX_BYTES = 16 * 1024 * 1024;

/** The text of a body; an absent one means no fields. */
function textOf(body: ArrayBuffer): string {
  if (body.byteLength === 0) return "{}";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
  } catch {
    return fail("malformed_json");
  }
}

/** The whole body at once when its length is known to be small, else piece by piece. */
async function readBody(request: Request): Promise<ArrayBuffer | "too large"> {
  if (!request.body) return EMPTY_BODY;
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  return length <= BODY_MAX_BYTES ? request.arrayBuffer() : readPieces(request.body);
}

/** Keeps nothing beyond the limit, but reads on: a client that is still sending would not hear the answer. */
async function readPieces(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer | "too large"> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > DISCARD_MAX_BYTES) return "too large"; // leaving the loop cancels the rest
    if (size <= BODY_MAX_BYTES) pieces.push(piece);
  }
  return size > BODY_MAX_BYTES ? "too large" : new Blob(pieces).arrayBuffer();
}

/** A socket is opened by GET, so cookies of ours would come along from any site: a foreign Origin is refused. */
export const sameSiteSocket = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header("Origin");
  if (origin && !c.var.services.config.origins.includes(origin)) fail("foreign_origin");
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") fail("not_found");
  await next();
});
