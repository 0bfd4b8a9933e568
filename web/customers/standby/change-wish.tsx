import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import type { StandbyChange } from "../../../contract/requests/standbys.ts";
import type { StandbyPage as StandbyView } from "../../../contract/standbys.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { PartyStepper, SIZES } from "../booking/choose/party-size.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { availabilityQuery } from "../booking/queries.ts";
import { FocusedAlert } from "../focused-alert.tsx";
import { problemText } from "../problem-text.ts";
import { useQuery } from "../use-query.ts";
import { useSending } from "../use-sending.ts";
import { changeWish, type StandbyLink, standbyQuery } from "./standby-queries.ts";
import { WindowFields } from "./window-fields.tsx";
import type { WishWindow } from "./wish-window.ts";

type ChangeWishProps = {
  link: StandbyLink;
  workspace: Workspace;
  view: StandbyView;
  onDone: (isSaved: boolean) => void;
};

/** Party size and times. Who asks for more goes to the end of the line, and the form says so. */
export function ChangeWish({ link, workspace, view, onDone }: ChangeWishProps) {
  const { page } = useStandbyTexts();
  const sending = useSendingTexts();
  const client = useQueryClient();
  const [guests, setGuests] = useState(view.guests);
  const [dates, setDates] = useState(view.dates);
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
  const hasSize = view.services === null; // each of the services is for one
  const services = view.services?.map(({ id, person }) => (person ? `${id}-${person.id}` : id)).join();
  const most = Math.max(view.guests, Math.min(workspace.maxGuestsPerBooking ?? MAX_GUESTS_PUBLIC, MAX_GUESTS_PUBLIC));
  const sizes = [...SIZES, ...(view.guests > SIZES.length ? [view.guests] : [])].filter((size) => size <= most);
  const at = sizes.indexOf(guests);

  function save(_: SubmitEvent<HTMLFormElement>) {
    if (changing.isPending) return;
    const wished = dates.map(({ around, ...wished }) => ({
      ...wished,
      around: around !== null && wished.from <= around && around <= wished.until ? around : null,
    }));
    const isSame = guests === view.guests && dates === view.dates;
    if (isSame) onDone(false);
    else changing.start({ version: view.version, guests, dates: wished });
  }

  return (
    <Form onSubmit={save} aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {page.change}
        </h2>
        {hasSize && (
          <PartyStepper
            id={`${id}-guests`}
            value={guests}
            sizes={sizes}
            fewer={sizes[at - 1] ?? null}
            more={sizes[at + 1] ?? null}
            onChoose={setGuests}
          />
        )}
      </div>
      {view.session === null &&
        dates.map((wished) => (
          <WishedTimes
            key={wished.date}
            {...{ workspace, wished, services }}
            guests={view.guests}
            onWish={(wish) =>
              setDates(dates.map((other) => (other.date === wished.date ? { ...other, ...wish } : other)))
            }
          />
        ))}
      <p className="text-sm text-soft">{page.endOfLine}</p>
      {changing.error && (
        <FocusedAlert>
          <p>{problemText(changing.error, page.failed, sending)}</p>
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

type WishedTimesProps = {
  workspace: Workspace;
  wished: WishWindow & { date: string };
  guests: number;
  /** As times are asked for: "3-7,4". */
  services: string | undefined;
  onWish: (wish: WishWindow) => void;
};

/** The starts of the date, which the page asks for; until they are there, those of the wish. */
function WishedTimes({ workspace, wished, guests, services, onWish }: WishedTimesProps) {
  const texts = useTexts();
  const { date, from, until } = wished;
  const { data: day } = useQuery(availabilityQuery({ slug: workspace.slug, services }, date, guests));
  const known = day?.slots.map(({ time }) => time) ?? [];
  const times = known.includes(from) && known.includes(until) ? known : [...new Set([from, until])];
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-semibold first-letter:uppercase">{texts.format.longDate(date)}</legend>
      <WindowFields {...{ workspace, date, times, onWish }} wish={{ from, until }} />
    </fieldset>
  );
}
