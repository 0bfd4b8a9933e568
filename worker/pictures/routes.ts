import { Hono } from "hono";
import { pictureRequest } from "../../contract/requests/pictures.ts";
import { shownPicture } from "../../db/directory/pictures.ts";
import { UPLOADED } from "../../domain/looks/uploaded-picture.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { storePicture } from "./store-picture.ts";

export const pictures = new Hono<App>().post(
  "/:slug/pictures",
  requireRight("change_settings"),
  validate("json", pictureRequest),
  async (c) => c.json(await storePicture(c.var.services, c.var.member, c.req.valid("json").picture), 201),
);

const TYPES: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

/**
 * Kept by browsers for good: a name is a hash of its content. The policy lets a file run nothing, opened on its own either.
 */
export const pictureFiles = new Hono<App>().get("/:name", async (c) => {
  const [, kind = ""] = UPLOADED.exec(c.req.path) ?? [];
  const name = c.req.param("name");
  const isShown = kind && (await shownPicture(c.var.services.nearby, name).get());
  const file = isShown && (await c.env.PICTURES?.get(name));
  if (!file) return c.body(null, 404);
  return c.body(file.body, 200, {
    "Content-Type": TYPES[kind] ?? "",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});
