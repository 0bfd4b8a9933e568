import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { BODY_MAX_BYTES, PICTURE_BODY_MAX_BYTES, PLAN_BODY_MAX_BYTES } from "../../contract/limits.ts";
import type { App } from "../services.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Keeps the cross-site rule (docs/rules.md#cross-site-rule). It reads bodies first: answering unread ones lost the
 * connection for half of such requests.
 */
export const sameSite = createMiddleware<App>(async (c, next) => {
  const request = c.req.raw;
  if (SAFE_METHODS.has(request.method)) return next();
  const body = await readBody(request, maxBytes(c.req.path)).catch(() => fail("malformed_json"));
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

const PLAN_PATHS = /^\/api\/workspaces\/[^/]+\/plan(\/preview|\/rehearse)?$/;

const PICTURE_PATH = /^\/api\/workspaces\/[^/]+\/pictures$/;

const maxBytes = (path: string) =>
  PLAN_PATHS.test(path) ? PLAN_BODY_MAX_BYTES : PICTURE_PATH.test(path) ? PICTURE_BODY_MAX_BYTES : BODY_MAX_BYTES;

/** Providers and mail clients send neither Origin nor JSON; these routes check a proof. */
const OWN_PROOF_PATHS = /^\/api\/(webhooks|unsubscribe)\/[^/]+$/;

const storeBodyText = (c: Context<App>, text: string) => {
  c.req.bodyCache.text = Promise.resolve(text) as unknown as string; // hono keeps promises there, its type says values
};

/** Media types are the same in any case (RFC 9110, 8.3.1). */
const JSON_TYPE = /^application\/json(;\s*[\w-]+=[^;]+)*$/i;
const EMPTY_BODY = new ArrayBuffer(0);
/** Senders of larger bodies lose the connection. */
const DISCARD_MAX_BYTES = 16 * 1024 * 1024;

/** An empty body means no fields. */
function textOf(body: ArrayBuffer): string {
  if (body.byteLength === 0) return "{}";
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
  } catch {
    return fail("malformed_json");
  }
}

async function readBody(request: Request, most: number): Promise<ArrayBuffer | "too large"> {
  if (!request.body) return EMPTY_BODY;
  const length = Number(request.headers.get("Content-Length") ?? Number.NaN);
  return length <= most ? request.arrayBuffer() : readPieces(request.body, most);
}

/** Reads on beyond the limit: a client still sending would not hear the answer. */
async function readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<ArrayBuffer | "too large"> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > DISCARD_MAX_BYTES) return "too large"; // leaving the loop cancels the rest
    if (size <= most) pieces.push(piece);
  }
  return size > most ? "too large" : new Blob(pieces).arrayBuffer();
}

/** Any site could open a socket with our cookies. */
export const sameSiteSocket = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header("Origin");
  if (origin && !c.var.services.config.origins.includes(origin)) fail("foreign_origin");
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") fail("not_found");
  await next();
});
