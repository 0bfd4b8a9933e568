import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, isDate } from "../../../../domain/time/calendar.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { DateInput } from "../../ui/fields/date-field.tsx";

type DayPickerProps = { day: string; today: string; onDay: (date: string) => void };

const [FIRST, LAST] = ["2000-01-01", "2100-12-31"];
const stepClass =
  "grid h-12 w-11 shrink-0 place-items-center rounded-md border border-edge bg-surface text-ink hover:bg-sunken disabled:opacity-50";

export function DayPicker({ day, today, onDay }: DayPickerProps) {
  const { longDate } = useFormats();
  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {longDate(day)}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={words.evening.previousDay}
          className={stepClass}
          disabled={day <= FIRST}
          onClick={() => onDay(addDays(day, -1))}
        >
          <ChevronLeft aria-hidden="true" size={20} />
        </button>
        <DateInput
          aria-label={words.evening.dateOfCapacity}
          today={today}
          value={day}
          onChange={(date) => isDate(date) && date >= FIRST && date <= LAST && onDay(date)}
          className="pl-3"
        />
        <button
          type="button"
          aria-label={words.evening.nextDay}
          className={stepClass}
          disabled={day >= LAST}
          onClick={() => onDay(addDays(day, 1))}
        >
          <ChevronRight aria-hidden="true" size={20} />
        </button>
      </div>
    </div>
  );
}
