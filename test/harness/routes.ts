import type { ZodMiniType } from "zod/mini";
import {
  accountDeletion,
  emailChange,
  passwordChange,
  passwordReset,
  profile,
  resetRequest,
  signIn,
  signUp,
  tokenBody,
} from "../../contract/accounts.ts";
import {
  attendanceRequest,
  availabilityQuery,
  bookingEdit,
  bookingExport,
  bookingFilter,
  bookingRequest,
  dayQuery,
  daysQuery,
  manageChange,
  memberAvailabilityQuery,
  memberBookingRequest,
  timesQuery,
} from "../../contract/bookings.ts";
import { customer } from "../../contract/customers.ts";
import { customization } from "../../contract/customization.ts";
import { demoRequest } from "../../contract/demo.ts";
import { visitFeedback } from "../../contract/feedback.ts";
import { closuresPreview, hours } from "../../contract/hours.ts";
import { messageFilter, notificationSettings, testEmail, testSms } from "../../contract/notifications.ts";
import { acceptance, invitationQuery, newInvitation } from "../../contract/team.ts";
import { handOver, newWorkspace, workspaceDeletion } from "../../contract/workspaces.ts";
import { DEFAULT_RULES } from "../../domain/rules.ts";
import { linkToken } from "../../worker/http/tokens.ts";
import { aBookingRequest, everyDay, type Signed, type TestWorkspace } from "./builders.ts";

/*
 * Every route of the API, who may call it and how. It knows no runtime: tests call the Worker by it, the fuzzer the built
 * product.
 */

type Booking = { id: string; manageToken: string };

/** A workspace in full swing, as most routes need one. */
export type Given = {
  workspace: TestWorkspace;
  staff: Signed;
  colleague: { id: string };
  /** A message that failed. */
  message: { id: string };
  invitation: { id: string; token: string };
  booking: Booking;
  cancelled: Booking;
  /** A booking whose visit is over. */
  past: { id: string };
  /** What links are signed with. */
  linkKeys: string[];
};

/** What stands in a path. */
export type Ids = { slug: string; id: string; token: string; type: string; provider: string };

/**
 * Who may call a route: everyone; whoever is signed in; the one whose thing stands in the path (A's owner); who may own
 * businesses; a member of the workspace in the path; its owner; whoever holds the link whose token stands in the path; of
 * those, who is not signed in as somebody else.
 */
type Who = "everyone" | "user" | "that user" | "business owner" | "member" | "owner" | "link" | "invited";

export type Route = {
  who: Who;
  /** What is answered to those who may, when the call is made as it should be. */
  answers: number;
  /** A body that is accepted; none where the call has no fields. */
  body?: (given: Given) => Record<string, unknown>;
  /** What the body is checked by. */
  takes?: ZodMiniType;
  /** Fields of that body that may be left out. */
  optional?: string[];
  query?: (given: Given) => string;
  /** What the query is checked by. */
  asks?: ZodMiniType;
  /** What stands in the path beside the workspace: its booking and that booking's link, unless said otherwise. */
  ids?: (given: Given) => Partial<Ids>;
  /** It is opened, not asked. */
  upgrade?: true;
  /** Whoever calls it knows neither an Origin of ours nor JSON: it asks for a proof of its own, and refuses all others. */
  provenOtherwise?: true;
};

const on = ({ workspace }: Given) => `?date=${workspace.day}&guests=2`;
const during = ({ workspace: { day } }: Given) => `?from=${day}&to=${day}&guests=2`;
const ofInvitation = ({ invitation: { id, token } }: Given) => ({ id, token });
const afterVisit =
  (purpose: string) =>
  ({ past: { id }, linkKeys }: Given) => ({ id, token: linkToken(purpose, id, linkKeys, 1) });
