import { ANY_SUBSCRIPTION } from "../../providers/push-service.ts";
import type { Examples } from "./route.ts";

const letter = {
  emailSubject: "See you at {business_name}",
  emailMessage: "Hello {customer_name}",
  logoUrl: "https://example.com/logo.png",
};

export const MESSAGE_EXAMPLES: Examples = {
  "PUT /api/workspaces/:slug/notifications/:type": {
    body: () => ({ emailEnabled: true, smsEnabled: false, ...letter, smsMessage: "See you, {customer_name}!" }),
    optional: ["emailSubject", "emailMessage", "smsMessage", "logoUrl"],
  },
  "POST /api/workspaces/:slug/notifications/:type/test-email": {
    body: () => ({ email: "owner@example.com", ...letter }),
    optional: ["emailSubject", "emailMessage", "logoUrl"],
  },
  "POST /api/workspaces/:slug/notifications/:type/test-sms": {
    body: () => ({ phone: "+46701234567", smsMessage: "See you, {customer_name}!" }),
    optional: ["smsMessage"],
  },
  "PUT /api/workspaces/:slug/alerts": {
    body: () => ({
      ...{ newBooking: true, changed: false, cancelled: true, lowRating: true, failedMessage: true },
      sheetTime: "15:00",
    }),
  },
  "PUT /api/workspaces/:slug/push": {
    body: () => ({ ...ANY_SUBSCRIPTION, newBooking: true, changed: true, late: false }),
  },
  "POST /api/workspaces/:slug/push/test": { answers: 404 },
  "POST /api/workspaces/:slug/messages/:id/retry": { ids: ({ message }) => ({ id: message.id }) },
};
