import { telUrl } from "../../../../domain/looks/address.ts";
import type { Customization } from "../../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";

/** Nothing where the business names no way. */
export function Contact({ customization }: { customization: Customization }) {
  const texts = useTexts();
  const { contactPhone: phone, contactAddress: address } = customization;
  const sending = useSendingTexts();
  if (!phone) return address && <p>{sending.contact(address)}</p>;
  return (
    <a href={telUrl(phone)} className={buttonClass()}>
      {texts.booking.call(phone)}
    </a>
  );
}
