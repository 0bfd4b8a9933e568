import { digest } from "../http/tokens.ts";

/**
 * A page's ETag: equal for pages that show the same and may be framed by the same sites
 * (docs/decisions/043-a-tag-for-a-page.md). `now`: the instant in the page's data, which counts by the minute.
 */
export const pageTag = (html: string, now: string, framedBy = "") =>
  `W/"${digest(html.replace(now, now.slice(0, "YYYY-MM-DDTHH:MM".length)), framedBy).slice(0, 32)}"`;
