import { useState } from "react";
import { addDays } from "../../../../domain/time/calendar.ts";
import { loadLaterTexts, useLaterTexts } from "../../../shared/texts/use-later-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { labelOf, MonthPicker } from "../../../shared/ui/month-picker.tsx";
import { unavailableReason } from "./open-days.ts";
import { type TimesFor, useDayStates } from "./use-times.ts";

export type CalendarProps = TimesFor & { date: string; onDate: (date: string) => void };

export async function loadCalendar() {
  await loadLaterTexts();
  return Calendar;
}

function Calendar({ workspace, access, guests, area, date, onDate }: CalendarProps) {
  const texts = useTexts();
  const { calendar } = useLaterTexts();
  const { today, lastBookableDate } = workspace;
  const last = date > lastBookableDate ? date : lastBookableDate;
  const [month, setMonth] = useState(date);
  const offerOn = useDayStates(workspace, access, guests, stretchOf(month, today, last));
  const is = (state: string) => (day: Date) => offerOn(labelOf(day)).state === state;
  return (
    <div className="grid gap-3">
      <MonthPicker
        {...{ date, today, last, month, onDate }}
        format={texts.format}
        words={calendar}
        first={today}
        onMonth={setMonth}
        isOff={(day) => offerOn(day).state !== "open"}
        modifiers={{ closed: is("closed"), full: is("full") }}
        modifiersClassNames={{ closed: CLOSED, full: FULL }}
        nameOf={(day) => {
          const why = unavailableReason(workspace, day, offerOn(day), texts, area);
          return why ? `${texts.format.longDate(day)}, ${why}` : texts.format.longDate(day);
        }}
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        <LegendItem look="line-through">{texts.booking.closed}</LegendItem>
        <LegendItem look="rounded-sm border border-dashed border-edge px-1 line-through">
          {texts.booking.fullDay}
        </LegendItem>
      </ul>
    </div>
  );
}

function LegendItem({ look, children }: { look: string; children: string }) {
  return (
    <li>
      <span aria-hidden="true" className={look}>
        12
      </span>{" "}
      {children}
    </li>
  );
}

function stretchOf(month: string, first: string, last: string): { from: string; to: string } {
  const [from, to] = [`${month.slice(0, 8)}01`, lastOfMonth(month)];
  return { from: from < first ? first : from, to: to > last ? last : to };
}

const lastOfMonth = (date: string) => addDays(`${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1);

const CLOSED = "*:line-through";
const FULL = "*:border *:border-dashed *:border-edge *:line-through";
