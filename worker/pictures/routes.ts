import { type Context, Hono } from "hono";
import { pictureRequest } from "../../contract/requests/pictures.ts";
import { shownPicture } from "../../db/directory/pictures.ts";
import { UPLOADED } from "../../domain/looks/uploaded-picture.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { perMinute } from "../http/limits.ts";
import { validate } from "../http/validate.ts";
import { storePicture } from "./store-picture.ts";

export const pictures = new Hono<App>().post(
  "/:slug/pictures",
  requireRight("change_settings"),
  validate("json", pictureRequest),
  async (c) => c.json(await storePicture(c.var.services, c.var.member, c.req.valid("json").picture), 201),
);

const TYPES: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

/** A removed picture is gone from each place of Cloudflare, and from other shared caches, after a minute. */
const SHARED_SECONDS = 60;

/** Its browser keeps it for good: a name is a hash of its content. The policy lets a file run nothing, opened on its own either. */
export const pictureFiles = new Hono<App>().get("/:name", perMinute.pictures, async (c) => {
  const [, kind = ""] = UPLOADED.exec(c.req.path) ?? [];
  const name = c.req.param("name");
  const isShown = kind && (await shownPicture(c.var.services.nearby, name).get());
  const file = isShown && (await nearbyFile(c, name));
  if (!file) return c.body(null, 404);
  return c.body(file, 200, {
    "Content-Type": TYPES[kind] ?? "",
    "Cache-Control": `public, max-age=31536000, s-maxage=${SHARED_SECONDS}, immutable`,
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});

/** A page of many photos asks the bucket once a minute in each place. Without the cache it asks each time. */
async function nearbyFile(c: Context<App>, name: string): Promise<ArrayBuffer | undefined> {
  const address = new URL(c.req.path, c.req.url).href; // without a query, which would be another entry
  const cache = await caches.open("pictures");
  const kept = await cache.match(address).catch(() => undefined);
  if (kept) return kept.arrayBuffer();
  const file = await c.env.PICTURES?.get(name);
  const bytes = await file?.arrayBuffer();
  if (!bytes) return undefined;
  const headers = { "Cache-Control": `max-age=${SHARED_SECONDS}` };
  c.var.services.defer(cache.put(address, new Response(bytes.slice(0), { headers })).catch(() => {}));
  return bytes;
}
