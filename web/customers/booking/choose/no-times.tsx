import { type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { isTakenByOthers } from "../../../../domain/judging/taken-by-others.ts";
import { refusalWords } from "../../../../domain/texts/refusal-words.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import type { SendingTexts } from "../../../../texts/en/customers/sending.ts";
import { momentText } from "../../../shared/lib/change-time.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import type { Availability, Customization, Workspace } from "../../../shared/lib/page-data.ts";
import { loadSendingTexts, useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { type FormattedTexts, useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import type { TellMeProps } from "../../standby/tell-me.tsx";
import { useQuery } from "../../use-query.ts";
import { Contact } from "../place/contact.tsx";
import { nextDayQuery } from "./next-day.ts";
import { nextBookable } from "./open-days.ts";
import type { TimesFor } from "./use-times.ts";

type NoTimesProps = TimesFor & {
  customization: Customization;
  day: Availability;
  onDate: (date: string) => void;
  /** The form of the day's list is open, and stays so when a time becomes free. */
  joining: [isOpen: boolean, onOpen: (isOpen: boolean) => void];
};

/** Few businesses have a list. */
const TellMe = lazy<FunctionComponent<TellMeProps>>(async () => ({
  default: await import("../../standby/tell-me.tsx").then((part) => part.loadTellMe()).catch(() => () => null),
}));

/** With its texts. */
export async function loadNoTimes() {
  await loadSendingTexts();
  return NoTimes;
}

function NoTimes({ workspace, access, customization, guests, area, day, onDate, joining }: NoTimesProps) {
  const [isJoining, onOpen] = joining;
  const texts = useTexts();
  const sending = useSendingTexts();
  const pause = pauseOf(workspace, texts, sending);
  const words = wordsFor(day, guests, area, pause?.words, texts, sending);
  const list = (day.standby?.open || isJoining) && (
    <Suspense>
      <TellMe key={day.date} {...{ workspace, access, guests, area, day, onOpen }} isOpen={isJoining} />
    </Suspense>
  );
  const isPaused = day.state === "paused" && pause && pause.date > day.date;
  const after = isPaused ? addDays(pause.date, -1) : day.date;
  const hasPhone = customization.contactPhone !== null;
  const contact = <Contact customization={customization} />;
  const isPauseOfDay = pause && day.date <= pause.date;
  if (!words && !list) return isPauseOfDay ? <p className="text-sm text-soft">{pause.words}</p> : null;
  return (
    <div className="grid justify-items-start gap-3">
      {words && <p role="status">{words}</p>}
      {list}
      {words && <NextDay {...{ workspace, access, guests, after, onDate }} otherwise={!hasPhone && contact} />}
      {words && hasPhone && contact}
    </div>
  );
}

function wordsFor(
  { date, state, slots, onlineLimit }: Availability,
  guests: number,
  area: string | null | undefined,
  paused: string | undefined,
  texts: FormattedTexts,
  { problems, times }: SendingTexts,
): string | null {
  if (state === "past") return problems.past.text;
  if (state === "beyond") return times.beyond;
  if (state === "closed") return texts.booking.closed;
  if (state === "paused") return onlineLimit ? times.byPhone : (paused ?? times.noTimes);
  if (slots.length === 0) return times.noTimes;
  if (slots.some(({ available }) => available)) return null;
  const [first] = slots;
  const isByRule =
    first && !isTakenByOthers(first) && slots.every(({ reason, n }) => reason === first.reason && n === first.n);
  return isByRule
    ? texts.booking.whyNot(texts.format.longDate(date), refusalWords(first, guests, texts.booking, area))
    : times.allTaken(texts.booking.party.guests(guests), area);
}

function pauseOf({ pausedUntil, timeZone }: Workspace, texts: FormattedTexts, { times }: SendingTexts) {
  if (!pausedUntil) return null;
  const date = localDate(pausedUntil, timeZone);
  return { date, words: times.paused(momentText({ date, time: localTime(pausedUntil, timeZone) }, texts)) };
}

type NextDayProps = Omit<TimesFor, "area"> & Pick<NoTimesProps, "onDate"> & { after: string; otherwise: ReactNode };

/** The next day with a free time, or the next open day when the request fails. */
function NextDay({ workspace, access, guests, after, onDate, otherwise }: NextDayProps) {
  const { format } = useTexts();
  const { times } = useSendingTexts();
  const { today, lastBookableDate: last } = workspace;
  const from = after < today ? addDays(today, -1) : after;
  const { data, isPending, isError } = useQuery({ ...nextDayQuery(access, guests, from, last), enabled: from < last });
  if (from >= last) return otherwise;
  if (isPending) return <Skeleton className="h-11 w-64" />;
  const next = isError ? nextBookable(workspace, from) : data;
  if (!next)
    return (
      <>
        <p>{times.noneUntil(format.longDate(last))}</p>
        {otherwise}
      </>
    );
  return <Button onClick={() => onDate(next)}>{times.nextOpenDay(format.longDate(next))}</Button>;
}
