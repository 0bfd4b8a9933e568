import type { StandbyRequest } from "../../../contract/requests/standbys.ts";
import { fault } from "../../../domain/faults.ts";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import { lackingContact } from "../../../domain/messages/standby-messages.ts";
import { checkPerson } from "../booking/details/check-booking.ts";
import { readDetails } from "../booking/details/read-details.ts";

/** All that the form does not hold as text. `services`: as their times are asked for, "3-7,4". */
export type StandbyAsked = Omit<StandbyRequest, Typed | "services"> & { services?: string | undefined };
type Typed = "customerName" | "customerEmail" | "customerPhone" | "notes";
/** By the field's name, as codes. */
export type StandbyFaults = Partial<Record<string, string>>;

/**
 * Name, address and number; all else is chosen from what the page offers. Rejects as `readDetails` does.
 * @param tellsBy how the business tells those who wait
 */
export async function readStandby(
  form: HTMLFormElement,
  { services, ...asked }: StandbyAsked,
  tellsBy: Channel[],
): Promise<{ request: StandbyRequest } | { faults: StandbyFaults }> {
  const { asked: _, notes: __, ...typed } = await readDetails(form);
  const checked = checkPerson(typed);
  const faults: StandbyFaults = { ...missingIn(typed, tellsBy), ...checked.faults };
  if (!checked.person || Object.keys(faults).length > 0) return { faults };
  const legs = services ? { services: await legsOf(services) } : {};
  return { request: { ...asked, ...legs, ...checked.person, notes: null } };
}

function missingIn({ customerEmail, customerPhone }: Record<string, string | null>, tellsBy: Channel[]): StandbyFaults {
  const contact = { hasEmail: Boolean(customerEmail?.trim()), hasPhone: Boolean(customerPhone) };
  const isNone = !contact.hasEmail && !contact.hasPhone;
  if (isNone && tellsBy.length !== 1) return { customerEmail: fault("email_or_phone") };
  const lacking = lackingContact(contact, tellsBy);
  return lacking ? { [lacking === "email_required" ? "customerEmail" : "customerPhone"]: fault(lacking) } : {};
}

/** From the script of services, which is there where services were chosen. */
const legsOf = async (services: string) => (await import("../../../domain/services/chosen-visit.ts")).legsIn(services);
