import type { StandbyRequest } from "../../../contract/requests/standbys.ts";
import { checkBooking } from "../booking/details/check-booking.ts";
import { readDetails } from "../booking/details/read-details.ts";

/** All that the form does not hold as text. `services`: as their times are asked for, "3-7,4". */
export type StandbyAsked = Omit<StandbyRequest, Typed | "services"> & { services?: string | undefined };
type Typed = "customerName" | "customerEmail" | "customerPhone" | "notes";
/** By the field's name, as codes. */
export type StandbyFaults = Partial<Record<string, string>>;

/**
 * Name, address and number as a booking of the first start would have them, because not every business writes to numbers. All else is
 * chosen from what the page offers. Rejects as `readDetails` does.
 */
export async function readStandby(
  form: HTMLFormElement,
  { services, ...asked }: StandbyAsked,
): Promise<{ request: StandbyRequest } | { faults: StandbyFaults }> {
  const { asked: _, ...typed } = await readDetails(form);
  const { guests, dates } = asked;
  const [first] = dates;
  const [bookingDate, bookingTime] = [first?.date ?? "", first?.from ?? ""];
  const checked = checkBooking(
    { ...typed, guests, bookingDate, bookingTime },
    { today: bookingDate, maxGuestsPerBooking: null },
  );
  if ("problem" in checked) return { faults: checked.problem.fields };
  const { customerName, customerEmail, customerPhone } = checked.request;
  const legs = services ? { services: await legsOf(services) } : {};
  return { request: { ...asked, ...legs, customerName, customerEmail, customerPhone, notes: null } };
}

/** From the script of services, which is there where services were chosen. */
const legsOf = async (services: string) => (await import("../../../domain/services/chosen-visit.ts")).legsIn(services);
