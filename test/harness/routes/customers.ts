import { customer } from "../../../contract/requests/customers.ts";
import type { Routes } from "./route.ts";

export const CUSTOMER_ROUTES: Routes = {
  "POST /api/workspaces/:slug/customers/export": {
    does: "All that is kept of one customer, found by email address or phone number.",
    who: "export_customers",
    body: () => ({ email: "past@example.com" }),
    takes: customer,
    answers: 200,
  },
  "POST /api/workspaces/:slug/customers/erase": {
    does: "Forgets one customer, who may have no upcoming booking. Answers how many rows it was.",
    who: "erase",
    body: () => ({ email: "nobody@example.com" }),
    takes: customer,
    answers: 200,
    refuses: ["upcoming_bookings"],
  },
};
