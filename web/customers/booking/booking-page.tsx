import { lazy, useState } from "react";
import type { BookingPageData } from "../../shared/lib/page-data.ts";
import { BookingForm } from "./details/booking-form.tsx";
import type { Person } from "./details/details.tsx";
import { loadThanks } from "./details/read-details.ts";
import { useHistoryEntry } from "./use-history-entry.ts";
import { useView } from "./use-view.ts";

/** Few need it. */
const AppointmentPage = lazy(async () => ({ default: (await import("./place/appointment-page.tsx")).AppointmentPage }));

const Thanks = lazy(async () => ({ default: (await loadThanks()).Thanks }));

type Unsaved = { unsaved?: Pick<BookingPageData, "customization"> };

export function BookingPage({ unsaved, ...loaded }: BookingPageData & Unsaved) {
  const page = { ...loaded, ...useView(loaded), ...unsaved };
  const { entry, pushEntry, replaceEntry } = useHistoryEntry();
  /** For another booking by the same customer. */
  const [person, setPerson] = useState<Person | null>(null);
  if (page.workspace.businessType !== "restaurant") return <AppointmentPage {...page} />;
  if (entry.booked) {
    const email = person?.customerEmail ?? null;
    return <Thanks {...page} booked={entry.booked} email={email} onAgain={() => pushEntry({})} />;
  }
  return (
    <BookingForm
      page={page}
      entry={entry}
      onDetails={() => entry.step !== "details" && pushEntry({ ...entry, step: "details" })}
      onTimes={() => entry.step === "details" && history.back()}
      person={person}
      onBooked={(booked, { customerName, customerEmail }) => {
        setPerson({ customerName, customerEmail });
        replaceEntry({ booked });
      }}
    />
  );
}
