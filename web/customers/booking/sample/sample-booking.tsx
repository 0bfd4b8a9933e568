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
import { firstSampleTimes, goneKey, SAMPLE_LOOKS, sampleWorkspace } from "./sample-place.ts";
import { useSampleWish } from "./use-sample-wish.ts";

/**
 * The booking page in small, to try: its own parts with times made up here. Nothing is asked of the server and nothing is
 * booked.
 */
export function SampleBooking() {
  const gone = useRef(new Set<string>());
  const [{ page, client }] = useState(() => {
    const now = Date.now();
    const workspace = sampleWorkspace(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
    const availability = firstSampleTimes(workspace);
    return {
      page: { workspace, customization: SAMPLE_LOOKS, availability },
      client: sampleClient(workspace, () => gone.current),
    };
  });

  /** As the day's socket would tell everybody else who looks. */
  function take(date: string, time: string) {
    gone.current.add(goneKey(date, time));
    void client.invalidateQueries();
  }

  return (
    <QueryClientProvider client={client}>
      <Example page={page} onTake={take} />
    </QueryClientProvider>
  );
}

const INVITATION = "Tap a time and confirm: see what everybody else sees then.";

type ExampleProps = { page: BookingPageData; onTake: (date: string, time: string) => void };

function Example({ page, onTake }: ExampleProps) {
  const { workspace, customization } = page;
  const wish = useSampleWish(page);
  const [said, setSaid] = useState(INVITATION);
  const texts = useTexts();
  const id = useId();
  const { date, chosen } = wish;

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen === null) return setSaid("Choose a time first: any that is not struck through.");
    onTake(date, chosen);
    wish.choose(date, null);
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
              wish={wish}
              isCovered={false}
              partyError={undefined}
              onParty={wish.setParty}
              onTime={(time) => {
                setSaid(INVITATION);
                wish.choose(date, time);
              }}
            >
              {null}
            </Choices>
          </div>
          <div className="grid gap-3 border-t border-line bg-surface px-5 py-4">
            <p className="text-sm">
              <Summary workspace={workspace} guests={guestsOf(wish.party)} date={date} time={chosen} />
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
