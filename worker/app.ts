import { Hono } from "hono";
import { fail } from "../contract/errors.ts";
import { accountChanges } from "./accounts/change-routes.ts";
import { passkeys } from "./accounts/passkeys/routes.ts";
import { accounts } from "./accounts/routes.ts";
import { alerts } from "./alerts/routes.ts";
import { handOvers } from "./bookings/hand-over-routes.ts";
import { memberHolds } from "./bookings/holds/member-routes.ts";
import { memberBookings } from "./bookings/member-routes.ts";
import { publicBookings } from "./bookings/public-routes.ts";
import { memberStandbys } from "./bookings/standbys/member-routes.ts";
import { publicStandbys } from "./bookings/standbys/public-routes.ts";
import { calendarFiles, calendars } from "./calendars/routes.ts";
import { customers } from "./customers/routes.ts";
import { demo } from "./demo/routes.ts";
import { devApi, devPages } from "./dev/routes.ts";
import { feedback, unsubscriptions } from "./feedback/routes.ts";
import { guests } from "./guests/routes.ts";
import { health, statusPages } from "./health/routes.ts";
import { classes, hours } from "./hours/routes.ts";
import { sameSite } from "./http/cross-site.ts";
import { workerOf } from "./http/guards.ts";
import { beginWork } from "./http/limits.ts";
import { problem } from "./http/problem.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { imports } from "./imports/routes.ts";
import { live } from "./live/routes.ts";
import { push } from "./messages/push/routes.ts";
import { messages, webhooks } from "./messages/routes.ts";
import { notifications } from "./notifications/routes.ts";
import { overview } from "./overview/routes.ts";
import { refusedPage } from "./pages/refused-page.ts";
import { pages } from "./pages/routes.ts";
import { pictureFiles, pictures } from "./pictures/routes.ts";
import { servers } from "./servers/routes.ts";
import { type App, servicesOf } from "./services.ts";
import { settingsLog } from "./settings-log/routes.ts";
import { invitations, team } from "./team/routes.ts";
import { customization } from "./workspaces/customization-routes.ts";
import { publicWorkspaces, slugs, workspaces } from "./workspaces/routes.ts";

/**
 * Programs of many owners, providers of messages and of mailboxes ask from one network, and prove in whose name. Pictures have a
 * limit of their own, and cost next to nothing; so do the files of our pages, which on Cloudflare never come here.
 */
const PROVEN = ["/calendar/", "/api/webhooks/", "/api/unsubscribe/", "/pictures/", "/assets/"];

const CLOUDFLARE_RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

const base = new Hono<App>();
base.onError((error, c) => refusedPage(c, problem(c, error)));
base.use(async (c, next) => {
  const ray = c.req.header("cf-ray") ?? "";
  c.set("requestId", CLOUDFLARE_RAY.test(ray) ? ray : crypto.randomUUID()); // names a fault in the log, not the visitor
  await next();
});
base.use(securityHeaders);
base.use(async (c, next) => {
  if (!URL.canParse(c.req.url)) fail("not_found"); // the local runtime lets an invalid Host through
  c.set("services", servicesOf(c.env, c.executionCtx, c.var.requestId));
  if (!PROVEN.some((path) => c.req.path.startsWith(path))) beginWork(c, await workerOf(c));
  await next();
});
base.use("/api/*", sameSite);

const routes = base
  .route("/api/auth", accounts)
  .route("/api/auth", accountChanges)
  .route("/api/auth/passkeys", passkeys)
  .route("/api/slugs", slugs)
  .route("/api/workspaces", workspaces)
  .route("/api/workspaces", overview)
  .route("/api/workspaces", hours)
  .route("/api/workspaces", classes)
  .route("/api/workspaces", customization)
  .route("/api/workspaces", pictures)
  .route("/api/workspaces", calendars)
  .route("/api/workspaces", memberBookings)
  .route("/api/workspaces", memberStandbys)
  .route("/api/workspaces", memberHolds)
  .route("/api/workspaces", handOvers)
  .route("/api/workspaces", servers)
  .route("/api/workspaces", customers)
  .route("/api/workspaces", guests)
  .route("/api/workspaces", imports)
  .route("/api/workspaces", team)
  .route("/api/workspaces", settingsLog)
  .route("/api/workspaces", notifications)
  .route("/api/workspaces", messages)
  .route("/api/workspaces", alerts)
  .route("/api/workspaces", push)
  .route("/api/workspaces", live.members)
  .route("/api/invitations", invitations)
  .route("/api/public", publicWorkspaces)
  .route("/api/public", publicBookings)
  .route("/api/public", publicStandbys)
  .route("/api/public", live.customers)
  .route("/api/feedback", feedback)
  .route("/api/unsubscribe", unsubscriptions)
  .route("/api/demo-requests", demo)
  .route("/api/webhooks", webhooks)
  .route("/api/health", health)
  .route("/api/dev", devApi)
  .all("/api/*", () => fail("not_found"));

export const app = routes
  .route("/dev", devPages)
  .route("/pictures", pictureFiles)
  .route("/calendar", calendarFiles)
  .route("/status", statusPages)
  .route("/", pages);

export type AppType = typeof routes;
