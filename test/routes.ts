import { env } from "cloudflare:workers";
import { addDays } from "../domain/calendar.ts";
import { DEFAULT_RULES } from "../domain/rules.ts";
import { linkToken } from "../worker/http/tokens.ts";
import {
  aBookingRequest,
  aMessage,
  aUser,
  aWorkspace,
  booked,
  call,
  everyDay,
  invited,
  join,
  manage,
  type Signed,
  stored,
  type TestWorkspace,
} from "./harness.ts";

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
  /** Fields of that body that may be left out. */
  optional?: string[];
  query?: (given: Given) => string;
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
  ({ past: { id } }: Given) => ({ id, token: linkToken(purpose, id, [env.LINK_KEYS], 1) });
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
const unknownLink = (purpose: string) => linkToken(purpose, crypto.randomUUID(), [env.LINK_KEYS]);

/** Every route of the API, who may call it and how. A route that is missing here fails the tests. */
export const ROUTES: Record<string, Route> = {
  "POST /api/auth/sign-up": {
    who: "everyone",
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password, fullName: "Somebody New" }),
    answers: 201,
  },
  "POST /api/auth/sign-in": {
    who: "everyone",
    body: () => ({ email: "nobody@example.com", password }),
    answers: 401,
  },
  "POST /api/auth/refresh": { who: "user", answers: 200 },
  "POST /api/auth/sign-out": { who: "everyone", answers: 204 },
  "GET /api/auth/me": { who: "user", answers: 200 },
  "PATCH /api/auth/me": { who: "user", body: () => ({ fullName: "Another Name" }), answers: 200 },
  "POST /api/auth/email-confirmation": { who: "user", answers: 202 },
  "POST /api/auth/email-confirmation/confirm": {
    who: "everyone",
    body: () => ({ token: unknownLink("email_confirmation") }),
    answers: 404,
  },
  "POST /api/auth/password": {
    who: "user",
    body: () => ({ currentPassword: "not the password", password }),
    answers: 401,
  },
  "POST /api/auth/password-reset": {
    who: "everyone",
    body: () => ({ email: `${crypto.randomUUID()}@example.com` }),
    answers: 202,
  },
  "POST /api/auth/password-reset/verify": {
    who: "everyone",
    body: () => ({ token: unknownLink("password_reset") }),
    answers: 404,
  },
  "POST /api/auth/password-reset/confirm": {
    who: "everyone",
    body: () => ({ token: unknownLink("password_reset"), password }),
    answers: 404,
  },
  "POST /api/auth/email-change": {
    who: "user",
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password: "not the password" }),
    answers: 401,
  },
  "POST /api/auth/email-change/confirm": {
    who: "everyone",
    body: () => ({ token: unknownLink("email_change") }),
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
    answers: 201,
  },
  "GET /api/workspaces/:slug": { who: "member", answers: 200 },
  "PUT /api/workspaces/:slug/hours": {
    who: "owner",
    body: () => ({
      ...DEFAULT_RULES,
      specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
      maxGuestsPerBooking: 8,
      maxCapacity: 10,
      onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
    }),
    answers: 200,
  },
  "GET /api/workspaces/:slug/customization": { who: "owner", answers: 200 },
  "PUT /api/workspaces/:slug/customization": {
    who: "owner",
    body: () => LOOKS,
    optional: Object.keys(LOOKS),
    answers: 200,
  },
  "POST /api/workspaces/:slug/closures/preview": {
    who: "owner",
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    answers: 200,
  },
  "GET /api/workspaces/:slug/overview": { who: "member", answers: 200 },
  "GET /api/workspaces/:slug/capacity": { who: "member", answers: 200 },
  "GET /api/workspaces/:slug/bookings": { who: "member", answers: 200 },
  "GET /api/workspaces/:slug/bookings.csv": { who: "member", answers: 200 },
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
    answers: 200,
  },
  "POST /api/workspaces/:slug/bookings/:id/new-link": { who: "member", answers: 204 },
  "GET /api/workspaces/:slug/availability": { who: "member", query: on, answers: 200 },
  "GET /api/workspaces/:slug/live": { who: "member", upgrade: true, answers: 101 },
  "GET /api/workspaces/:slug/notifications": { who: "owner", answers: 200 },
  "PUT /api/workspaces/:slug/notifications/:type": {
    who: "owner",
    body: () => ({ emailEnabled: true, smsEnabled: false, ...letter, smsMessage: "See you, {customer_name}!" }),
    optional: ["emailSubject", "emailMessage", "smsMessage", "logoUrl"],
    answers: 200,
  },
  "POST /api/workspaces/:slug/notifications/:type/test-email": {
    who: "owner",
    body: () => ({ email: "owner@example.com", ...letter }),
    optional: ["emailSubject", "emailMessage", "logoUrl"],
    answers: 202,
  },
  "POST /api/workspaces/:slug/notifications/:type/test-sms": {
    who: "owner",
    body: () => ({ phone: "+46701234567", smsMessage: "See you, {customer_name}!" }),
    optional: ["smsMessage"],
    answers: 202,
  },
  "GET /api/workspaces/:slug/messages": { who: "owner", answers: 200 },
  "POST /api/workspaces/:slug/messages/:id/retry": {
    who: "owner",
    ids: ({ message }) => ({ id: message.id }),
    answers: 200,
  },
  "POST /api/workspaces/:slug/customers/export": {
    who: "owner",
    body: () => ({ email: "past@example.com" }),
    answers: 200,
  },
  "POST /api/workspaces/:slug/customers/erase": {
    who: "owner",
    body: () => ({ email: "nobody@example.com" }),
    answers: 200,
  },
  "GET /api/workspaces/:slug/team": { who: "owner", answers: 200 },
  "POST /api/workspaces/:slug/team/invitations": {
    who: "owner",
    body: () => ({ email: "colleague@example.com", fullName: "A Colleague" }),
    optional: ["fullName"],
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
    answers: 200,
  },
  "POST /api/invitations/:token/accept": {
    who: "invited",
    ids: ofInvitation,
    body: () => ({ password, fullName: "A Colleague" }),
    optional: ["fullName"],
    answers: 200,
  },
  "GET /api/public/:slug": { who: "everyone", answers: 200 },
  "GET /api/public/:slug/availability": { who: "everyone", query: on, answers: 200 },
  "GET /api/public/:slug/availability/days": { who: "everyone", query: during, answers: 200 },
  "POST /api/public/:slug/bookings": {
    who: "everyone",
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace),
      customerPhone: "+46701234567",
      notes: "By the window",
      locale: "sv",
    }),
    optional: ["customerPhone", "notes", "locale"],
    answers: 201,
  },
  "GET /api/public/:slug/live": { who: "everyone", query: on, upgrade: true, answers: 101 },
  "GET /api/public/:slug/manage/:token": { who: "link", answers: 200 },
  "GET /api/public/:slug/manage/:token/availability": { who: "link", query: on, answers: 200 },
  "GET /api/public/:slug/manage/:token/availability/days": { who: "link", query: during, answers: 200 },
  "PATCH /api/public/:slug/manage/:token": {
    who: "link",
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 3, version: 1 }),
    answers: 200,
  },
  "POST /api/public/:slug/manage/:token/cancel": { who: "link", answers: 200 },
  "GET /api/feedback/:token": { who: "link", ids: afterVisit("feedback"), answers: 200 },
  "POST /api/feedback/:token": {
    who: "link",
    ids: afterVisit("feedback"),
    body: () => ({ rating: 4, comment: "Lovely.\nWe will be back." }),
    optional: ["comment"],
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
    answers: 202,
  },
  "POST /api/webhooks/:provider": { who: "everyone", provenOtherwise: true, answers: 403 },
  "GET /api/health": { who: "everyone", answers: 200 },
  "GET /api/dev/outbox": { who: "everyone", query: () => "?to=nobody@example.com", answers: 200 },
  "POST /api/dev/cron": { who: "everyone", answers: 204 },
};

