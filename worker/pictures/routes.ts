import { type Context, Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { PICTURE_MAX_BYTES, PICTURES_MAX } from "../../contract/limits.ts";
import { pictureRequest } from "../../contract/requests/pictures.ts";
import { addPicture, shownPicture } from "../../db/directory/pictures.ts";
import { fault } from "../../domain/faults.ts";
import { UPLOADED, webpOf } from "../../domain/looks/picture-address.ts";
import { checkPicture } from "../../domain/looks/picture-file.ts";
import type { MemberActing } from "../http/acting.ts";
import { perMinute, throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";
import { digest } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import type { App, Services } from "../services.ts";

export const pictures = new Routes().add("POST /:slug/pictures", {
  does: "Stores a WebP, PNG or JPEG of at most 300 kB and 2560 pixels a side, in base64, without metadata. `url` is its path on this origin, to be saved as a picture of the looks, a message's logo or a person's photo; one that no setting names is removed in the second night. `email_unconfirmed` until the owner has confirmed an address; `not_found` where the installation keeps no pictures.",
  who: "change_settings",
  takes: pictureRequest,
  answers: 201,
  refuses: ["not_found", "email_unconfirmed", "too_many_requests"],
  logs: { nothing: "an upload changes nothing until looks or people name it" },
  run: storePicture,
});

const TYPES: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

/** A removed picture is gone from each place of Cloudflare, and from other shared caches, after a minute. */
const SHARED_SECONDS = 60;

/** Its browser keeps it for good: a name is a hash of its content. The policy lets a file run nothing, opened on its own either. */
export const pictureFiles = new Hono<App>().get("/:name", perMinute.pictures, async (c) => {
  const [, kind = ""] = UPLOADED.exec(c.req.path) ?? [];
  const name = c.req.param("name");
  const isShown = kind && (await isShownPicture(c.var.services, name));
  const file = isShown && (await nearbyFile(c, name));
  if (!file) return c.body(null, 404);
  return c.body(file, 200, {
    "Content-Type": TYPES[kind] ?? "",
    "Cache-Control": `public, max-age=31536000, s-maxage=${SHARED_SECONDS}, immutable`,
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});

/** Also the PNG that mails show of a WebP. */
async function isShownPicture({ nearby }: Services, name: string): Promise<boolean> {
  const source = webpOf(name);
  for (const stored of [name, ...(source ? [source] : [])]) if (await shownPicture(nearby, stored).get()) return true;
  return false;
}

/** A page of many photos asks the bucket once a minute in each place. Without the cache it asks each time. */
async function nearbyFile(c: Context<App>, name: string): Promise<ArrayBuffer | undefined> {
  const address = new URL(c.req.path, c.req.url).href; // without a query, which would be another entry
  const cache = await caches.open("pictures");
  const kept = await cache.match(address).catch(() => undefined);
  if (kept) return kept.arrayBuffer();
  const bytes = c.env.PICTURES && (await storedFile(c.env.PICTURES, name));
  if (!bytes) return undefined;
  const headers = { "Cache-Control": `max-age=${SHARED_SECONDS}` };
  c.var.services.defer(cache.put(address, new Response(bytes.slice(0), { headers })).catch(() => {}));
  return bytes;
}

/** A PNG is made of its WebP when it is first asked for, and kept. It is empty where the WebP cannot be decoded. */
async function storedFile(bucket: R2Bucket, name: string): Promise<ArrayBuffer | undefined> {
  const file = await bucket.get(name);
  if (file) return file.size > 0 ? file.arrayBuffer() : undefined;
  const source = webpOf(name);
  const webp = source && (await bucket.get(source));
  if (!webp) return undefined;
  const { pngOfWebp } = await import("./png-of-webp.ts"); // the decoder is large, and needed once for each picture
  const png = await pngOfWebp(await webp.arrayBuffer());
  await bucket.put(name, png ?? "");
  return png;
}

const NAME_DIGITS = 32;

/**
 * The row comes first, so that the nightly task knows each file (docs/rules.md#pictures). Refused until the owner has
 * confirmed an address: we host no file of a stranger.
 */
async function storePicture(
  { services: s, workspaceId, member }: MemberActing,
  { picture: base64 }: { picture: string },
) {
  const { ownerConfirmed, role } = member;
  const bucket = s.env.PICTURES ?? fail("not_found");
  if (!ownerConfirmed) fail("email_unconfirmed", role === "owner" ? {} : { who: "owner" });
  await throttle(s, "picture", workspaceId);
  const bytes = Buffer.from(base64, "base64");
  const picture = checkPicture(bytes);
  if (picture.fault !== null || bytes.length > PICTURE_MAX_BYTES)
    return refuseAt("picture", fault(`picture_${picture.fault ?? "size"}`));
  const { kind, width, height } = picture;
  const name = `${digest(workspaceId, bytes.toString("base64")).slice(0, NAME_DIGITS)}.${kind}`;
  const row = { name, workspaceId, bytes: bytes.length, width, height, uploadedAt: s.now() };
  if (!(await addPicture(s.db, row, PICTURES_MAX))) refuseAt("picture", fault("too_many_pictures"));
  await bucket.put(name, bytes);
  return { url: `/pictures/${name}`, width, height };
}
