import type { ZodMiniType } from "zod/mini";
import {
  accountDeletion,
  emailChange,
  passwordChange,
  passwordReset,
  profile,
  resetRequest,
  signInRequest,
  signUpRequest,
  tokenBody,
} from "../../contract/accounts.ts";
import { PAGES } from "../../contract/addresses.ts";
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
import { customizationRequest } from "../../contract/customization.ts";
import { demoRequest } from "../../contract/demo.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import { visitFeedback } from "../../contract/feedback.ts";
import { closuresPreview, hoursRequest } from "../../contract/hours.ts";
import { messageFilter, notificationSettings, testEmail, testSms } from "../../contract/notifications.ts";
import { acceptance, invitationQuery, newInvitation } from "../../contract/team.ts";
import { handOverRequest, newWorkspace, workspaceDeletion } from "../../contract/workspaces.ts";
import { DEFAULT_RULES, everyDay } from "../../domain/rules.ts";
import { linkToken } from "../../worker/http/tokens.ts";
import { aBookingRequest, type Signed, type TestWorkspace } from "./test-workspace.ts";

/*
 * The table of every API route. It knows no runtime: tests call the Worker by it, and the fuzzer calls the built product.
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
  /** The keys that sign links. */
  linkKeys: string[];
};

/** Values of the parameters in a path. */
export type Ids = { slug: string; id: string; token: string; type: string; provider: string };

/**
 * Callers that a route lets in.
 *
 * | value | caller |
 * | --- | --- |
 * | `user` | anyone signed in |
 * | `that user` | the user the path is about |
 * | `business owner` | a user who may own businesses |
 * | `member`, `owner` | of the workspace in the path |
 * | `link` | the holder of the token in the path |
 * | `invited` | the same, signed out or signed in with the invited address |
 */
type Who = "everyone" | "user" | "that user" | "business owner" | "member" | "owner" | "link" | "invited";

