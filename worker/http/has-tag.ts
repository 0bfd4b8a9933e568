import type { Context } from "hono";
import type { App } from "../services.ts";
import { digest } from "./tokens.ts";

/** Does the caller have the answer with this tag? Cloudflare and proxies may drop or add `W/`. */
export const hasTag = (c: Context<App>, tag: string) =>
  (c.req.header("If-None-Match") ?? "").split(",").some((each) => weak(each) === weak(tag));

const weak = (tag: string) => tag.trim().replace(/^W\//, "");

/**
 * A page's ETag: equal for pages that show the same and may be framed by the same sites
 * (docs/decisions/043-a-tag-for-a-page.md). `now`: the instant in the page's data, which counts by the minute.
 */
export const pageTag = (html: string, now: string, framedBy = "") =>
  `W/"${digest(html.replace(now, now.slice(0, "YYYY-MM-DDTHH:MM".length)), framedBy).slice(0, 32)}"`;
