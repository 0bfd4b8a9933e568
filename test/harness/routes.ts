import { PAGES } from "../../contract/addresses.ts";
import { isRight } from "../../domain/people/rights.ts";
import { app } from "../../worker/app.ts";
import { declaredBy } from "../../worker/http/routes.ts";
import { ACCOUNT_EXAMPLES } from "./routes/accounts.ts";
import { AFTER_VISIT_EXAMPLES } from "./routes/after-visit.ts";
import { BOOKING_PAGE_EXAMPLES } from "./routes/booking-page.ts";
import { BOOKING_EXAMPLES } from "./routes/bookings.ts";
import { CLASS_EXAMPLES } from "./routes/classes.ts";
import { CUSTOMER_EXAMPLES } from "./routes/customers.ts";
import { MANAGE_PAGE_EXAMPLES } from "./routes/manage-page.ts";
import { MESSAGE_EXAMPLES } from "./routes/messages.ts";
import { OPERATOR_EXAMPLES } from "./routes/operator.ts";
import { PASSKEY_EXAMPLES } from "./routes/passkeys.ts";
import type { Examples, Given, Ids, Route } from "./routes/route.ts";
import { SETTINGS_EXAMPLES } from "./routes/settings.ts";
import { STANDBY_EXAMPLES } from "./routes/standbys.ts";
import { TEAM_EXAMPLES } from "./routes/team.ts";
import { WORKSPACE_EXAMPLES } from "./routes/workspaces.ts";

/* Every API route, as it says itself (worker/http/routes.ts), with an example of a call. */

const EXAMPLES: Examples = {
  ...ACCOUNT_EXAMPLES,
  ...PASSKEY_EXAMPLES,
  ...WORKSPACE_EXAMPLES,
  ...SETTINGS_EXAMPLES,
  ...CLASS_EXAMPLES,
  ...BOOKING_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...CUSTOMER_EXAMPLES,
  ...TEAM_EXAMPLES,
  ...BOOKING_PAGE_EXAMPLES,
  ...MANAGE_PAGE_EXAMPLES,
  ...STANDBY_EXAMPLES,
  ...AFTER_VISIT_EXAMPLES,
  ...OPERATOR_EXAMPLES,
};

/** By method and pattern. */
export const ROUTES: Record<string, Route> = Object.fromEntries(
  app.routes.flatMap(({ method, path, handler }) => {
    const said = declaredBy(handler);
    const name = `${method} ${path}`;
    if (!said) return [];
    const right = isRight(said.who) ? said.who : undefined;
    return [
      [name, { answers: said.upgrade ? 101 : 200, ...said, ...EXAMPLES[name], who: said.only ?? said.who, right }],
    ];
  }),
);

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
    "/:slug/again/:token",
    "/w/:token",
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
  entry: given.entry.id,
  ...route?.ids?.(given),
});

export function addressOf(name: string, ids: Ids): { method: string; path: string } {
  const [method = "", pattern = ""] = name.split(" ");
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter: keyof Ids) => ids[parameter]) };
}
