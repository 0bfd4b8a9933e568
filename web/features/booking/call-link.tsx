import { en } from "../../texts/en.ts";
import { buttonClass } from "../../ui/button.tsx";

export function CallLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/\s/g, "")}`} className={buttonClass()}>
      {en.booking.call(phone)}
    </a>
  );
}
