import { type BookedTime, bookedTimeText, stayEndTime, timeText } from "../../../shared/lib/booking-time.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import type { BookingChoices } from "../choose/use-booking-choices.ts";
import { guestsOf } from "./entries.ts";

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

type ChosenSummaryProps = { workspace: Workspace; choices: BookingChoices; isShort?: boolean };

export const ChosenSummary = ({ choices, ...rest }: ChosenSummaryProps) => (
  <Summary {...rest} {...choices} guests={guestsOf(choices.party)} area={choices.areaName} time={choices.chosen} />
);

type StepHeaderProps = { workspace: Workspace; choices: BookingChoices; onChange: () => void };

/** Above the details on a phone. */
export function StepHeader({ workspace, choices, onChange }: StepHeaderProps) {
  const texts = useTexts();
  return (
    <div className="tall:sticky top-0 z-10 -mx-5 -mt-7 flex items-center justify-between gap-4 border-b border-line bg-surface px-5 py-3 md:rounded-b-lg md:border-x lg:hidden">
      <div className="min-w-0">
        <h1 className="truncate text-xs font-normal tracking-normal text-soft">{workspace.name}</h1>
        <p className="text-sm wrap-anywhere hyphenate">
          <ChosenSummary workspace={workspace} choices={choices} isShort />
        </p>
      </div>
      <button type="button" onClick={onChange} className="-mr-2 min-h-11 rounded-md px-2 font-semibold text-accent-ink">
        {texts.booking.change}
      </button>
    </div>
  );
}
