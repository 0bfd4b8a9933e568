import { alertChoices } from "../../../contract/requests/alerts.ts";
import { messageFilter, notificationSettings, testEmail, testSms } from "../../../contract/requests/notifications.ts";
import { pushDevice } from "../../../contract/requests/push.ts";
import { ANY_SUBSCRIPTION } from "../../providers/push-service.ts";
import type { Routes } from "./route.ts";

const letter = {
  emailSubject: "See you at {business_name}",
  emailMessage: "Hello {customer_name}",
  logoUrl: "https://example.com/logo.png",
};

export const MESSAGE_ROUTES: Routes = {
  "GET /api/workspaces/:slug/notifications": {
    does: "Switches and texts of all message types.",
    who: "change_settings",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "PUT /api/workspaces/:slug/notifications/:type": {
    does: "Saves switches and texts of one message type. An empty text means the standard one.",
    who: "change_settings",
    body: () => ({ emailEnabled: true, smsEnabled: false, ...letter, smsMessage: "See you, {customer_name}!" }),
    optional: ["emailSubject", "emailMessage", "smsMessage", "logoUrl"],
    takes: notificationSettings,
    answers: 200,
    refuses: ["stale_settings"],
  },
  "POST /api/workspaces/:slug/notifications/:type/test-email": {
    does: "Sends a test mail with the texts given. `held`: it waits until the owner's address is confirmed.",
    who: "change_settings",
    body: () => ({ email: "owner@example.com", ...letter }),
    optional: ["emailSubject", "emailMessage", "logoUrl"],
    takes: testEmail,
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "POST /api/workspaces/:slug/notifications/:type/test-sms": {
    does: "Sends a test SMS with the text given. `held`: it waits until the owner's address is confirmed.",
    who: "change_settings",
    body: () => ({ phone: "+46701234567", smsMessage: "See you, {customer_name}!" }),
    optional: ["smsMessage"],
    takes: testSms,
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "GET /api/workspaces/:slug/alerts": {
    does: "The mails that this member gets about bookings, ratings and messages, and the address they go to.",
    who: "read_bookings",
    answers: 200,
  },
  "PUT /api/workspaces/:slug/alerts": {
    does: "Saves this member's alerts. `sheetTime`: when the evening sheet is mailed, on the workspace's clock, or null.",
    who: "read_bookings",
    body: () => ({
      ...{ newBooking: true, changed: false, cancelled: true, lowRating: true, failedMessage: true },
      sheetTime: "15:00",
    }),
    takes: alertChoices,
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/workspaces/:slug/push": {
    does: "The pushes that this device takes, and the key to subscribe with (VAPID). `publicKey` null: pushes are not offered.",
    who: "read_bookings",
    answers: 200,
  },
  "PUT /api/workspaces/:slug/push": {
    does: "Switches pushes on for this device: where its browser takes them, and what of. They end with the session.",
    who: "read_bookings",
    body: () => ({ ...ANY_SUBSCRIPTION, newBooking: true, changed: true, late: false }),
    takes: pushDevice,
    answers: 200,
    refuses: ["not_found", "too_many_devices"],
  },
  "DELETE /api/workspaces/:slug/push": {
    does: "Switches this workspace's pushes off for this device.",
    who: "read_bookings",
    answers: 204,
  },
  "POST /api/workspaces/:slug/push/test": {
    does: "Sends a push to this device, which took some before.",
    who: "read_bookings",
    answers: 404,
    refuses: ["not_found", "device_unreachable", "too_many_requests"],
  },
  "GET /api/workspaces/:slug/messages": {
    does: "Messages to customers and what became of them. `troubled` lists those that could not be sent so far.",
    who: "change_settings",
    asks: messageFilter,
    answers: 200,
  },
  "POST /api/workspaces/:slug/messages/:id/retry": {
    does: "Sends a message that failed once more.",
    who: "change_settings",
    ids: ({ message }) => ({ id: message.id }),
    answers: 200,
    refuses: ["not_found", "cannot_change", "too_many_requests"],
  },
};
