import { lazy } from "react";
import type { PageData } from "../shared/lib/page-data.ts";
import { useTexts } from "../shared/texts/use-texts.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { BookingNotFound } from "./booking/manage/booking-not-found.tsx";
import { CustomerMessage } from "./customer-message.tsx";

const PrivacyPage = lazy(async () => ({ default: (await import("./privacy/privacy-page.tsx")).PrivacyPage }));

type OtherPages = "privacy" | "booking-not-found" | "business-not-found" | "not-found";

/** Pages that few customers see. */
export function OtherPage({ data }: { data: Extract<PageData, { page: OtherPages }> }) {
  const texts = useTexts();
  if (data.page === "privacy") return <PrivacyPage {...data} />;
  if (data.page === "booking-not-found") return <BookingNotFound slug={data.slug} />;
  const { notFound, businessNotFound } = texts;
  const { title, detail, hint } =
    data.page === "not-found" ? { ...notFound, detail: null, hint: null } : businessNotFound;
  return (
    <CustomerMessage title={title}>
      {detail && (
        <p>
          {detail} {hint}
        </p>
      )}
      <a href="/" className={buttonClass("primary")}>
        {notFound.home}
      </a>
    </CustomerMessage>
  );
}
