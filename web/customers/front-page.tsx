import { useState } from "react";
import type { PageData } from "../shared/lib/page-data.ts";
import { useFrontTexts } from "../shared/texts/use-front-texts.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { BusinessPreview } from "./booking/sample/business-preview.tsx";
import { SampleArrivals, type SampleVisit } from "./booking/sample/sample-arrivals.tsx";
import { SampleBooking } from "./booking/sample/sample-booking.tsx";
import { samplePage } from "./booking/sample/sample-place.ts";
import { CustomerMessage } from "./customer-message.tsx";
import { ContactPage } from "./front/contact-page.tsx";
import { LandingPage } from "./front/landing-page.tsx";

/** Customers never load this script. */
export function FrontPage({
  data,
}: {
  data: Extract<PageData, { page: "landing" | "contact" | "expired" | "sample" }>;
}) {
  if (data.page === "landing") return <Landing isAnswered={data.isAnswered} />;
  if (data.page === "sample") return <BusinessPreview />;
  return data.page === "contact" ? <ContactPage isAnswered={data.isAnswered} /> : <ExpiredPage />;
}

function Landing({ isAnswered }: { isAnswered: boolean }) {
  const [page] = useState(() => samplePage(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const [visits, setVisits] = useState<SampleVisit[]>([]);
  return (
    <LandingPage
      isAnswered={isAnswered}
      sample={<SampleBooking page={page} onBooked={(visit) => setVisits([...visits, visit])} />}
      arrivals={<SampleArrivals date={page.availability.date} visits={visits} />}
    />
  );
}

function ExpiredPage() {
  const { expired } = useFrontTexts();
  return (
    <CustomerMessage title={expired.title}>
      <p>{expired.text}</p>
      <a href="/" className={buttonClass("primary")}>
        {expired.home}
      </a>
    </CustomerMessage>
  );
}
