import type { Customization } from "../../lib/page-data.ts";
import { telUrl } from "../../lib/tel-url.ts";
import { en } from "../../texts/en.ts";
import { buttonClass } from "../../ui/button.tsx";

/** How to reach the business where the page cannot help: by phone, or in words that say where it is. */
export function Contact({ customization }: { customization: Customization }) {
  const { contactPhone: phone, contactAddress: address } = customization;
  if (!phone) return <p>{en.booking.contact(address)}</p>;
  return (
    <a href={telUrl(phone)} className={buttonClass()}>
      {en.booking.call(phone)}
    </a>
  );
}
