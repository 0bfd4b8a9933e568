import "../../shared/lib/jitless.ts";

import * as z from "zod/mini";
import { type StandbyRequest, standbyRequest } from "../../../contract/requests/standbys.ts";
import { COUNTRY_MISSING, EMAIL_MISSING } from "../booking/details/entries.ts";
import { readDetails } from "../booking/details/read-details.ts";

/** What the form does not hold as text. */
export type StandbyAsked = Omit<StandbyRequest, "customerName" | "customerEmail" | "customerPhone" | "notes">;
/** By the field's name, as codes. */
export type StandbyFaults = Partial<Record<string, string>>;

/** The form asks for an address, as bookings do: not every business writes to numbers. Rejects as `readDetails` does. */
export async function readStandby(
  form: HTMLFormElement,
  asked: StandbyAsked,
): Promise<{ request: StandbyRequest } | { faults: StandbyFaults }> {
  const { customerName, customerEmail, customerPhone } = await readDetails(form);
  const parsed = z.safeParse(standbyRequest, { ...asked, customerName, customerEmail, customerPhone, notes: null });
  const faults: StandbyFaults = {};
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) faults[String(path[0])] ??= message;
  if (!customerEmail?.trim()) faults.customerEmail = EMAIL_MISSING;
  if (customerPhone === COUNTRY_MISSING) faults.customerPhone = COUNTRY_MISSING;
  return parsed.success && Object.keys(faults).length === 0 ? { request: parsed.data } : { faults };
}
