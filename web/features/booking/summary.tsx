import { bookedTimeText, endTime, isFixed, lastChange, type Standing, timeText } from "../../lib/booking-time.ts";
import { dayAndMonth, localTime, shortDate } from "../../lib/format.ts";
import type { Workspace } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";

type SummaryProps = {
  workspace: Workspace;
  guests: number | null;
  date: string;
  time: string | null;
  /** The booking that has this time already. */
  own?: Standing | undefined;
  isShort?: boolean;
};

/** The sum of what is being booked: Table for 2 · Saturday 21 Nov · 19:30; on a phone, in one line, Sat 21 Nov. */
export function Summary({ workspace, guests, date, time, own, isShort = false }: SummaryProps) {
  const { timeZone } = workspace;
  const words = () => (own ? bookedTimeText(own, timeZone) : timeText(workspace, date, time ?? ""));
  const end = () => (own ? localTime(own.endsAt, timeZone) : endTime(workspace, date, time ?? ""));
  return (
    <>
      <strong className="font-semibold">
        {guests === null ? en.booking.party.label : en.booking.tableFor(guests)}
      </strong>
      {" · "}
      <span className="max-lg:hidden">{dayAndMonth(date)}</span>
      <span className="lg:hidden">{shortDate(date)}</span>
      {" · "}
      {time === null ? (
        <span className="text-soft">{en.booking.chooseTime}</span>
      ) : (
        <>
          <strong className="font-semibold">{words()}</strong>
          {!isShort && <span className="text-soft lg:hidden"> – {en.time.until(end())}</span>}
        </>
      )}
    </>
  );
}

type ChangeLimitProps = { workspace: Workspace; date: string; time: string; now: number };

/** Until when the customer may still change what they are about to book. */
export function ChangeLimit({ workspace, date, time, now }: ChangeLimitProps) {
  if (isFixed(workspace, date, time, now)) return en.booking.noChange;
  const until = lastChange(workspace, date, time);
  return en.booking.changeUntil(`${dayAndMonth(until.date)} ${until.time}`);
}
