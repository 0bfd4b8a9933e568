import type { Customer } from "../../../contract/customers.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { customers } = api.workspaces[":slug"];

/** All that is kept of a customer. */
export const exportCustomer = (slug: string, json: Customer) =>
  unwrap(customers.export.$post({ param: { slug }, json }));

/** Has a customer forgotten; done again after a lost answer, it finds nobody. */
export const eraseCustomer = (slug: string, json: Customer) => unwrap(customers.erase.$post({ param: { slug }, json }));
