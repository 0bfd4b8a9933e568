import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type SubmitEvent, Suspense, useRef, useState } from "react";
import { brandCssVariables } from "../../../../domain/looks/palette.ts";
import { openingHoursText } from "../../../../domain/plan/opening-hours.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { BookingPageData, SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { useFrontTexts } from "../../../shared/texts/use-front-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Choices } from "../choose/choices.tsx";
import type { BookingChoices } from "../choose/use-booking-choices.ts";
import { useChosenTime } from "../choose/use-chosen-time.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { guestsOf } from "../details/entries.ts";
import { ChosenSummary } from "../details/summary.tsx";
import { PlacePage } from "../place/place-page.tsx";
import type { HistoryEntry } from "../use-history-entry.ts";
import { useNow } from "../use-view.ts";
import type { SampleVisit } from "./sample-arrivals.tsx";
import { sampleDays, sampleTimes, type TakenTimes, takenKey } from "./sample-place.ts";

/** A booking page that sends no request and books nothing. */
export function SamplePage({ page, onBooked }: { page: BookingPageData; onBooked: (visit: SampleVisit) => void }) {
  const taken = useRef(new Set<string>());
  const [client] = useState(() => sampleClient(page.workspace, () => taken.current));

  /** Acts as the day's socket for other customers. */
  function take(visit: SampleVisit) {
    onBooked(visit);
    taken.current.add(takenKey(visit.date, visit.time));
    void client.invalidateQueries();
  }

  return (
    <QueryClientProvider client={client}>
      <SampleForm page={page} onTake={take} />
    </QueryClientProvider>
  );
}

type SampleFormProps = { page: BookingPageData & Pick<PageWithNow, "visit">; onTake: (visit: SampleVisit) => void };

function SampleForm({ page, onTake }: SampleFormProps) {
  const { workspace, customization } = page;
  const texts = useTexts();
  const hours = openingHoursText(workspace, workspace.today);
  return (
    <div style={brandCssVariables(customization)} className="bg-ground text-ink">
      <header className="hero grid min-h-28 content-end gap-1 px-5 py-5 wrap-anywhere">
        <p className="text-2xl font-bold tracking-tight">{workspace.name}</p>
        {workspace.description && <p className="text-sm whitespace-pre-line">{workspace.description}</p>}
        <p className="text-sm">
          {hours ? texts.booking.openToday(hours) : texts.booking.closedToday}
          {customization.contactAddress && ` · ${customization.contactAddress}`}
        </p>
      </header>
      <SampleTimes page={page} onTake={onTake} className="px-5 pt-5 pb-6" />
    </div>
  );
}

/** Dates, times and the button. `className`: of the choices above the button. */
function SampleTimes({ page, onTake, className }: SampleFormProps & { className: string }) {
  const { workspace } = page;
  const choices = useSampleChoices(page);
  const { sample } = useFrontTexts();
  const [said, setSaid] = useState<string | null>(null);
  const texts = useTexts();
  const { date, chosen } = choices;

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen === null) return setSaid(sample.noTime);
    onTake({ date, time: chosen, guests: choices.guests });
    choices.choose(date, null);
    setSaid(sample.booked(timeText(workspace, date, chosen, texts)));
  }

  return (
    <form onSubmit={confirm} hidden={page.visit?.isChoosing}>
      <div className={className}>
        <Choices
          page={page}
          choices={choices}
          isCovered={false}
          partyError={undefined}
          onParty={choices.setParty}
          onTime={(time) => {
            setSaid(null);
            choices.choose(date, time);
          }}
        >
          {null}
        </Choices>
      </div>
      <div className="grid gap-3 border-t border-line bg-surface px-5 py-4">
        <p className="text-sm">
          <ChosenSummary workspace={workspace} choices={choices} />
        </p>
        <Button type="submit" look="primary" size="large">
          {texts.booking.confirm}
        </Button>
        <p role="status" className="text-sm text-soft max-md:min-h-11">
          {said ?? (page.visit ? sample.noTime : sample.invitation)}
        </p>
      </div>
    </form>
  );
}

