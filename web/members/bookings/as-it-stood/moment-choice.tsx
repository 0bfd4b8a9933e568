import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { isDate } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { TimeField } from "../../ui/fields/time-picker.tsx";
import { endOfMinute } from "./end-of-minute.ts";

type MomentChoiceProps = {
  /** The moment that the fields say. */
  at: string;
  timeZone: string;
  today: string;
  earlier: string | null;
  later: string | null;
  onMoment: (at: string) => void;
};

export function MomentChoice({ at, timeZone, today, earlier, later, onMoment }: MomentChoiceProps) {
  const [day, time] = [localDate(at, timeZone), localTime(at, timeZone)];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex w-full max-w-xs flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <DateField
            label={words.classes.fields.day}
            today={today}
            last={today}
            value={day}
            onChange={(chosen) => isDate(chosen) && onMoment(endOfMinute(chosen, time, timeZone))}
          />
        </div>
        <TimeField
          step={1}
          label={words.asItStood.time}
          value={time}
          onChange={(chosen) => onMoment(endOfMinute(day, chosen, timeZone))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <StepButton to={earlier} {...{ onMoment }}>
          <ChevronLeft aria-hidden="true" size={18} /> {words.asItStood.earlier}
        </StepButton>
        <StepButton to={later} {...{ onMoment }}>
          {words.asItStood.later} <ChevronRight aria-hidden="true" size={18} />
        </StepButton>
      </div>
    </div>
  );
}

type StepButtonProps = { to: string | null; onMoment: (at: string) => void; children: ReactNode };

/** Keeps its focus at the last step. */
const StepButton = ({ to, onMoment, children }: StepButtonProps) => (
  <Button aria-disabled={to === null || undefined} onClick={() => to !== null && onMoment(to)}>
    {children}
  </Button>
);
