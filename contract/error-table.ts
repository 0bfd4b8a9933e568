import { CUSTOMER_ERRORS, type ErrorParams, type ErrorSpec } from "./customer-errors.ts";

/** For each `reason` of `access_denied`. */
const DENIALS: Record<string, string> = {
  other_address: "This invitation is for a different email address.",
  owner_stays: "The owner cannot be removed.",
  address_changed:
    "Your email address was changed less than 72 hours ago. For your safety this has to wait until the change can no longer be undone.",
  unproven: "This call does not prove who makes it.",
};

/** Words for refusals of classes; `n`: the seats left. A customer's page has its own. */
const CLASS_REFUSALS: Record<string, (params: ErrorParams) => string> = {
  session_full: ({ n }) =>
    n === undefined
      ? "This class is full."
      : `Only ${n === 1 ? "1 seat is" : `${Number(n)} seats are`} left in this class.`,
  session_cancelled: () => "This class is cancelled.",
};

/** For each `reason` of `passkey_refused`. */
const PASSKEY_REFUSALS: Record<string, string> = {
  expired: "The passkey was asked for more than five minutes ago, or was used already. Please try again.",
  unknown: "This passkey is not known here, or was removed. Use your password.",
  copied:
    "This passkey has been used elsewhere meanwhile, as a copy would be. Use your password, and remove the passkey.",
};

/** The answer carries what is stored: `rules` for hours, else `stored`. */
const SETTINGS_CHANGED = {
  status: 409,
  title: "Settings changed",
  message: "Someone else changed these settings in the meantime. Please look at them again.",
} as const;

