import type { PageData } from "../shared/lib/page-data.ts";
import { useTexts } from "../shared/texts/use-texts.ts";
import { buttonClass } from "../shared/ui/button.tsx";
import { BookingNotFound } from "./booking/manage/booking-not-found.tsx";
import { CustomerMessage } from "./customer-message.tsx";

type NotFoundData = Extract<PageData, { page: "booking-not-found" | "business-not-found" | "not-found" }>;

export function NotFoundPage({ data }: { data: NotFoundData }) {
  const texts = useTexts();
  if (data.page === "booking-not-found") return <BookingNotFound slug={data.slug} />;
  if (data.page === "business-not-found")
    return (
      <CustomerMessage title={texts.businessNotFound.title}>
        <p>{texts.businessNotFound.detail}</p>
        <p className="text-sm text-soft">{texts.businessNotFound.hint}</p>
      </CustomerMessage>
    );
  return (
    <CustomerMessage title={texts.notFound.title}>
      <a href="/" className={buttonClass("primary")}>
        {texts.notFound.home}
      </a>
    </CustomerMessage>
  );
}