export type Route = {
  /** One line for docs/api.md: the call's effect, in plain English. */
  does: string;
  who: Who;
  /** The status of a correct call by an allowed caller. */
  answers: number;
  /** A body that is accepted; none where the call has no fields. */
  body?: (given: Given) => Record<string, unknown>;
  /** The schema of the body. */
  takes?: ZodMiniType;
  /** Fields of that body that may be left out. */
  optional?: string[];
  query?: (given: Given) => string;
  /** The schema of the query. */
  asks?: ZodMiniType;
  /** Path parameters other than the defaults: the booking and its manage link. */
  ids?: (given: Given) => Partial<Ids>;
  /** The route opens a WebSocket. */
  upgrade?: true;
  /** The route checks a signature or token of its own instead of Origin and JSON. */
  provenOtherwise?: true;
  /** Set where the call reads an Idempotency-Key; `required` refuses a call without one. */
  key?: "required" | "optional";
  /** Errors of its use case. Those of guards, schemas and limits a minute follow from the app (test/api/guarded.ts). */
  refuses?: ErrorCode[];
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

/** A route that is missing here fails test/suites/http/wall.test.ts. */
export const ROUTES: Record<string, Route> = {
  "POST /api/auth/sign-up": {
    does: "Creates an account, signs it in and mails a link that confirms the address.",
    who: "everyone",
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password, fullName: "Somebody New" }),
    takes: signUpRequest,
    answers: 201,
    refuses: ["weak_password", "email_taken", "too_many_requests"],
  },
  "POST /api/auth/sign-in": {
    does: "Signs in. Wrong guesses make the next try wait.",
    who: "everyone",
    body: () => ({ email: "nobody@example.com", password }),
    takes: signInRequest,
    answers: 401,
    refuses: ["invalid_credentials", "too_many_requests"],
  },
  "POST /api/auth/refresh": {
    does: "Renews the session from its refresh cookie. A copied older cookie ends the session.",
    who: "user",
    answers: 200,
    refuses: ["signed_out"],
  },
  "POST /api/auth/sign-out": {
    does: "Ends this session and clears its cookies. Answers the same without a session.",
    who: "everyone",
    answers: 204,
  },
  "GET /api/auth/me": { does: "The signed-in account and the workspaces it belongs to.", who: "user", answers: 200 },
  "PATCH /api/auth/me": {
    does: "Changes the name of the signed-in account.",
    who: "user",
    body: () => ({ fullName: "Another Name" }),
    takes: profile,
    answers: 200,
  },
  "POST /api/auth/email-confirmation": {
    does: "Mails the link that confirms the account's address once more.",
    who: "user",
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "POST /api/auth/email-confirmation/confirm": {
    does: "Confirms an address with the token of the mailed link.",
    who: "everyone",
    body: (given) => ({ token: unknownLink("email_confirmation", given) }),
    takes: tokenBody,
    answers: 404,
    refuses: ["link_invalid"],
  },
  "DELETE /api/auth/me": {
    does: "Deletes the signed-in account, which may own no workspace any more.",
    who: "user",
    body: () => ({ password: "not the password" }),
    takes: accountDeletion,
    answers: 401,
    refuses: ["invalid_credentials", "access_denied", "owns_workspaces", "too_many_requests"],
  },
  "POST /api/auth/password": {
    does: "Changes the password and ends all other sessions.",
    who: "user",
    body: () => ({ currentPassword: "not the password", password }),
    takes: passwordChange,
    answers: 401,
    refuses: ["invalid_credentials", "weak_password", "too_many_requests"],
  },
  "POST /api/auth/password-reset": {
    does: "Mails a link for a new password. Answers the same whether the account exists or not.",
    who: "everyone",
    body: () => ({ email: `${crypto.randomUUID()}@example.com` }),
    takes: resetRequest,
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "POST /api/auth/password-reset/verify": {
    does: "Tells whether a reset link still works, without using it up.",
    who: "everyone",
    body: (given) => ({ token: unknownLink("password_reset", given) }),
    takes: tokenBody,
    answers: 404,
    refuses: ["link_invalid"],
  },
  "POST /api/auth/password-reset/confirm": {
    does: "Sets a new password with a reset link and ends all sessions.",
    who: "everyone",
    body: (given) => ({ token: unknownLink("password_reset", given), password }),
    takes: passwordReset,
    answers: 404,
    refuses: ["link_invalid", "weak_password"],
  },
  "POST /api/auth/email-change": {
    does: "Mails a link to the new address. The change happens when that link is confirmed.",
    who: "user",
    body: () => ({ email: `${crypto.randomUUID()}@example.com`, password: "not the password" }),
    takes: emailChange,
    answers: 401,
    refuses: ["invalid_credentials", "too_many_requests"],
  },
  "POST /api/auth/email-change/confirm": {
    does: "Puts the new address in force and ends all other sessions.",
    who: "everyone",
    body: (given) => ({ token: unknownLink("email_change", given) }),
    takes: tokenBody,
    answers: 404,
    refuses: ["link_invalid", "email_taken"],
  },
  "POST /api/auth/email-change/undo": {
    does: "Gives the account its old address back, with the link mailed to that address.",
    who: "everyone",
    body: (given) => ({ token: unknownLink("email_undo", given) }),
    takes: tokenBody,
    answers: 404,
    refuses: ["link_invalid", "email_taken"],
  },
  "GET /api/auth/sessions": { does: "The sessions of the signed-in account.", who: "user", answers: 200 },
  "DELETE /api/auth/sessions": { does: "Ends all sessions of the account but this one.", who: "user", answers: 204 },
  "DELETE /api/auth/sessions/:id": {
    does: "Ends one session of the account.",
    who: "that user",
    ids: ({ workspace }) => ({ id: /__Host-refresh=([^.]+)/.exec(workspace.owner.cookie)?.[1] ?? "" }),
    answers: 204,
    refuses: ["not_found"],
  },
  "GET /api/slugs/:slug": {
    does: "Tells whether a workspace may have this address, and why not.",
    who: "everyone",
    answers: 200,
  },
  "POST /api/workspaces": {
    does: "Creates a workspace with its rules; the caller becomes its owner. Without `slug` the name makes the address.",
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
    refuses: ["staff_cannot_create", "email_unconfirmed", "slug_taken", "too_many_workspaces", "too_many_requests"],
  },
  "GET /api/workspaces/:slug": {
    does: "The workspace, its rules and the caller's role.",
    who: "member",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "POST /api/workspaces/:slug/deletion/preview": {
    does: "Counts what a deletion would remove, and says when.",
    who: "owner",
    answers: 200,
  },
  "POST /api/workspaces/:slug/deletion": {
    does: "Closes the workspace now and removes it for good at `deleteAfter`. The owner types its name.",
    who: "owner",
    body: () => ({ name: "Not what it is called" }),
    takes: workspaceDeletion,
    answers: 422,
    refuses: ["too_many_requests"],
  },
  "DELETE /api/workspaces/:slug/deletion": {
    does: "Takes a deletion back while the workspace is still there.",
    who: "owner",
    answers: 204,
    refuses: ["deletion_begun"],
  },
  "POST /api/workspaces/:slug/ownership": {
    does: "Makes another member the owner; the caller becomes staff.",
    who: "owner",
    body: ({ colleague }) => ({ memberId: colleague.id, password: "not the password" }),
    takes: handOverRequest,
    answers: 401,
    refuses: ["invalid_credentials", "not_found", "email_unconfirmed", "too_many_workspaces", "too_many_requests"],
  },
  "PUT /api/workspaces/:slug/hours": {
    does: "Saves opening hours and booking rules, all fields at once. New closed days cancel the bookings on them.",
    who: "owner",
    body: () => ({
      ...DEFAULT_RULES,
      specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
      maxGuestsPerBooking: 8,
      maxCapacity: 10,
      onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
    }),
    takes: hoursRequest,
    answers: 200,
    refuses: ["stale_rules", "time_zone_in_use"],
  },
  "GET /api/workspaces/:slug/customization": {
    does: "Texts and colours of the public pages, with defaults for those not chosen.",
    who: "owner",
    answers: 200,
  },
  "PUT /api/workspaces/:slug/customization": {
    does: "Saves texts and colours of the public pages. `contactEmail` and `embedOrigins` stay when left out; the others return to their default.",
    who: "owner",
    body: () => LOOKS,
    optional: Object.keys(LOOKS),
    takes: customizationRequest,
    answers: 200,
    refuses: ["stale_settings"],
  },
  "POST /api/workspaces/:slug/closures/preview": {
    does: "The bookings that closed days would cancel, before they are saved; the first 100 of them.",
    who: "owner",
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    takes: closuresPreview,
    answers: 200,
  },
  "GET /api/workspaces/:slug/overview": {
    does: "All that the dashboard shows first: today's bookings, counts and how full the day is.",
    who: "member",
    asks: dayQuery,
    answers: 200,
  },
  "GET /api/workspaces/:slug/capacity": {
    does: "How full each time of a day is. Without `date` it is today.",
    who: "member",
    asks: dayQuery,
    answers: 200,
  },
  "GET /api/workspaces/:slug/bookings": {
    does: "Bookings, 50 a page, cancelled ones included. The newest date comes first for `historical` and `past`, else the oldest.",
    who: "member",
    asks: bookingFilter,
    answers: 200,
  },
  "GET /api/workspaces/:slug/bookings.csv": {
    does: "The same list as one CSV file, without pages.",
    who: "owner",
    asks: bookingExport,
    answers: 200,
  },
  "POST /api/workspaces/:slug/bookings": {
    does: "Books for a guest on the phone or at the door. `override` exceeds a limit on purpose.",
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
    key: "optional",
    refuses: ["time_slot_unavailable", "key_reused", "booking_not_found"],
  },
  "GET /api/workspaces/:slug/bookings/:id": {
    does: "A booking with its log, its messages and the customer's feedback.",
    who: "member",
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "PATCH /api/workspaces/:slug/bookings/:id": {
    does: 'Changes the given fields of a booking. `status: "cancelled"` cancels it and stands alone.',
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
    key: "optional",
    refuses: ["booking_not_found", "stale_booking", "cannot_change", "time_slot_unavailable", "key_reused"],
  },
  "DELETE /api/workspaces/:slug/bookings/:id": {
    does: "Deletes a cancelled booking for good.",
    who: "owner",
    ids: ({ cancelled }) => ({ id: cancelled.id }),
    answers: 204,
    key: "optional",
    refuses: ["booking_not_found", "not_cancelled", "key_reused"],
  },
  "POST /api/workspaces/:slug/bookings/:id/cancel": {
    does: "Cancels a booking. A second call answers the same and sends no second message.",
    who: "member",
    answers: 200,
    key: "optional",
    refuses: ["booking_not_found", "key_reused"],
  },
  "POST /api/workspaces/:slug/bookings/:id/attendance": {
    does: "Notes what became of a visit; null takes that back. `finished` and `no_show` free the spot.",
    who: "member",
    body: () => ({ attendance: "arrived", override: { reason: "A regular" } }),
    optional: ["override"],
    takes: attendanceRequest,
    answers: 200,
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "not_started", "time_slot_unavailable", "key_reused"],
  },
  "POST /api/workspaces/:slug/bookings/:id/new-link": {
    does: "Replaces the customer's private link and mails the new one to the customer; the old link stops working.",
    who: "member",
    answers: 204,
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "key_reused"],
  },
  "GET /api/workspaces/:slug/availability": {
    does: "The times a member may book on a date. `except` leaves out the load of one booking, which is being changed.",
    who: "member",
    query: on,
    asks: memberAvailabilityQuery,
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "GET /api/workspaces/:slug/live": {
    does: "Opens the socket of the dashboard: [the feed](#the-feed-of-a-workspace).",
    who: "member",
    upgrade: true,
    answers: 101,
    refuses: ["not_found"],
  },
  "GET /api/workspaces/:slug/notifications": {
    does: "Switches and texts of all message types.",
    who: "owner",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "PUT /api/workspaces/:slug/notifications/:type": {
    does: "Saves switches and texts of one message type. An empty text means the standard one.",
    who: "owner",
    body: () => ({ emailEnabled: true, smsEnabled: false, ...letter, smsMessage: "See you, {customer_name}!" }),
    optional: ["emailSubject", "emailMessage", "smsMessage", "logoUrl"],
    takes: notificationSettings,
    answers: 200,
    refuses: ["stale_settings"],
  },
  "POST /api/workspaces/:slug/notifications/:type/test-email": {
    does: "Sends a test mail with the texts given. `held`: it waits until the owner's address is confirmed.",
    who: "owner",
    body: () => ({ email: "owner@example.com", ...letter }),
    optional: ["emailSubject", "emailMessage", "logoUrl"],
    takes: testEmail,
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "POST /api/workspaces/:slug/notifications/:type/test-sms": {
    does: "Sends a test SMS with the text given. `held`: it waits until the owner's address is confirmed.",
    who: "owner",
    body: () => ({ phone: "+46701234567", smsMessage: "See you, {customer_name}!" }),
    optional: ["smsMessage"],
    takes: testSms,
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "GET /api/workspaces/:slug/messages": {
    does: "Messages to customers and what became of them. `troubled` lists those that could not be sent so far.",
    who: "owner",
    asks: messageFilter,
    answers: 200,
  },
  "POST /api/workspaces/:slug/messages/:id/retry": {
    does: "Sends a message that failed once more.",
    who: "owner",
    ids: ({ message }) => ({ id: message.id }),
    answers: 200,
    refuses: ["not_found", "cannot_change", "too_many_requests"],
  },
  "POST /api/workspaces/:slug/customers/export": {
    does: "All that is kept of one customer, found by email address or phone number.",
    who: "owner",
    body: () => ({ email: "past@example.com" }),
    takes: customer,
    answers: 200,
  },
  "POST /api/workspaces/:slug/customers/erase": {
    does: "Forgets one customer, who may have no upcoming booking. Answers how many rows it was.",
    who: "owner",
    body: () => ({ email: "nobody@example.com" }),
    takes: customer,
    answers: 200,
    refuses: ["upcoming_bookings"],
  },
  "GET /api/workspaces/:slug/team": { does: "Members and invitations of a workspace.", who: "owner", answers: 200 },
  "POST /api/workspaces/:slug/team/invitations": {
    does: "Invites somebody to the staff by mail. An earlier invitation of the same address ends.",
    who: "owner",
    body: () => ({ email: "colleague@example.com", fullName: "A Colleague" }),
    optional: ["fullName"],
    takes: newInvitation,
    answers: 201,
    refuses: ["email_unconfirmed", "already_member", "too_many_requests"],
  },
  "POST /api/workspaces/:slug/team/invitations/:id/resend": {
    does: "Mails a pending invitation again, good for another seven days; earlier links stop working.",
    who: "owner",
    ids: ofInvitation,
    answers: 200,
    refuses: ["email_unconfirmed", "invitation_invalid", "too_many_requests"],
  },
  "DELETE /api/workspaces/:slug/team/invitations/:id": {
    does: "Withdraws a pending invitation.",
    who: "owner",
    ids: ofInvitation,
    answers: 204,
    refuses: ["invitation_invalid"],
  },
  "DELETE /api/workspaces/:slug/team/members/:id": {
    does: "Removes a member of the staff, whose sockets close at once.",
    who: "owner",
    ids: ({ colleague }) => ({ id: colleague.id }),
    answers: 204,
    refuses: ["not_found"],
  },
  "GET /api/invitations/:token": {
    does: "The invitation behind a link. `hasAccount`: its address can sign in already.",
    who: "link",
    ids: ofInvitation,
    query: ({ workspace }) => `?slug=${workspace.slug}`,
    asks: invitationQuery,
    answers: 200,
    refuses: ["invitation_invalid"],
  },
  "POST /api/invitations/:token/accept": {
    does: "Joins the team: with a password for a new account, or with no fields as the account that is signed in.",
    who: "invited",
    ids: ofInvitation,
    body: () => ({ password, fullName: "A Colleague" }),
    optional: ["fullName"],
    takes: acceptance,
    answers: 200,
    refuses: ["invitation_invalid", "access_denied", "email_taken", "weak_password", "signed_out", "session_expired"],
  },
  "GET /api/public/:slug": {
    does: "All that a booking page shows of a business.",
    who: "everyone",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/public/:slug/availability": {
    does: "The times of a date and whether this party may have them. With `time`, `refused` says why that one cannot be had.",
    who: "everyone",
    query: (given) => `${on(given)}&time=18:00`,
    asks: timesQuery,
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/public/:slug/availability/days": {
    does: "Which days of a stretch are open, closed or full for this party.",
    who: "everyone",
    query: during,
    asks: daysQuery,
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "POST /api/public/:slug/bookings": {
    does: "Books. `manageToken` is the customer's private link from then on.",
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
    key: "required",
    refuses: ["workspace_not_found", "time_slot_unavailable", "too_many_bookings", "key_reused", "booking_not_found"],
  },
  "GET /api/public/:slug/live": {
    does: "Opens the socket of one day: [its times](#the-times-of-a-day).",
    who: "everyone",
    query: on,
    upgrade: true,
    asks: availabilityQuery,
    answers: 101,
    refuses: ["workspace_not_found", "not_found"],
  },
  "GET /api/public/:slug/manage/:token": {
    does: "The customer's booking, and whether the customer may still change it.",
    who: "link",
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "GET /api/public/:slug/manage/:token/availability": {
    does: "The times the booking may move to: none once the customer may no longer change it.",
    who: "link",
    query: (given) => `${on(given)}&time=18:00`,
    asks: timesQuery,
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "GET /api/public/:slug/manage/:token/availability/days": {
    does: "The days the booking may move to.",
    who: "link",
    query: during,
    asks: daysQuery,
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "PATCH /api/public/:slug/manage/:token": {
    does: "Changes date, time and party of the booking. A refused change leaves the booking as it was.",
    who: "link",
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 3, version: 1 }),
    takes: manageChange,
    answers: 200,
    key: "optional",
    refuses: ["booking_not_found", "stale_booking", "cannot_change", "time_slot_unavailable", "key_reused"],
  },
  "POST /api/public/:slug/manage/:token/cancel": {
    does: "Cancels the booking. A second call answers the same and sends no second message.",
    who: "link",
    answers: 200,
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "key_reused"],
  },
  "GET /api/feedback/:token": {
    does: "The visit behind a link and what the customer has said of it.",
    who: "link",
    ids: afterVisit("feedback"),
    answers: 200,
    refuses: ["link_invalid"],
  },
  "POST /api/feedback/:token": {
    does: "Rates a visit; 201 the first time, 200 when it replaces what was said.",
    who: "link",
    ids: afterVisit("feedback"),
    body: () => ({ rating: 4, comment: "Lovely.\nWe will be back." }),
    optional: ["comment"],
    takes: visitFeedback,
    answers: 201,
    refuses: ["link_invalid", "not_started", "cannot_change"],
  },
  "GET /api/unsubscribe/:token": {
    does: "Leads a reader of a mail to the page where they unsubscribe. Changes nothing.",
    who: "link",
    ids: afterVisit("unsubscribe"),
    answers: 303,
    refuses: ["link_invalid"],
  },
  "POST /api/unsubscribe/:token": {
    does: "Stops mails of this kind to this address, as mail programs ask by RFC 8058.",
    who: "link",
    ids: afterVisit("unsubscribe"),
    provenOtherwise: true,
    answers: 204,
    refuses: ["link_invalid"],
  },
  "POST /api/demo-requests": {
    does: "Asks the operator for a demonstration.",
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
    refuses: ["too_many_requests"],
  },
  "POST /api/webhooks/:provider": {
    does: "Takes a provider's report on a message. Each provider proves itself in its own way.",
    who: "everyone",
    provenOtherwise: true,
    answers: 403,
    refuses: ["not_found", "access_denied"],
  },
  "GET /api/health": { does: "How the parts of the product are; 503 when it is down.", who: "everyone", answers: 200 },
  "GET /api/dev/outbox": {
    does: "Messages that were captured instead of sent, the newest first; `to` names one address. On a developer's machine only.",
    who: "everyone",
    query: () => "?to=nobody@example.com",
    answers: 200,
    refuses: ["invalid_input", "not_found"],
  },
  "POST /api/dev/cron": {
    does: "Runs the schedule now. On a developer's machine only.",
    who: "everyone",
    answers: 204,
    refuses: ["not_found"],
  },
};

/** Every answer that is no call of the API: pages, and files at addresses of their own. */
export const SERVED = [
  ...PAGES,
  ...["/assets/*", "/robots.txt", "/favicon.ico", "/embed.js", "/status", "/dev/outbox", "/dev/outbox.js", "/*"],
];

export const routes = Object.entries(ROUTES).map(([name, route]) => ({ name, route }));

/** The path parameters of a correct call. */
export const idsOf = (route: Route | undefined, given: Given): Ids => ({
  slug: given.workspace.slug,
  id: given.booking.id,
  token: given.booking.manageToken,
  type: "booking_confirmation",
  provider: "resend",
  ...route?.ids?.(given),
});

/** The method and the address of a call. */
export function addressOf(name: string, ids: Ids): { method: string; path: string } {
  const [method = "", pattern = ""] = name.split(" ");
  return { method, path: pattern.replace(/:(\w+)/g, (_, parameter: keyof Ids) => ids[parameter]) };
}
