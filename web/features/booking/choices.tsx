import type { ReactNode } from "react";
import { dayAndMonth } from "../../lib/format.ts";
import type { BookingPageData } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CallLink } from "./call-link.tsx";
import { guestsOf } from "./check-booking.ts";
import { DateStrip } from "./date-strip.tsx";
import { NoTimes } from "./no-times.tsx";
import { PartySize } from "./party-size.tsx";
import { ExpectedTimes, Times } from "./times.tsx";
import type { Wishes } from "./use-wish.ts";

type ChoicesProps = {
  page: BookingPageData;
  wish: Wishes;
  partyError: string | undefined;
  onParty: (party: string) => void;
  onTime: (time: string) => void;
  children: ReactNode;
};

/** How many, which day, what time. */
export function Choices({ page, wish, partyError, onParty, onTime, children }: ChoicesProps) {
  const { contactPhone: phone } = page.customization;
  const isWrong = wish.party !== "" && guestsOf(wish.party) === null;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-h-12 content-center text-lg lg:text-3xl">{en.booking.title}</h2>
        <PartySize
          party={wish.party}
          onParty={onParty}
          error={partyError ?? (isWrong ? en.problems.guests.text : undefined)}
        />
      </div>
      {wish.isTooLarge && (
        <Alert tone="attention" title={en.problems.large.title}>
          <p className="pb-2">{en.problems.large.text}</p>
          {phone && <CallLink phone={phone} />}
        </Alert>
      )}
      <fieldset disabled={wish.isTooLarge} className="grid gap-5 disabled:opacity-40">
        <DateStrip workspace={page.workspace} date={wish.date} onDate={wish.setDate} />
        {children}
        <Day page={page} wish={wish} onTime={onTime} />
      </fieldset>
    </div>
  );
}

/** The times of a day, or what there is to say instead. */
function Day({ page: { workspace, customization }, wish, onTime }: Pick<ChoicesProps, "page" | "wish" | "onTime">) {
  const { date, guests, chosen, setDate } = wish;
  const { query, known, taken } = wish.times;
  const day = query.data;
  if (!day && query.isError) return <NotLoaded onAgain={() => void query.refetch()} />;
  if (!day) return <ExpectedTimes workspace={workspace} date={date} />;
  const free = known?.slots.filter(({ available }) => available).length;
  return (
    <>
      {known && (
        <NoTimes
          workspace={workspace}
          phone={customization.contactPhone}
          guests={guests}
          day={known}
          onDate={setDate}
        />
      )}
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? "opacity-60" : ""}>
        <Times workspace={workspace} date={date} slots={day.slots} chosen={chosen} taken={taken} onTime={onTime} />
      </div>
      <p role="status" className="sr-only">
        {free ? en.booking.timesFree(free, dayAndMonth(date)) : null}
      </p>
    </>
  );
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert">{en.booking.notLoaded}</p>
      <Button onClick={onAgain}>{en.booking.tryAgain}</Button>
    </div>
  );
}
