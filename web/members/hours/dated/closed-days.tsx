import { hoursOn } from "../../../../domain/plan/schedule.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats, useToday } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { HoursValues } from "../hours-values.ts";
import { usualRules } from "./usual-rules.ts";

const [DAYS_AHEAD, SHOWN] = [28, 4];

/** The next days without usual hours: "open on Monday" is one tap. */
export function ClosedDays({ values, onDate }: { values: HoursValues; onDate: (date: string) => void }) {
  const { shortDate } = useFormats();
  const rules = usualRules(values);
  const today = useToday();
  const dates = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(today, i));
  const closed = dates.filter((date) => hoursOn(rules, date) === null).slice(0, SHOWN);
  if (closed.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="pb-1.5 text-sm text-soft">{words.dated.usuallyClosed}</legend>
      {closed.map((date) => (
        <Button key={date} onClick={() => onDate(date)}>
          {shortDate(date)}
        </Button>
      ))}
    </fieldset>
  );
}
