import type { BookedContact, Contact, Guest, Known, Own } from "./guest.ts";
import { addressKeysOf, fromBehind, guestSearchText } from "./keys.ts";
import { madeAnew } from "./made-anew.ts";

export type GuestWithout = Pick<Guest, "name" | "phone" | "email"> & { known: Known; searchText: string };

/**
 * A guest after addresses that others hold, too, were erased. They and all that only a forgotten booking has taught it go:
 * the name of somebody else who was booked in its name.
 * @param contacts of the bookings that it still has, oldest first; without any it keeps what is written on it
 */
export function withoutAddress(guest: Guest, erased: string[], contacts: readonly BookedContact[]): GuestWithout {
  const gone = new Set(keysBesides(erased));
  const without = <Any extends Contact>(contact: Any): Any => ({
    ...contact,
    phone: isAmong(gone, { phone: contact.phone, email: null }) ? null : contact.phone,
    email: isAmong(gone, { phone: null, email: contact.email }) ? null : contact.email,
  });
  const { known } = guest;
  const own = known.own && ownWithout(known.own, gone);
  const left = {
    ...guest,
    known: { ...known, ...(own ? { own } : {}), keys: known.keys.filter((key) => !gone.has(key)) },
  };
  const standing = (contacts.length > 0 ? contacts : [{ ...guest, source: "phone" as const }]).map(without); // another number in use is shown instead
  const { name, phone, email, known: anew } = madeAnew(left, standing);
  const after = { ...anew, keys: bothOf(anew.keys, known.keys), names: bothOf(anew.names, known.names) };
  const isFound = (address: Pick<Contact, "phone" | "email">) =>
    addressKeysOf(address).every((key) => after.keys.includes(key));
  return {
    name,
    phone: isFound({ phone, email: null }) ? phone : null,
    email: isFound({ phone: null, email }) ? email : null,
    ...{ known: after, searchText: guestSearchText(after) },
  };
}

function ownWithout({ phone, email, ...own }: Own, gone: Set<string>): Own {
  return {
    ...own,
    ...(phone === undefined || isAmong(gone, { phone, email: null }) ? {} : { phone }),
    ...(email === undefined || isAmong(gone, { phone: null, email }) ? {} : { email }),
  };
}

/**
 * Gathering alone teaches a guest: a booking that was made or corrected just now has a name and an address that no key stands for. An
 * address without a key would be found by nobody who erases it.
 */
const bothOf = (some: string[], others: string[]) => some.filter((each) => others.includes(each));

const isAmong = (gone: Set<string>, address: Pick<Contact, "phone" | "email">) =>
  addressKeysOf(address).some((key) => gone.has(key));

/** A number is also found from behind. */
export const keysBesides = (addressKeys: string[]): string[] =>
  addressKeys.flatMap((key) => (key.startsWith("p") ? [key, `r${fromBehind(key.slice(1))}`] : [key]));