const password = "correct horse battery";
const letter = {
  emailSubject: "See you at {business_name}",
  emailMessage: "Hello {customer_name}",
  logoUrl: "https://example.com/logo.png",
};
/** Everything an owner may choose for the public pages. */
const LOOKS = {
  heroTitle: "Bistro Nord",
  heroSubtitle: "At the harbour",
  heroBackgroundColor: "#0e5a55",
  heroBackgroundImageUrl: "https://example.com/harbour.jpg",
  bookingSectionBackgroundColor: "#faf8f4",
  bookingSectionBackgroundImageUrl: "https://example.com/paper.jpg",
  businessDescription: "Fish of the day.\nAnd wine.",
  contactPhone: "+46 8 123 45 67",
  contactAddress: "Kajen 1, Stockholm",
  brandLogoUrl: "https://example.com/logo.png",
  primaryColor: "#0e5a55",
  secondaryColor: "#6b665c",
  contactEmail: "hej@example.com",
  embedOrigins: ["https://bistro.example"],
};
const unknownLink = (purpose: string, { linkKeys }: Given) => linkToken(purpose, crypto.randomUUID(), linkKeys);

/** Every route of the API, who may call it and how. A route that is missing here fails the tests. */
export const ROUTES: Record<string, Route> = {
  "POST /api/auth/sign-up": {
    who: "everyone",
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password, fullName: "Somebody New" }),
    takes: signUp,
    answers: 201,
  },
  "POST /api/auth/sign-in": {
    who: "everyone",
    body: () => ({ email: "nobody@example.com", password }),
    takes: signIn,
    answers: 401,
  },
  "POST /api/auth/refresh": { who: "user", answers: 200 },
  "POST /api/auth/sign-out": { who: "everyone", answers: 204 },
  "GET /api/auth/me": { who: "user", answers: 200 },
  "PATCH /api/auth/me": { who: "user", body: () => ({ fullName: "Another Name" }), takes: profile, answers: 200 },
  "POST /api/auth/email-confirmation": { who: "user", answers: 202 },
  "POST /api/auth/email-confirmation/confirm": {
    who: "everyone",
    body: (given) => ({ token: unknownLink("email_confirmation", given) }),
    takes: tokenBody,
    answers: 404,
  },
  "DELETE /api/auth/me": {
    who: "user",
    body: () => ({ password: "not the password" }),
    takes: accountDeletion,
    answers: 401,
  },
  "POST /api/auth/password": {
    who: "user",
    body: () => ({ currentPassword: "not the password", password }),
    takes: passwordChange,
    answers: 401,
  },
  "POST /api/auth/password-reset": {
    who: "everyone",
    body: () => ({ email: `${crypto.randomUUID()}@example.com` }),
    takes: resetRequest,
    answers: 202,
  },
  "POST /api/auth/password-reset/verify": {
    who: "everyone",
    body: (given) => ({ token: unknownLink("password_reset", given) }),
    takes: tokenBody,
    answers: 404,
  },
  "POST /api/auth/password-reset/confirm": {
    who: "everyone",
    body: (given) => ({ token: unknownLink("password_reset", given), password }),
    takes: passwordReset,
    answers: 404,
  },
  "POST /api/auth/email-change": {
    who: "user",
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password: "not the password" }),
    takes: emailChange,
    answers: 401,
  },
  "POST /api/auth/email-change/confirm": {
    who: "everyone",
    body: (given) => ({ token: unknownLink("email_change", given) }),
    takes: tokenBody,
    answers: 404,
  },
  "POST /api/auth/email-change/undo": {
    who: "everyone",
    body: (given) => ({ token: unknownLink("email_undo", given) }),
    takes: tokenBody,
    answers: 404,
  },
  "GET /api/auth/sessions": { who: "user", answers: 200 },
  "DELETE /api/auth/sessions": { who: "user", answers: 204 },
  "DELETE /api/auth/sessions/:id": {
    who: "that user",
    ids: ({ workspace }) => ({ id: /__Host-refresh=([^.]+)/.exec(workspace.owner.cookie)?.[1] ?? "" }),
    answers: 204,
  },
  "GET /api/slugs/:slug": { who: "everyone", answers: 200 },
  "POST /api/workspaces": {
    who: "business owner",
    body: () => ({
      name: "Hostile Inn",
      slug: `hostile-${crypto.randomUUID().slice(0, 8)}`,
      description: "A place",
      businessType: "restaurant",
      maxCapacity: 10,
      weeklySchedule: everyDay("09:00", "17:00"),
      bookingDurationMinutes: 60,
      advanceBookingDays: 30,
      timeZone: "Europe/Stockholm",
      confirmByEmail: false,
    }),
    optional: ["slug", "description"],
    takes: newWorkspace,
    answers: 201,
  },
  "GET /api/workspaces/:slug": { who: "member", answers: 200 },
  "POST /api/workspaces/:slug/deletion/preview": { who: "owner", answers: 200 },
  "POST /api/workspaces/:slug/deletion": {
    who: "owner",
    body: () => ({ name: "Not what it is called" }),
    takes: workspaceDeletion,
    answers: 422,
  },
  "DELETE /api/workspaces/:slug/deletion": { who: "owner", answers: 204 },
  "POST /api/workspaces/:slug/ownership": {
    who: "owner",
    body: ({ colleague }) => ({ memberId: colleague.id, password: "not the password" }),
    takes: handOver,
    answers: 401,
  },
  "PUT /api/workspaces/:slug/hours": {
    who: "owner",
    body: () => ({
      ...DEFAULT_RULES,
      specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
      maxGuestsPerBooking: 8,
      maxCapacity: 10,
      onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
    }),
    takes: hours,
    answers: 200,
  },
  "GET /api/workspaces/:slug/customization": { who: "owner", answers: 200 },
  "PUT /api/workspaces/:slug/customization": {
    who: "owner",
    body: () => LOOKS,
    optional: Object.keys(LOOKS),
    takes: customization,
    answers: 200,
  },
  "POST /api/workspaces/:slug/closures/preview": {
    who: "owner",
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    takes: closuresPreview,
    answers: 200,
  },
  "GET /api/workspaces/:slug/overview": { who: "member", asks: dayQuery, answers: 200 },
  "GET /api/workspaces/:slug/capacity": { who: "member", asks: dayQuery, answers: 200 },
  "GET /api/workspaces/:slug/bookings": { who: "member", asks: bookingFilter, answers: 200 },
  "GET /api/workspaces/:slug/bookings.csv": { who: "owner", asks: bookingExport, answers: 200 },
  "POST /api/workspaces/:slug/bookings": {
    who: "member",
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace),
      customerPhone: "+46701234567",
      notes: "By the window",
      source: "phone",
      override: { reason: "A regular" },
    }),
    optional: ["customerEmail", "customerPhone", "notes", "override"],
    takes: memberBookingRequest,
    answers: 201,
  },
  "GET /api/workspaces/:slug/bookings/:id": { who: "member", answers: 200 },
  "PATCH /api/workspaces/:slug/bookings/:id": {
    who: "member",
    body: ({ workspace }) => ({
      version: 1,
      customerName: "Another Name",
      customerEmail: "another@example.com",
      customerPhone: "+46701234567",
      guests: 3,
      bookingDate: workspace.day,
      bookingTime: "13:00",
      notes: "By the window",
      status: "pending",
      override: { reason: "A regular" },
    }),
    optional: [
      ...["customerName", "customerEmail", "customerPhone", "guests", "bookingDate", "bookingTime"],
      ...["notes", "status", "override"],
    ],
    takes: bookingEdit,
    answers: 200,
  },
  "DELETE /api/workspaces/:slug/bookings/:id": {
    who: "owner",
    ids: ({ cancelled }) => ({ id: cancelled.id }),
    answers: 204,
  },
  "POST /api/workspaces/:slug/bookings/:id/cancel": { who: "member", answers: 200 },
  "POST /api/workspaces/:slug/bookings/:id/attendance": {
    who: "member",
    body: () => ({ attendance: "arrived", override: { reason: "A regular" } }),
    optional: ["override"],
    takes: attendanceRequest,
    answers: 200,
  },
  "POST /api/workspaces/:slug/bookings/:id/new-link": { who: "member", answers: 204 },
  "GET /api/workspaces/:slug/availability": { who: "member", query: on, asks: memberAvailabilityQuery, answers: 200 },
  "GET /api/workspaces/:slug/live": { who: "member", upgrade: true, answers: 101 },
  "GET /api/workspaces/:slug/notifications": { who: "owner", answers: 200 },
  "PUT /api/workspaces/:slug/notifications/:type": {
    who: "owner",
    body: () => ({ emailEnabled: true, smsEnabled: false, ...letter, smsMessage: "See you, {customer_name}!" }),
    optional: ["emailSubject", "emailMessage", "smsMessage", "logoUrl"],
    takes: notificationSettings,
    answers: 200,
  },
  "POST /api/workspaces/:slug/notifications/:type/test-email": {
    who: "owner",
    body: () => ({ email: "owner@example.com", ...letter }),
    optional: ["emailSubject", "emailMessage", "logoUrl"],
    takes: testEmail,
    answers: 202,
  },
  "POST /api/workspaces/:slug/notifications/:type/test-sms": {
    who: "owner",
    body: () => ({ phone: "+46701234567", smsMessage: "See you, {customer_name}!" }),
    optional: ["smsMessage"],
    takes: testSms,
    answers: 202,
  },
  "GET /api/workspaces/:slug/messages": { who: "owner", asks: messageFilter, answers: 200 },
  "POST /api/workspaces/:slug/messages/:id/retry": {
    who: "owner",
    ids: ({ message }) => ({ id: message.id }),
    answers: 200,
  },
  "POST /api/workspaces/:slug/customers/export": {
    who: "owner",
    body: () => ({ email: "past@example.com" }),
    takes: customer,
    answers: 200,
  },
  "POST /api/workspaces/:slug/customers/erase": {
    who: "owner",
    body: () => ({ email: "nobody@example.com" }),
    takes: customer,
    answers: 200,
  },
  "GET /api/workspaces/:slug/team": { who: "owner", answers: 200 },
  "POST /api/workspaces/:slug/team/invitations": {
    who: "owner",
    body: () => ({ email: "colleague@example.com", fullName: "A Colleague" }),
    optional: ["fullName"],
    takes: newInvitation,
    answers: 201,
  },
  "POST /api/workspaces/:slug/team/invitations/:id/resend": { who: "owner", ids: ofInvitation, answers: 200 },
  "DELETE /api/workspaces/:slug/team/invitations/:id": { who: "owner", ids: ofInvitation, answers: 204 },
  "DELETE /api/workspaces/:slug/team/members/:id": {
    who: "owner",
    ids: ({ colleague }) => ({ id: colleague.id }),
    answers: 204,
  },
  "GET /api/invitations/:token": {
    who: "link",
    ids: ofInvitation,
    query: ({ workspace }) => `?slug=${workspace.slug}`,
    asks: invitationQuery,
    answers: 200,
  },
  "POST /api/invitations/:token/accept": {
    who: "invited",
    ids: ofInvitation,
    body: () => ({ password, fullName: "A Colleague" }),
    optional: ["fullName"],
    takes: acceptance,
    answers: 200,
  },
  "GET /api/public/:slug": { who: "everyone", answers: 200 },
  "GET /api/public/:slug/availability": {
    who: "everyone",
    query: (given) => `${on(given)}&time=18:00`,
    asks: timesQuery,
    answers: 200,
  },
  "GET /api/public/:slug/availability/days": { who: "everyone", query: during, asks: daysQuery, answers: 200 },
  "POST /api/public/:slug/bookings": {
    who: "everyone",
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace, { customerEmail: `${crypto.randomUUID()}@example.com` }),
      customerPhone: `+4670${crypto.getRandomValues(new Uint32Array(1))}`, // one number may have few online bookings
      notes: "By the window",
      locale: "sv",
    }),
    optional: ["customerPhone", "notes", "locale"],
    takes: bookingRequest,
    answers: 201,
  },
  "GET /api/public/:slug/live": { who: "everyone", query: on, upgrade: true, asks: availabilityQuery, answers: 101 },
  "GET /api/public/:slug/manage/:token": { who: "link", answers: 200 },
  "GET /api/public/:slug/manage/:token/availability": {
    who: "link",
    query: (given) => `${on(given)}&time=18:00`,
    asks: timesQuery,
    answers: 200,
  },
  "GET /api/public/:slug/manage/:token/availability/days": {
    who: "link",
    query: during,
    asks: daysQuery,
    answers: 200,
  },
  "PATCH /api/public/:slug/manage/:token": {
    who: "link",
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 3, version: 1 }),
    takes: manageChange,
    answers: 200,
  },
  "POST /api/public/:slug/manage/:token/cancel": { who: "link", answers: 200 },
  "GET /api/feedback/:token": { who: "link", ids: afterVisit("feedback"), answers: 200 },
  "POST /api/feedback/:token": {
    who: "link",
    ids: afterVisit("feedback"),
    body: () => ({ rating: 4, comment: "Lovely.\nWe will be back." }),
    optional: ["comment"],
    takes: visitFeedback,
    answers: 201,
  },
  "GET /api/unsubscribe/:token": { who: "link", ids: afterVisit("unsubscribe"), answers: 303 },
  "POST /api/unsubscribe/:token": { who: "link", ids: afterVisit("unsubscribe"), provenOtherwise: true, answers: 204 },
  "POST /api/demo-requests": {
    who: "everyone",
    body: () => ({
      name: "Ida Krogh",
      email: "ida@example.com",
      phone: "+46 70-123 45 67",
      message: "Forty seats.\nTwo evenings a week.",
    }),
    optional: ["phone", "message"],
    takes: demoRequest,
    answers: 202,
  },
  "POST /api/webhooks/:provider": { who: "everyone", provenOtherwise: true, answers: 403 },
  "GET /api/health": { who: "everyone", answers: 200 },
  "GET /api/dev/outbox": { who: "everyone", query: () => "?to=nobody@example.com", answers: 200 },
  "POST /api/dev/cron": { who: "everyone", answers: 204 },
};

