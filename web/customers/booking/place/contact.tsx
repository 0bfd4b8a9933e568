import { telUrl } from "../../../../domain/looks/address.ts";
import type { Customization } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";

/** Nothing where the business names no way. */
export function Contact({ customization }: { customization: Customization }) {
  const texts = useTexts();
  const { contactPhone: phone, contactAddress: address } = customization;
  if (!phone) return address && <p>{texts.booking.contact(address)}</p>;
  return (
    <a href={telUrl(phone)} className={buttonClass()}>
      {texts.booking.call(phone)}
    </a>
  );
}