/** Every error (CONTRIBUTING.md#an-error-code). Integrators rely on the codes. */
export const ERRORS = {
  ...CUSTOMER_ERRORS,
  time_slot_unavailable: {
    ...CUSTOMER_ERRORS.time_slot_unavailable,
    message: (params) =>
      CLASS_REFUSALS[String(params.reason)]?.(params) ?? CUSTOMER_ERRORS.time_slot_unavailable.message(params),
  },
  signed_out: { status: 401, title: "Signed out", message: "Please sign in." },
  session_expired: {
    status: 401,
    title: "Session expired",
    message: "Your session has expired. Please sign in again.",
  },
  invalid_credentials: { status: 401, title: "Sign in failed", message: "Invalid email or password." },
  passkey_refused: {
    status: 401,
    title: "Passkey refused",
    message: ({ reason }) =>
      PASSKEY_REFUSALS[String(reason)] ?? "This passkey could not be checked. Please try again, or use your password.",
  },
  access_denied: {
    status: 403,
    title: "Access Denied",
    message: (params) => DENIALS[String(params.reason)] ?? "You don't have permission to access this workspace.",
  },
  passkey_required: {
    status: 403,
    title: "Passkey needed",
    message: ({ reason }) =>
      reason === "confirm"
        ? "This needs a passkey: you are signed in with your password. Use your passkey to go on."
        : "This needs a passkey, and your account has none yet. Add a passkey to go on.",
  },
  staff_cannot_create: {
    status: 403,
    title: "Access Restricted",
    message: "Staff members cannot create new workspaces",
  },
  email_unconfirmed: {
    status: 403,
    title: "Email not confirmed",
    message: ({ who }) =>
      who === "member"
        ? "This member has to confirm their email address first."
        : who === "owner"
          ? "The owner of this business has to confirm their email address first."
          : "Please confirm your email address first: use the link in the mail we sent you, or have it sent again.",
  },
  workspace_stopped: {
    status: 403,
    title: "Taken off the web",
    message:
      "The operator of this service has taken this business off the web. You can read, export, cancel and delete. Write to the operator by the contact page.",
  },
  account_stopped: {
    status: 403,
    title: "Account stopped",
    message: ({ who }) =>
      who === "member"
        ? "The operator of this service has stopped this member's account."
        : "The operator of this service has stopped your account. Write to the operator by the contact page.",
  },
  invitation_invalid: {
    status: 404,
    title: "Invalid invitation",
    message: (params) =>
      params.reason === "other_workspace"
        ? "Invalid invitation link."
        : "Invitation not found, expired, or already used.",
  },
  other_member: {
    status: 409,
    title: "Another member",
    message: "Somebody else is signed in here by now, so nothing was changed.",
  },
  arrangement_changed: {
    status: 409,
    title: "Tables changed",
    message: "Others would have to move by now. Please look again.",
  },
  table_occupied: {
    status: 409,
    title: "Still taken",
    message: "Another party still sits there.",
  },
  stale_guest: {
    status: 409,
    title: "Changed meanwhile",
    message: "Somebody else has changed this page meanwhile. Please look at it again.",
  },
  merged_since: {
    status: 409,
    title: "Changed meanwhile",
    message: "These guests have been merged or changed since. Please look at them again.",
  },
  several_guests: {
    status: 409,
    title: "Several guests",
    message: "This address leads to a guest who was merged into another. Choose who is to be erased.",
  },
  stale_rules: SETTINGS_CHANGED,
  stale_settings: SETTINGS_CHANGED,
  slug_taken: {
    status: 409,
    title: "Name taken",
    message: "A workspace with this name already exists. Please choose a different name.",
  },
  too_many_workspaces: {
    status: 409,
    title: "Too many workspaces",
    message: ({ max, who }) =>
      who === "member"
        ? `This member owns ${Number(max)} workspaces already, which is the most an account can.`
        : `An account can own at most ${Number(max)} workspaces.`,
  },
  owns_workspaces: {
    status: 409,
    title: "You own a workspace",
    message:
      "You still own a workspace. Hand it over or delete it first; your account can be deleted once it is gone for good.",
  },
  deletion_begun: {
    status: 409,
    title: "Being removed",
    message: "The time to take this back is over: the workspace is being removed.",
  },
  email_taken: {
    status: 409,
    title: "Email taken",
    message: ({ action }) =>
      action === "undo"
        ? "Another account has your old address by now, so the change cannot be undone."
        : "An account with this email address already exists.",
  },
  already_member: { status: 409, title: "Already a member", message: "This person is already a member." },
  device_unreachable: {
    status: 409,
    title: "Device not reached",
    message: "The notification could not be delivered to this device. Switch notifications off and on again.",
  },
  too_many_devices: {
    status: 409,
    title: "Too many devices",
    message: ({ max, who }) =>
      who === "member"
        ? `You take notifications on ${Number(max)} devices already, which is the most. Sign out of one you no longer use.`
        : `This business has notifications on ${Number(max)} devices already, which is the most.`,
  },
  too_many_passkeys: {
    status: 409,
    title: "Too many passkeys",
    message: ({ max }) => `An account has at most ${Number(max)} passkeys. Remove one that you no longer use.`,
  },
  import_not_found: { status: 404, title: "Import not found", message: "There is no such import." },
  import_running: {
    status: 409,
    title: "An import is running",
    message: "An import of this business is being written or taken back. Please wait until it is done.",
  },
  import_expired: {
    status: 409,
    title: "Import is over",
    message: "This import can no longer be changed. Please begin another one.",
  },
  guest_not_found: { status: 404, title: "Guest not found", message: "There is no such guest in the guest book." },
  owner_unconfirmed: {
    status: 409,
    title: "Owner not confirmed",
    message: "The owner of this business has to confirm their email address first: offers go out in its name.",
  },
  not_cancelled: { status: 409, title: "Not cancelled", message: "Only cancelled bookings can be deleted." },
  upcoming_bookings: {
    status: 409,
    title: "Upcoming bookings",
    message: ({ count }) =>
      count === 1
        ? "This customer has an upcoming booking. Please cancel it first."
        : `This customer has ${Number(count)} upcoming bookings. Please cancel them first.`,
  },
  time_zone_in_use: {
    status: 409,
    title: "Time zone in use",
    message: "The time zone cannot change while there are upcoming bookings.",
  },
  weak_password: {
    status: 422,
    title: "Weak password",
    message: "This password is too common. Please choose another.",
  },
} as const satisfies Record<string, ErrorSpec>;