/** Every page, as worker/pages/routes.ts and worker/dev/routes.ts write them. */
export const PAGES = [
  ...[
    "/assets/*",
    "/robots.txt",
    "/favicon.ico",
    "/",
    "/contact",
    "/expired",
    "/embed.js",
    "/embed/:slug",
    "/auth",
    "/signup",
    "/status",
  ],
  ...["/onboarding/business-type", "/onboarding/operating-hours", "/onboarding/confirmation", "/confirm-email"],
  ...[
    "/confirm-email-change",
    "/undo-email-change",
    "/reset-password",
    "/dev/ui",
    "/dev/outbox",
    "/dev/outbox.js",
    "/:slug/onboarding",
    "/:slug/dashboard",
  ],
  ...[
    "/:slug/dashboard/customize",
    "/:slug/dashboard/day-sheet",
    "/:slug/dashboard/hours",
    "/:slug/dashboard/notifications",
  ],
  ...["/:slug/dashboard/share-sheet", "/:slug/dashboard/team-management", "/:slug/staff/accept"],
  ...["/:slug/staff/accept/:token", "/:slug/manage/:token", "/:slug/feedback/:token", "/:slug", "/*"],
];

export const routes = Object.entries(ROUTES).map(([name, route]) => ({ name, route }));

/** What stands in the path of a call that is made as it should be. */
export const idsOf = (route: Route, given: Given): Ids => ({
  slug: given.workspace.slug,
  id: given.booking.id,
  token: given.booking.manageToken,
  type: "booking_confirmation",
  provider: "resend",
  ...route.ids?.(given),
});

/** The method and the address of a call. */
export function addressOf(name: string, ids: Ids): { method: string; path: string } {
  const [method = "", pattern = ""] = name.split(" ");
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter: keyof Ids) => ids[parameter]) };
}
