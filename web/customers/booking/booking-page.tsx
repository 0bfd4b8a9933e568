import { lazy } from "react";
import type { BookingPageData } from "../../shared/lib/page-data.ts";
import { BookingForm } from "./details/booking-form.tsx";
import { Thanks } from "./thanks.tsx";
import { usePlace } from "./use-place.ts";
import { useView } from "./use-view.ts";

/** Few need it, and it books nothing. */
const AppointmentPage = lazy(async () => ({ default: (await import("./place/appointment-page.tsx")).AppointmentPage }));

/** Looks that are not saved yet, instead of those that are. */
type Unsaved = { unsaved?: Pick<BookingPageData, "customization"> };

/** The page a customer books on, or sees what is booked. */
export function BookingPage({ unsaved, ...loaded }: BookingPageData & Unsaved) {
  const page = { ...loaded, ...useView(loaded), ...unsaved };
  const { place, goTo, become } = usePlace();
  if (page.workspace.businessType !== "restaurant") return <AppointmentPage {...page} />;
  if (place.booked) return <Thanks {...page} booked={place.booked} onAgain={() => goTo({})} />;
  return (
    <BookingForm
      page={page}
      place={place}
      onDetails={() => place.step !== "details" && goTo({ ...place, step: "details" })}
      onTimes={() => place.step === "details" && history.back()}
      onBooked={(booked) => become({ booked })}
    />
  );
}
