import type { PageData } from "../shared/lib/page-data.ts";
import { BookingNotFound, ManagePage } from "./booking/manage/manage-page.tsx";
import { FeedbackPage } from "./feedback/feedback-page.tsx";

/** One script: two would split the booking page's as well. */
export function LinkPage({ data }: { data: Extract<PageData, { page: "manage" | "feedback" | "booking-not-found" }> }) {
  if (data.page === "booking-not-found") return <BookingNotFound slug={data.slug} />;
  const token = location.pathname.split("/")[3] ?? "";
  if (data.page === "manage") return <ManagePage {...data} token={token} />;
  return <FeedbackPage {...data} token={token} notFound={<BookingNotFound slug={data.workspace.slug} />} />;
}
