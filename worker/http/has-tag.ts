import type { Context } from "hono";
import type { App } from "../app-type.ts";

/** Does the caller have the answer with this tag? Cloudflare and proxies may drop or add `W/`. */
export const hasTag = (c: Context<App>, tag: string) =>
  (c.req.header("If-None-Match") ?? "").split(",").some((each) => weak(each) === weak(tag));

const weak = (tag: string) => tag.trim().replace(/^W\//, "");
