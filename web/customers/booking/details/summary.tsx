import {
  type BookedTime,
  bookedTimeText,
  isPastLastChange,
  lastChange,
  momentText,
  stayEndTime,
  timeText,
} from "../../../shared/lib/booking-time.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { whoseClock } from "../../../shared/lib/whose-clock.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";

type SummaryProps = {
  workspace: Workspace;
  guests: number | null;
  /** The name of the one asked for. */
  area?: string | null | undefined;
  date: string;
  time: string | null;
  own?: BookedTime | undefined;
  /** Where a service period limits the stay. */
  endTime?: string | undefined;
  isShort?: boolean;
};

/** Table for 2 · Terrace · Saturday 21 Nov · 19:30 (on a phone: Sat 21 Nov) */
export function Summary({ workspace, guests, area, date, time, own, endTime, isShort = false }: SummaryProps) {
  const texts = useTexts();
  const { timeZone } = workspace;
  const words = () => (own ? bookedTimeText(own, timeZone, texts) : timeText(workspace, date, time ?? "", texts));
  const end = () => (own ? localTime(own.endsAt, timeZone) : stayEndTime(workspace, date, time ?? ""));
  return (
    <>
      <strong className="font-semibold">
        {guests === null ? texts.booking.party.count : texts.booking.tableFor(guests)}
      </strong>
      {area && ` · ${area}`}
      {" · "}
      <span className="max-lg:hidden">{texts.format.longDate(date)}</span>
      <span className="lg:hidden">{texts.format.shortDate(date)}</span>
      {" · "}
      {time === null ? (
        <span className="text-soft">{texts.booking.chooseTime}</span>
      ) : (
        <>
          <strong className="font-semibold">{words()}</strong>
          {endTime && <span className="block text-sm text-soft">{texts.time.tableUntil(endTime)}</span>}
          {!isShort && !workspace.periods && !endTime && (
            <span className="text-soft lg:hidden"> – {texts.time.until(end())}</span>
          )}
        </>
      )}
    </>
  );
}

/** After a time: "until 21:30", or "Table until 21:30" on a line of its own. */
export function Until({ workspace: { periods, timeZone }, end }: { workspace: Workspace; end: number | string }) {
  const { time, format } = useTexts();
  const at = localTime(end, timeZone);
  return (
    <span className={`text-base text-soft ${periods ? "block" : ""}`}>
      {periods ? time.tableUntil(at) : time.until(at)}
      {whoseClock(timeZone, new Date(end).getTime(), format.locale)}
    </span>
  );
}

type ChangeLimitProps = { workspace: Workspace; phone: string | null; date: string; time: string; now: number };

export function ChangeLimit({ workspace, phone, date, time, now }: ChangeLimitProps) {
  const texts = useTexts();
  if (isPastLastChange(workspace, date, time, now)) return texts.booking.noChange(date === workspace.today, phone);
  return texts.booking.changeUntil(momentText(lastChange(workspace, date, time), texts));
}
