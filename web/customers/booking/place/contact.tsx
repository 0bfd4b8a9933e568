import type { Customization } from "../../../shared/lib/page-data.ts";
import { telUrl } from "../../../shared/lib/tel-url.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";

/** How to reach the business where the page cannot help: by phone, or in words that say where it is. */
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
