import { useQueryClient } from "@tanstack/react-query";
import { lazy, type SubmitEvent, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { MAX_GUESTS_PUBLIC, STANDBY_DATES_MAX } from "../../../contract/limits.ts";
import type { StandbyChange } from "../../../contract/requests/standbys.ts";
import type { StandbyPage as StandbyView, WishedDate } from "../../../contract/standbys.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { wallMinuteOn } from "../../shared/lib/booking-time.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { PartyStepper, SIZES } from "../booking/choose/party-size.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { availabilityQuery, type TimesAccess } from "../booking/queries.ts";
import { FocusedAlert } from "../focused-alert.tsx";
import { problemText } from "../problem-text.ts";
import { useQuery } from "../use-query.ts";
import { useSending } from "../use-sending.ts";
import { changeWish, type StandbyLink, standbyQuery } from "./standby-queries.ts";
import { useFullDays } from "./use-full-days.ts";
import { DayBox, OtherDays, WindowFields } from "./window-fields.tsx";
import type { WishWindow } from "./wish-window.ts";
import { servicesText } from "./wish-words.ts";

/** Few wait for a class. */
const SeatsField = lazy(async () => ({ default: (await import("../booking/classes/chosen-seats.tsx")).SeatsField }));

type ChangeWishProps = {
  link: StandbyLink;
  workspace: Workspace;
  view: StandbyView;
  onDone: (isSaved: boolean) => void;
};

/** Party size, days and times. Who asks for more goes to the end of the line, and the form says so. */
export function ChangeWish({ link, workspace, view, onDone }: ChangeWishProps) {
  const texts = useTexts();
  const { page, join } = useStandbyTexts();
  const sending = useSendingTexts();
  const client = useQueryClient();
  const ahead = view.dates.filter(({ date }) => date >= workspace.today);
  const [guests, setGuests] = useState(view.guests);
  const [dates, setDates] = useState(ahead);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const changing = useSending({
    send: (change: StandbyChange) => changeWish(link, change),
    onAnswer: (changed) => {
      client.setQueryData(standbyQuery(link).queryKey, changed);
      onDone(true);
    },
    onError: () => void client.invalidateQueries({ queryKey: standbyQuery(link).queryKey }),
  });
  useLayoutEffect(() => heading.current?.focus(), []);
  const access = { slug: workspace.slug, area: view.area ?? undefined, services: servicesText(view) };
  const isOf = (date: string) => (each: WishedDate) => each.date === date;
  const [first = { date: workspace.today, from: "", until: "", around: null }] = ahead;
  const full = useFullDays(workspace, access, guests, first.date, view.session === null);
  const others = full.filter((date) => !ahead.some(isOf(date)));

  function tick(date: string) {
    const rest = dates.filter((each) => each.date !== date);
    const added = rest.length < dates.length ? [] : [{ ...(ahead.find(isOf(date)) ?? first), date }];
    setDates([...rest, ...added].sort((a, b) => (a.date < b.date ? -1 : 1)));
  }

  function save(_: SubmitEvent<HTMLFormElement>) {
    if (changing.isPending) return;
    const wished = dates.map(({ around, ...wished }) => ({
      ...wished,
      around: around !== null && wished.from <= around && around <= wished.until ? around : null,
    }));
    const isSame = guests === view.guests && JSON.stringify(dates) === JSON.stringify(ahead);
    if (isSame) onDone(false);
    else changing.start({ version: view.version, guests, dates: wished });
  }

  const dayOf = (date: string) => {
    const wished = dates.find(isOf(date));
    const isOff = wished ? dates.length === 1 : dates.length === STANDBY_DATES_MAX;
    const onWish = (wish: WishWindow) =>
      setDates(dates.map((each) => (each.date === date ? { ...each, ...wish } : each)));
    return (
      <fieldset key={date} className="grid gap-2">
        <legend className="sr-only">{texts.format.longDate(date)}</legend>
        {ahead.length + others.length > 1 ? (
          <DayBox date={date} isOn={wished !== undefined} isOff={isOff} onTick={() => tick(date)} />
        ) : (
          <p className="font-semibold first-letter:uppercase">{texts.format.longDate(date)}</p>
        )}
        {wished && <WishedTimes {...{ workspace, access, wished, onWish }} guests={view.guests} />}
      </fieldset>
    );
  };
  const { error } = changing;
  /** The offer that the page would show is told later. */
  const isHeld = hasCode(error, "offer_changed");
  const isFree = hasCode(error, "not_full") && typeof error.params?.date === "string" ? error.params.date : null;
  return (
    <Form onSubmit={save} aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {page.change}
        </h2>
        {view.services === null && view.session === null && (
          <Party id={`${id}-guests`} {...{ workspace, guests }} before={view.guests} onChoose={setGuests} />
        )}
      </div>
      {view.session === null ? (
        <div className="grid gap-3">
          {ahead.map(({ date }) => dayOf(date))}
          {others.length > 0 && <OtherDays>{others.map(dayOf)}</OtherDays>}
        </div>
      ) : (
        <Suspense>
          <SeatsField guests={guests} most={seatsIn(workspace, view)} onChoose={setGuests} />
        </Suspense>
      )}
      <p className="text-sm text-soft">{page.endOfLine}</p>
      {error && (
        <FocusedAlert
          tone={isFree ? "attention" : "loss"}
          {...(isFree ? { title: texts.format.longDate(isFree) } : {})}
        >
          <p>{isHeld ? page.notNow : problemText(error, page.failed, sending)}</p>
          {isFree && (
            <a
              href={keepQuery(`/${workspace.slug}?date=${isFree}&guests=${guests}`, location.search)}
              className="inline-block min-h-11 content-center font-semibold underline"
            >
              {join.showTimes}
            </a>
          )}
        </FocusedAlert>
      )}
      <div className="grid gap-3">
        <SendButton isBusy={changing.isPending} busy={page.save} className="min-h-14 w-full">
          {page.save}
        </SendButton>
        <Button size="large" className="min-h-14 w-full" onClick={() => onDone(false)}>
          {page.keepAsIs}
        </Button>
      </div>
    </Form>
  );
}

/** As many seats as one booking of the class may take. */
const seatsIn = ({ offer }: Workspace, { session, guests }: StandbyView) =>
  offer?.classes?.find(({ id }) => id === session?.service)?.maxGuests ?? guests;

type PartyProps = {
  id: string;
  workspace: Workspace;
  guests: number;
  /** Stays to choose, also above what is taken online today. */
  before: number;
  onChoose: (guests: number) => void;
};

function Party({ id, workspace, guests, before, onChoose }: PartyProps) {
  const most = Math.max(before, Math.min(workspace.maxGuestsPerBooking ?? MAX_GUESTS_PUBLIC, MAX_GUESTS_PUBLIC));
  const sizes = [...SIZES, ...(before > SIZES.length ? [before] : [])].filter((size) => size <= most);
  const at = sizes.indexOf(guests);
  return (
    <PartyStepper
      {...{ id, sizes, onChoose }}
      value={guests}
      fewer={sizes[at - 1] ?? null}
      more={sizes[at + 1] ?? null}
    />
  );
}

type WishedTimesProps = {
  workspace: Workspace;
  access: TimesAccess;
  wished: WishedDate;
  guests: number;
  onWish: (wish: WishWindow) => void;
};

/** The starts of the date, which the page asks for, with those of the wish. */
function WishedTimes({ workspace, access, wished, guests, onWish }: WishedTimesProps) {
  const { date, from, until } = wished;
  const { data: day } = useQuery(availabilityQuery(access, date, guests));
  const known = day?.slots.map(({ time }) => time) ?? [];
  const minute = (time: string) => wallMinuteOn(workspace, date, time);
  const times = [...new Set([...known, from, until])].sort((one, other) => minute(one) - minute(other));
  return <WindowFields {...{ workspace, date, times, onWish }} wish={{ from, until }} />;
}
