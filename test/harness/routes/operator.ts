import type { Examples } from "./route.ts";

export const OPERATOR_EXAMPLES: Examples = {
  "POST /api/demo-requests": {
    body: () => ({
      name: "Ida Krogh",
      email: "ida@example.com",
      phone: "+46 70-123 45 67",
      message: "Forty seats.\nTwo evenings a week.",
    }),
    optional: ["phone", "message"],
  },
  "POST /api/webhooks/:provider": { answers: 403 },
  "GET /api/dev/outbox": { query: () => "?to=nobody@example.com" },
};
