import { Hono } from "hono";
import type { App } from "../app-type.ts";
import { bookingPage } from "./booking-page.ts";
import { embeddedPage, embedScript } from "./embedded-page.ts";
import { feedbackPage } from "./feedback-page.ts";
import { contactPage, expiredPage, landingPage } from "./front-pages.ts";
import { managePage } from "./manage-page.ts";
import { hashedAsset, linkPage, membersPage, noPage, unhashedFile } from "./page.ts";

/** Front pages and customers' pages carry their data, so they work before a request. Members' pages share one HTML. */
export const pages = new Hono<App>()
  .get("/assets/*", hashedAsset)
  .get("/robots.txt", unhashedFile)
  .get("/favicon.ico", unhashedFile)
  .get("/", landingPage)
  .get("/contact", contactPage)
  .get("/expired", expiredPage)
  .get("/embed.js", embedScript)
  .get("/embed/:slug", (c) => embeddedPage(c, c.req.param("slug")))
  .get("/auth", membersPage)
  .get("/signup", membersPage)
  .get("/onboarding/business-type", membersPage)
  .get("/onboarding/operating-hours", membersPage)
  .get("/onboarding/confirmation", membersPage)
  .get("/confirm-email", linkPage)
  .get("/confirm-email-change", linkPage)
  .get("/undo-email-change", linkPage)
  .get("/reset-password", linkPage)
  .get("/dev/ui", membersPage) // behind worker/dev/routes.ts: on this machine only
  .get("/:slug/onboarding", membersPage)
  .get("/:slug/dashboard", membersPage)
  .get("/:slug/dashboard/customize", membersPage)
  .get("/:slug/dashboard/day-sheet", membersPage)
  .get("/:slug/dashboard/hours", membersPage)
  .get("/:slug/dashboard/notifications", membersPage)
  .get("/:slug/dashboard/share-sheet", membersPage)
  .get("/:slug/dashboard/team-management", membersPage)
  .get("/:slug/staff/accept", linkPage)
  .get("/:slug/staff/accept/:token", linkPage)
  .get("/:slug/manage/:token", (c) => managePage(c, c.req.param()))
  .get("/:slug/feedback/:token", (c) => feedbackPage(c, c.req.param()))
  .get("/:slug", (c) => bookingPage(c, c.req.param("slug")))
  .get("*", noPage);
