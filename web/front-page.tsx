import { SampleBooking } from "./features/booking/sample-booking.tsx";
import { ContactPage } from "./features/front/contact-page.tsx";
import { LandingPage } from "./features/front/landing-page.tsx";
import type { PageData } from "./lib/page-data.ts";
import { buttonClass } from "./ui/button.tsx";
import { MessagePage } from "./ui/card.tsx";

/** Our own pages, for businesses: in one script of their own, which no customer loads. */
export function FrontPage({ data }: { data: Extract<PageData, { page: "landing" | "contact" | "expired" }> }) {
  if (data.page === "landing") return <LandingPage sample={<SampleBooking />} />;
  if (data.page === "contact") return <ContactPage isAnswered={data.isAnswered} />;
  return (
    <MessagePage title="Link Has Expired">
      <p>The link you followed works no longer. Ask whoever sent it for a new one.</p>
      <a href="/" className={buttonClass("primary")}>
        Visit Homepage
      </a>
    </MessagePage>
  );
}
