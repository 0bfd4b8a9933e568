import { PAGES } from "../../contract/addresses.ts";
import { ACCOUNT_ROUTES } from "./routes/accounts.ts";
import { AFTER_VISIT_ROUTES } from "./routes/after-visit.ts";
import { BOOKING_PAGE_ROUTES } from "./routes/booking-page.ts";
import { BOOKING_ROUTES } from "./routes/bookings.ts";
import { CLASS_ROUTES } from "./routes/classes.ts";
import { CUSTOMER_ROUTES } from "./routes/customers.ts";
import { MANAGE_PAGE_ROUTES } from "./routes/manage-page.ts";
import { MESSAGE_ROUTES } from "./routes/messages.ts";
import { OPERATOR_ROUTES } from "./routes/operator.ts";
import { PASSKEY_ROUTES } from "./routes/passkeys.ts";
import type { Given, Ids, Route, Routes } from "./routes/route.ts";
import { SETTINGS_ROUTES } from "./routes/settings.ts";
import { TEAM_ROUTES } from "./routes/team.ts";
import { WORKSPACE_ROUTES } from "./routes/workspaces.ts";

/* Every API route. Knows no runtime: tests call the Worker by it, the fuzzer the built product. */

/** A route that is missing here fails test/suites/http/wall.test.ts. */
export const ROUTES: Routes = {
  ...ACCOUNT_ROUTES,
  ...PASSKEY_ROUTES,
  ...WORKSPACE_ROUTES,
  ...SETTINGS_ROUTES,
  ...CLASS_ROUTES,
  ...BOOKING_ROUTES,
  ...MESSAGE_ROUTES,
  ...CUSTOMER_ROUTES,
  ...TEAM_ROUTES,
  ...BOOKING_PAGE_ROUTES,
  ...MANAGE_PAGE_ROUTES,
  ...AFTER_VISIT_ROUTES,
  ...OPERATOR_ROUTES,
};

/** Other answers: pages, and files at addresses of their own. */
export const SERVED = [
  ...PAGES,
  ...[
    "/assets/*",
    "/robots.txt",
    "/favicon.ico",
    "/manifest.webmanifest",
    "/sw.js",
    "/icon-180.png",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
    "/embed.js",
    "/pictures/:name",
    "/calendar/:file",
    "/:slug/manage/:token/booking.ics",
    "/status",
    "/dev/outbox",
    "/dev/outbox.js",
    "/*",
  ],
];

export const routes = Object.entries(ROUTES).map(([name, route]) => ({ name, route }));

/** For a correct call. */
export const idsOf = (route: Route | undefined, given: Given): Ids => ({
  slug: given.workspace.slug,
  id: given.booking.id,
  token: given.booking.manageToken,
  type: "booking_confirmation",
  provider: "resend",
  date: given.workspace.day,
  ...route?.ids?.(given),
});

export function addressOf(name: string, ids: Ids): { method: string; path: string } {
  const [method = "", pattern = ""] = name.split(" ");
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter: keyof Ids) => ids[parameter]) };
}
