import type { Customer, CustomerToErase } from "../../../contract/requests/customers.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { customers } = api.workspaces[":slug"];

export const exportCustomer = (slug: string, json: Customer) =>
  unwrap(customers.export.$post({ param: { slug }, json }));

/** Repeating it after a lost answer finds no bookings. */
export const eraseCustomer = (slug: string, json: CustomerToErase) =>
  unwrap(customers.erase.$post({ param: { slug }, json }));
