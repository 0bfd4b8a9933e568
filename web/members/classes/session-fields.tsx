import type { Offer } from "../../../domain/plan/rules.ts";
import { classesOf } from "../bookings/sessions/session-words.ts";
import { fieldsOf } from "../lib/fields-of.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { TimeField } from "../ui/fields/time-picker.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { type SessionDraft, teachersOf, withClass } from "./session-draft.ts";

type SessionFieldsProps = {
  offer: Offer;
  places: { id: string; name: string }[];
  draft: SessionDraft;
  problems: (field: string) => string | undefined;
  today: string;
  /** A session stays one of its class, and is one. */
  isStored: boolean;
  onChange: (draft: SessionDraft) => void;
};

const USUAL_WEEKS = 10;

export function SessionFields({ offer, places, draft, problems, today, isStored, onChange }: SessionFieldsProps) {
  const say = words.classes.fields;
  const set = (change: Partial<SessionDraft>) => onChange({ ...draft, ...change });
  const { field } = fieldsOf(draft, problems, set);
  const classes = classesOf(offer);
  const service = offer.services.find(({ id }) => id === draft.service);
  const teachers = service ? teachersOf(offer, service) : [];
  const choose = (among: { id: string }[], chosen: string[]) =>
    set({ resources: [...draft.resources.filter((id) => !among.some((each) => each.id === id)), ...chosen] });
  return (
    <>
      {!isStored && (
        <OptionsField
          {...field("service")}
          label={say.class}
          options={classes.map(({ id }) => id)}
          text={(id) => classes.find((each) => each.id === id)?.name ?? ""}
          onChange={(chosen) => onChange(withClass(offer, draft, chosen))}
        />
      )}
      <FieldPair>
        <DateField
          {...field("date")}
          label={draft.weeks !== null ? words.hours.forms.firstDay : say.day}
          today={today}
          first={today}
        />
        <TimeField {...field("time")} step={5} label={say.begins} />
        <NumberField {...field("minutes")} label={words.hours.forms.minutes} />
        <NumberField {...field("seats")} label={say.seats} />
      </FieldPair>
      {teachers.length > 0 && (
        <Chips
          label={say.teachers}
          options={teachers}
          chosen={draft.resources}
          error={problems("resources")}
          onChange={(chosen) => choose(teachers, chosen)}
        />
      )}
      {places.length > 0 && (
        <Chips
          label={say.places}
          hint={say.placesHint}
          options={places}
          chosen={draft.resources}
          error={teachers.length > 0 ? undefined : problems("resources")}
          onChange={(chosen) => choose(places, chosen)}
        />
      )}
      {!isStored && (
        <>
          <Checkbox
            checked={draft.weeks !== null}
            onChange={(isWeekly) => set({ weeks: isWeekly ? USUAL_WEEKS : null })}
            label={say.weekly}
          />
          {draft.weeks !== null && (
            <div className="max-w-48">
              <NumberField
                {...field("weeks")}
                label={say.times}
                error={problems("repeat.weeks") ?? problems("repeat")}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
