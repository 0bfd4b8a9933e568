import type { PageData } from "../shared/lib/page-data.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { MessagePage } from "../shared/ui/card.tsx";
import { SampleBooking } from "./booking/sample/sample-booking.tsx";
import { ContactPage } from "./front/contact-page.tsx";
import { LandingPage } from "./front/landing-page.tsx";

/** Customers never load this script. */
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
