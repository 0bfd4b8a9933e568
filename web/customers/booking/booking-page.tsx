import { lazy, useState } from "react";
import type { BookingPageData } from "../../shared/lib/page-data.ts";
import { loadKeptAttempts } from "./attempt/kept-attempts.ts";
import type { PageWithNow } from "./choose/use-times.ts";
import { BookingForm } from "./details/booking-form.tsx";
import type { Person } from "./details/details.tsx";
import { loadThanks } from "./load-parts.ts";
import { useHistoryEntry } from "./use-history-entry.ts";
import { useView } from "./use-view.ts";

let VisitPage: typeof import("./visit/visit-page.tsx").VisitPage | undefined;

/** Before the first render where services are booked, or nothing is: they would go from the page until it is there. */
export async function loadVisitPage({ workspace, asked }: BookingPageData): Promise<void> {
  if (!history.state) history.replaceState(asked, ""); // what the link asks for, unless this step has its own
  const isNeeded = workspace.offer || workspace.bookingType !== "table";
  const [part] = await Promise.all([
    isNeeded ? import("./visit/visit-page.tsx") : undefined,
    loadKeptAttempts(workspace.slug),
  ]);
  await part?.loadVisitTexts();
  VisitPage = part?.VisitPage;
}

const Thanks = lazy(async () => ({ default: (await loadThanks()).Thanks }));

type Unsaved = { unsaved?: Pick<BookingPageData, "customization"> };

export function BookingPage({ unsaved, ...loaded }: BookingPageData & Unsaved) {
  const page = { ...loaded, ...useView(loaded), ...unsaved };
  const { entry, pushEntry, replaceEntry } = useHistoryEntry();
  /** For another booking by the same customer. */
  const [person, setPerson] = useState<Person | null>(null);
  const shown = (page: PageWithNow) =>
    entry.booked ? (
      <Thanks
        {...page}
        booked={entry.booked}
        email={person?.customerEmail ?? null}
        onAgain={() => pushEntry(entry.booked?.booking.sessionId ? { step: "classes" } : {})}
      />
    ) : (
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
  return VisitPage ? <VisitPage {...{ page, entry, pushEntry, shown }} /> : shown(page);
}
