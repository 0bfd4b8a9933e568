import type { Examples } from "./route.ts";

export const CUSTOMER_EXAMPLES: Examples = {
  "POST /api/workspaces/:slug/customers/export": { body: () => ({ email: "past@example.com" }) },
  "POST /api/workspaces/:slug/customers/erase": { body: () => ({ email: "nobody@example.com" }) },
};
