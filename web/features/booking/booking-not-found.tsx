import { en } from "../../texts/en.ts";
import { buttonClass } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/card.tsx";

export function BookingNotFound({ slug }: { slug: string | null }) {
  return (
    <MessagePage title={en.bookingNotFound.title}>
      <p>{en.bookingNotFound.detail}</p>
      {slug && (
        <a href={`/${slug}`} className={buttonClass("primary")}>
          {en.bookingNotFound.toBookingPage}
        </a>
      )}
    </MessagePage>
  );
}
