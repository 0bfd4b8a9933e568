/*
 * Addresses of pages (docs/rules.md#pages): the Worker serves them, the members' router shows them, tests visit each.
 */

export const SESSION_PAGES = [
  "/signup",
  "/onboarding/business-type",
  "/onboarding/operating-hours",
  "/onboarding/confirmation",
  "/:slug/onboarding",
  "/:slug/dashboard",
  "/:slug/dashboard/alerts",
  "/:slug/dashboard/as-it-stood",
  "/:slug/dashboard/business",
  "/:slug/dashboard/calendars",
  "/:slug/dashboard/changes",
  "/:slug/dashboard/classes",
  "/:slug/dashboard/customer-data",
  "/:slug/dashboard/customize",
  "/:slug/dashboard/day-sheet",
  "/:slug/dashboard/delete",
  "/:slug/dashboard/guest-pairs",
  "/:slug/dashboard/guests",
  "/:slug/dashboard/guests/:id",
  "/:slug/dashboard/hours",
  "/:slug/dashboard/import",
  "/:slug/dashboard/notifications",
  "/:slug/dashboard/services",
  "/:slug/dashboard/share",
  "/:slug/dashboard/share-sheet",
  "/:slug/dashboard/team-management",
  "/:slug/dashboard/waitlist",
] as const;

/** Members' pages for anyone. */
export const OPEN_PAGES = ["/auth"] as const;

export const MAILED_PAGES = [
  "/confirm-email",
  "/confirm-email-change",
  "/undo-email-change",
  "/reset-password",
  "/:slug/staff/accept",
] as const;

/** In mails the token stands in the path; the page's script removes it from the address. */
export const INVITATION_LINK = "/:slug/staff/accept/:token";

export const CUSTOMERS_PAGES = [
  "/",
  "/contact",
  "/expired",
  "/onboarding/preview",
  "/embed/:slug",
  "/:slug/manage/:token",
  "/:slug/feedback/:token",
  "/:slug/standby/:token",
  "/:slug/accessibility",
  "/:slug/privacy",
  "/:slug",
] as const;

export const PAGES = [...OPEN_PAGES, ...SESSION_PAGES, ...MAILED_PAGES, INVITATION_LINK, ...CUSTOMERS_PAGES] as const;
export type PageAddress = (typeof PAGES)[number];