export const routes = Object.entries(ROUTES).map(([name, route]) => ({ name, route }));

/** `id`: of the workspace, where it matters in which diary it is. */
export async function aGiven(id?: string): Promise<Given> {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, [], id);
  const booking = await booked(workspace, { customerName: "Secret Guest", bookingTime: "12:00" });
  const cancelled = await booked(workspace);
  await call("POST", `${manage(workspace, cancelled)}/cancel`);
  const staff = await aUser("business_staff");
  await join(workspace.id, staff, "staff");
  const colleague = await join(workspace.id, await aUser("business_staff"), "staff");
  const past = { id: crypto.randomUUID() };
  const yesterday = addDays(workspace.day, -3);
  await stored(workspace, [{ ...past, bookingDate: yesterday, customerEmail: "past@example.com" }]);
  const message = await aMessage(workspace, { state: "failed", subjectId: booking.id });
  const invitation = await invited(workspace);
  return { workspace, staff, colleague, message, invitation, booking, cancelled, past };
}

/** What stands in the path of a call that is made as it should be. */
export const idsOf = (route: Route, given: Given): Ids => ({
  slug: given.workspace.slug,
  id: given.booking.id,
  token: given.booking.manageToken,
  type: "booking_confirmation",
  provider: "resend",
  ...route.ids?.(given),
});

/** Ids that name nothing, though each is of the right shape and the token is signed by us. */
export const randomIds = (): Ids => {
  const id = crypto.randomUUID();
  return {
    slug: `w-${id.slice(0, 18)}`,
    id,
    token: linkToken("manage", id, [env.LINK_KEYS], 1),
    type: "feedback_request",
    provider: "resend",
  };
};

/** The method and the address of a call. */
export function addressOf(name: string, ids: Ids): { method: string; path: string } {
  const [method = "", pattern = ""] = name.split(" ");
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter: keyof Ids) => ids[parameter]) };
}

export type Asked = { ids?: Partial<Ids>; body?: unknown; as?: Signed; headers?: Record<string, string> };

/** Calls a route as it should be called, but for what is said. */
export function ask(name: string, given: Given, { ids, as, headers, ...asked }: Asked = {}) {
  const route = ROUTES[name];
  if (!route) throw new Error(`${name} is no route`);
  const { method, path } = addressOf(name, { ...idsOf(route, given), ...ids });
  return call(method, `${path}${route.query?.(given) ?? ""}`, {
    body: "body" in asked ? asked.body : route.body?.(given),
    headers: {
      "Idempotency-Key": crypto.randomUUID(),
      ...(route.upgrade ? { Upgrade: "websocket" } : {}),
      ...headers,
    },
    ...(as ? { as } : {}),
  });
}

/** The same by somebody who may: the owner, or, where an invitation is accepted, whoever was invited. */
export const askRightly = (name: string, given: Given, asked: Asked = {}) =>
  ask(name, given, { ...(ROUTES[name]?.who === "invited" ? {} : { as: given.workspace.owner }), ...asked });

const shared = new Map<string, Promise<Given>>();

/** One for all tests of a file that leave it as it is. */
export function theGiven(name: string): Promise<Given> {
  const given = shared.get(name) ?? aGiven();
  shared.set(name, given);
  return given;
}
