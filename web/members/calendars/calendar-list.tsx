import { useState } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import type { Calendar, Calendars } from "./queries.ts";

type CalendarListProps = {
  title: string;
  calendars: Calendar[];
  none?: string;
  /** Undefined for members who may not. */
  onNames: ((calendar: Calendar, names: boolean) => void) | undefined;
  onRenew: (calendar: Calendar) => void;
  onRemove: (calendar: Calendar) => void;
};

export const nameOf = ({ person }: Pick<Calendar, "person">) =>
  person === null ? words.calendars.all : person.name || words.calendars.gone;

export function CalendarList({ title, calendars, none, ...actions }: CalendarListProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
        {calendars.length === 0 && <li className="px-4 py-6 text-soft md:px-6">{none}</li>}
        {calendars.map((calendar) => (
          <CalendarEntry key={calendar.id} calendar={calendar} {...actions} />
        ))}
      </ul>
    </section>
  );
}

type CalendarEntryProps = Omit<CalendarListProps, "title" | "calendars" | "none"> & { calendar: Calendar };

/** Another member's has no address here, so that the one who has it may be asked. */
function CalendarEntry({ calendar, onNames, onRenew, onRemove }: CalendarEntryProps) {
  const say = words.calendars;
  const { url, names, madeBy } = calendar;
  const name = nameOf(calendar);
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3 md:px-6">
      <div>
        <p className="font-medium wrap-anywhere">{name}</p>
        {url === null && <p className="text-sm text-soft wrap-anywhere">{say.madeBy(madeBy)}</p>}
      </div>
      {url !== null && (
        <input
          readOnly
          aria-label={say.addressOf(name)}
          value={url}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          className="min-h-11 w-full rounded-md border border-line bg-sunken px-3 text-sm"
          style={{ fontVariantLigatures: "none" }} // the font draws "4x2" with a sign of multiplication
        />
      )}
      {onNames && (
        <Switch
          label={say.names}
          name={say.namesIn(name)}
          checked={names}
          onChange={(isOn) => onNames(calendar, isOn)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {url !== null && <CopyButton text={url} label={say.copy} copied={say.copied} notCopied={say.notCopied} />}
        {url !== null && (
          <Button aria-label={say.renewOf(name)} aria-haspopup="dialog" onClick={() => onRenew(calendar)}>
            {say.renew}
          </Button>
        )}
        <Button aria-label={say.removeOf(name)} aria-haspopup="dialog" onClick={() => onRemove(calendar)}>
          {words.ui.remove}
        </Button>
      </div>
    </li>
  );
}

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
