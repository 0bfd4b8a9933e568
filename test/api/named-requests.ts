import type * as z from "zod/mini";
import { tokenBody } from "../../contract/requests/accounts.ts";
import { customer } from "../../contract/requests/customers.ts";
import { hoursRequest } from "../../contract/requests/hours.ts";
import { accountProof, passkeyUse } from "../../contract/requests/passkeys.ts";
import { exceptionRequest, planRequest } from "../../contract/requests/plan.ts";
import { offerAnswer } from "../../contract/requests/standbys.ts";
import { routes } from "../harness/routes.ts";
import { type Json, refTo, requestSchema } from "./request-schema.ts";

/* Parts of requests that stand in several, by name. */

const NAMES = new Map<z.core.$ZodType, string>([
  [tokenBody, "TokenBody"],
  [passkeyUse, "PasskeyUse"],
  [accountProof, "AccountProof"],
  [customer, "Customer"],
  [hoursRequest, "HoursRequest"],
  [exceptionRequest, "ExceptionRequest"],
  [planRequest.shape.plan, "WantedPlan"],
  [offerAnswer, "OfferAnswer"],
]);

export function namedRequests(): [name: string, schema: Json][] {
  const bodies = routes.map(({ route }) => route.takes);
  const twice = routes.filter(({ route: { takes } }, i) => takes && bodies.indexOf(takes) < i && !NAMES.has(takes));
  const calls = twice.map(({ name }) => name).join(", ");
  if (calls) throw new Error(`take what another takes, without a name (test/api/named-requests.ts): ${calls}`);
  return [...NAMES].map(([schema, name]) => [name, formsOf(schema)]);
}

export function bodySchema(schema: z.core.$ZodType): Json {
  const name = NAMES.get(schema);
  return name ? refTo(name) : formsOf(schema);
}

/** With the forms of its texts. */
export const formsOf = (schema: z.core.$ZodType): Json => requestSchema(schema, ({ form }) => form, NAMES);
