import { useState } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { nameOf } from "./calendar-list.tsx";
import type { Calendar, Calendars } from "./queries.ts";

type NewCalendarProps = Pick<Calendars, "business" | "people"> & {
  made: Calendar[];
  isPending: boolean;
  onMake: (person: string | null) => void;
};

/** Choices that the member has no calendar of yet. */
export function NewCalendar({ business, people, made, isPending, onMake }: NewCalendarProps) {
  const [chosen, setChosen] = useState(0);
  const all: Calendar["person"][] = [...(business ? [null] : []), ...people];
  const open = all.filter((person) => !made.some((calendar) => calendar.person?.id === person?.id));
  const at = Math.min(chosen, open.length - 1);
  const person = open[at];
  if (person === undefined) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {all.length > 1 && (
        <div className="min-w-0 flex-1 basis-48">
          <OptionsField
            label={words.calendars.of}
            options={open.map((_, i) => i)}
            text={(i) => nameOf({ person: open[i] ?? null })}
            value={at}
            onChange={setChosen}
          />
        </div>
      )}
      <Button
        look="primary"
        size="large"
        aria-disabled={isPending || undefined}
        onClick={() => isPending || onMake(person?.id ?? null)}
      >
        {words.calendars.make}
      </Button>
    </div>
  );
}
