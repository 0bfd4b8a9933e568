import { telUrl } from "../../../shared/lib/formats.ts";
import type { Customization } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";

export function Contact({ customization }: { customization: Customization }) {
  const texts = useTexts();
  const { contactPhone: phone, contactAddress: address } = customization;
  if (!phone) return <p>{texts.booking.contact(address)}</p>;
  return (
    <a href={telUrl(phone)} className={buttonClass()}>
      {texts.booking.call(phone)}
    </a>
  );
}

/** No map: Google learns nothing before a press. */
export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, " "))}`;
