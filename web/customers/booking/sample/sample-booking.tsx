import { QueryClientProvider } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { brandCssVariables, heroStyle } from "../../../../domain/looks/palette.ts";
import { openingHoursOn } from "../../../../domain/time/opening-hours.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Choices } from "../choose/choices.tsx";
import { guestsOf } from "../details/entries.ts";
import { Summary } from "../details/summary.tsx";
import { sampleClient } from "./sample-client.ts";
import { firstSampleTimes, SAMPLE_LOOKS, sampleWorkspace, takenKey } from "./sample-place.ts";
import { useSampleChoices } from "./use-sample-choices.ts";

/** Sends no request and books nothing. */
export function SampleBooking() {
  const taken = useRef(new Set<string>());
  const [{ page, client }] = useState(() => {
    const now = Date.now();
    const workspace = sampleWorkspace(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
    const availability = firstSampleTimes(workspace);
    return {
      page: { workspace, customization: SAMPLE_LOOKS, availability },
      client: sampleClient(workspace, () => taken.current),
    };
  });

  /** Acts as the day's socket for other customers. */
  function take(date: string, time: string) {
    taken.current.add(takenKey(date, time));
    void client.invalidateQueries();
  }

  return (
    <QueryClientProvider client={client}>
      <SampleForm page={page} onTake={take} />
    </QueryClientProvider>
  );
}

const INVITATION = "Tap a time and confirm: see what everybody else sees then.";

type SampleFormProps = { page: BookingPageData; onTake: (date: string, time: string) => void };

function SampleForm({ page, onTake }: SampleFormProps) {
  const { workspace, customization } = page;
  const choices = useSampleChoices(page);
  const [said, setSaid] = useState(INVITATION);
  const texts = useTexts();
  const id = useId();
  const { date, chosen } = choices;

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen === null) return setSaid("Choose a time first: any that is not struck through.");
    onTake(date, chosen);
    choices.choose(date, null);
    setSaid(`That would be it. For everybody else ${timeText(workspace, date, chosen, texts)} is now gone.`);
  }

  const hours = openingHoursOn(workspace, workspace.today);
  return (
    <section aria-labelledby={id} className="grid w-full max-w-lg grid-cols-1 gap-3">
      <p id={id} className="text-sm text-soft">
        <strong className="font-semibold text-ink">Try it.</strong> A real booking page with made-up times: nothing is
        booked.
      </p>
      <div
        style={brandCssVariables(customization)}
        className="overflow-clip border-line bg-ground text-ink max-md:-mx-5 max-md:border-y md:rounded-lg md:border md:shadow-float"
      >
        <header
          style={heroStyle(customization, false)}
          className="grid min-h-28 content-end gap-1 px-5 py-5 wrap-anywhere"
        >
          <p className="text-2xl font-bold tracking-tight">{workspace.name}</p>
          <p className="text-sm">
            {hours ? texts.booking.openToday(`${hours.openTime}–${hours.closeTime}`) : texts.booking.closedToday}
            {` · ${customization.contactAddress}`}
          </p>
        </header>
        <form onSubmit={confirm}>
          <div className="px-5 pt-5 pb-6">
            <Choices
              page={page}
              choices={choices}
              isCovered={false}
              partyError={undefined}
              onParty={choices.setParty}
              onTime={(time) => {
                setSaid(INVITATION);
                choices.choose(date, time);
              }}
            >
              {null}
            </Choices>
          </div>
          <div className="grid gap-3 border-t border-line bg-surface px-5 py-4">
            <p className="text-sm">
              <Summary workspace={workspace} guests={guestsOf(choices.party)} date={date} time={chosen} />
            </p>
            <Button type="submit" look="primary" size="large">
              {texts.booking.confirm}
            </Button>
            <p role="status" className="text-sm text-soft max-md:min-h-11">
              {said}
            </p>
          </div>
        </form>
      </div>
    </section>
  );
}
