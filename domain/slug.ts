import { foldAccents } from "./texts/fold-accents.ts";

/** Daybook's own path segments (docs/rules.md#workspaces-of-an-account). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...["contact", "expired", "auth", "reset-password", "confirm-email", "confirm-email-change", "undo-email-change"],
  ...["signup", "onboarding", "calendar"],
  ...["api", "assets", "embed", "dev", "www", "admin", "help", "status", "dashboard", "manage", "feedback", "staff"],
  ...["login", "logout", "signin", "sign-in", "sign-up", "signout", "account", "settings", "app", "mail", "support"],
  ...["about", "pricing", "billing", "terms", "privacy", "legal", "security", "docs", "blog", "static", "public"],
  ...[
    "robots",
    "favicon",
    "sitemap",
    "pictures",
    "well-known",
    "cdn-cgi",
    "null",
    "undefined",
    "daybook",
    "unsubscribe",
    "new",
  ],
]);

const SLUG_MIN = 2;
const SLUG_MAX = 60;

/** "Åsas Äpplen & Öl" gives "asas-applen-ol", "Straßenküche" "strassenkuche". The slug may be empty, taken or reserved. */
export function slugOf(name: string): string {
  return foldAccents(name)
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .slice(0, SLUG_MAX);
}

export function slugProblem(slug: string): "invalid" | "reserved" | null {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX || !/^[a-z0-9-]+$/.test(slug)) return "invalid";
  return RESERVED_SLUGS.has(slug) ? "reserved" : null;
}
