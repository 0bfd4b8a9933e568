import { keepQuery } from "../../../../domain/services/keep-query.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { CustomerMessage } from "../../customer-message.tsx";

export function BookingNotFound({ slug }: { slug: string | null }) {
  const texts = useLinkTexts();
  return (
    <CustomerMessage title={texts.bookingNotFound.title}>
      <p>{texts.bookingNotFound.detail}</p>
      {slug && (
        <a href={keepQuery(`/${slug}`, location.search)} className={buttonClass("primary")}>
          {texts.bookingNotFound.toBookingPage}
        </a>
      )}
    </CustomerMessage>
  );
}
