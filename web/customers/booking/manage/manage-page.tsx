import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { keepQuery } from "../../../../domain/services/keep-query.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import type { ManagePageData } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { CustomerMessage } from "../../customer-message.tsx";
import { HeroPage } from "../../hero-page.tsx";
import { useView } from "../use-view.ts";
import { manageQuery } from "./manage-queries.ts";
import { YourBooking } from "./your-booking.tsx";

/** Few bookings have services. */
const BookedServices = lazy(async () => ({ default: (await import("../visit/booked-services.tsx")).BookedServices }));

/** Loads the booking again on focus. */
export function ManagePage({ token, manage, availability, ...loaded }: ManagePageData & { token: string }) {
  const { workspace, customization, now } = useView(loaded);
  const link = { slug: workspace.slug, token };
  const query = useQuery({ ...manageQuery(link), initialData: manage });
  if (hasCode(query.error, "booking_not_found")) return <BookingNotFound slug={workspace.slug} />;
  /** A booking keeps its own duration. */
  const place = { ...workspace, bookingDurationMinutes: query.data.booking.durationMinutes };
  const shown = (
    <HeroPage {...{ customization, workspace }}>
      <YourBooking {...{ link, customization, now }} manage={query.data} workspace={place} fromPage={availability} />
    </HeroPage>
  );
  const { services, price, session, guests } = query.data.booking;
  return services ? <BookedServices {...{ services, price, session, guests }}>{shown}</BookedServices> : shown;
}

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
