import { customer, customerToErase } from "../../contract/requests/customers.ts";
import { Routes } from "../http/routes.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";

/** POST keeps the customer's address out of URLs. */
export const customers = new Routes()
  .add("POST /:slug/customers/export", {
    does: "All that is kept of one customer, found by email address, phone number or guest.",
    who: "export_customers",
    takes: customer,
    refuses: ["guest_not_found"],
    logs: { nothing: "writes nothing" },
    run: async (acting, asked, call) => {
      const file = await exportCustomer(acting, asked);
      return call.json(file, 200, { "Content-Disposition": 'attachment; filename="customer.json"' });
    },
  })
  .add("POST /:slug/customers/erase", {
    does: "Forgets one customer, who may have no upcoming booking. Answers how many rows it was. An address that only a guest has who was merged into another may mean both or the one: 409 `several_guests` lists them as `guests`, and `guestIds` says who goes; a head takes those merged into it along, and whoever has the address and is not named loses it.",
    who: "erase",
    takes: customerToErase,
    refuses: ["guest_not_found", "upcoming_bookings", "several_guests"],
    run: eraseCustomer,
  });
