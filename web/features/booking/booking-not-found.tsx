import { useTexts } from "../../texts/use-texts.ts";
import { buttonClass } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/card.tsx";

export function BookingNotFound({ slug }: { slug: string | null }) {
  const texts = useTexts();
  return (
    <MessagePage title={texts.bookingNotFound.title}>
      <p>{texts.bookingNotFound.detail}</p>
      {slug && (
        <a href={`/${slug}`} className={buttonClass("primary")}>
          {texts.bookingNotFound.toBookingPage}
        </a>
      )}
    </MessagePage>
  );
}