/** A token, because such an access opens no socket. */
const SAMPLE_ACCESS = { slug: "example", token: "example", area: undefined, services: undefined };

/** Like `useBookingChoices`, without address and history. */
function useSampleChoices({ workspace, availability }: BookingPageData): BookingChoices {
  const now = useNow(0);
  const [party, setParty] = useState(String(availability.guests));
  const [guests, setGuests] = useState(availability.guests);
  const [{ date, time }, setWanted] = useState({ date: availability.date, time: null as string | null });
  const context = { workspace, access: SAMPLE_ACCESS, now };
  const offered = useChosenTime(context, { guests, date, time }, { fromPage: availability, isUncertain: false });
  return {
    access: SAMPLE_ACCESS,
    party,
    guests,
    date,
    time,
    area: undefined,
    services: undefined,
    areaName: undefined,
    isAreaGone: false,
    isTooLarge: false,
    ...offered,
    setParty: (text) => {
      setParty(text);
      setGuests(guestsOf(text) ?? guests);
    },
    setArea: () => {},
    setDate: (other) => setWanted({ date: other, time }),
    choose: (other, chosen) => setWanted({ date: other, time: chosen }),
  };
}

/** The landing page shows a restaurant and needs none of it. */
const VisitPage = lazy(async () => ({ default: (await import("../visit/visit-page.tsx")).VisitPage }));

/** Like `SamplePage`, where services or classes are chosen first. */
export function SampleVisits({ page, sessions }: { page: BookingPageData; sessions: SessionShown[] }) {
  const [client] = useState(() => sampleClient(page.workspace, () => new Set(), sessions));
  const [now] = useState(() => Date.now());
  const [entry, setEntry] = useState<HistoryEntry>({});
  return (
    <QueryClientProvider client={client}>
      <div style={brandCssVariables(page.customization)}>
        <Suspense>
          <VisitPage
            page={{ ...page, now, preview: true }}
            entry={entry}
            pushEntry={setEntry}
            shown={(visitPage) => (
              <PlacePage workspace={page.workspace} customization={page.customization}>
                {visitPage.visit?.chooser}
                <SampleTimes page={visitPage} onTake={() => {}} className="pb-6" />
              </PlacePage>
            )}
          />
        </Suspense>
      </div>
    </QueryClientProvider>
  );
}

/** As in queries.ts; in `days`, `from` may be "after". Nobody is signed in. */
type Key =
  | readonly ["me"]
  | readonly ["sessions"]
  | readonly ["availability", access: unknown, date: string, guests: number, time?: string]
  | readonly ["days", access: unknown, guests: number, from: string, to: string];

function sampleClient(workspace: Workspace, taken: () => TakenTimes, sessions: SessionShown[] = []): QueryClient {
  function answerTo(key: Key) {
    if (key[0] === "availability" && key.length > 4) return null;
    if (key[0] === "availability") return sampleTimes(workspace, key[2], key[3], taken());
    if (key[0] === "sessions") return sessions;
    if (key[0] !== "days") return null;
    const [, , guests, from, to] = key;
    if (from !== "after") return sampleDays(workspace, guests, from, to, taken());
    const days = sampleDays(workspace, guests, to, workspace.lastBookableDate, taken());
    const { today } = workspace; // a whole day shows more
    return days.find(({ date, state }) => date > to && date > today && state === "open")?.date ?? null;
  }

  const client = new QueryClient();
  const fill = client.defaultQueryOptions.bind(client);
  const answer = ({ queryKey }: { queryKey: readonly unknown[] }) => answerTo(queryKey as Key); // our own keys
  const fillFromMemory = (options: Parameters<typeof fill>[0]) =>
    fill({ ...options, queryFn: answer, staleTime: Number.POSITIVE_INFINITY });
  client.defaultQueryOptions = fillFromMemory as typeof fill; // no type relates a key to its answer
  return client;
}
