import type { Offer } from "../../../domain/plan/rules.ts";
import { classesOf } from "../bookings/sessions/session-words.ts";
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
  const set = (change: Partial<SessionDraft>) => onChange({ ...draft, ...change });
  const classes = classesOf(offer);
  const service = offer.services.find(({ id }) => id === draft.service);
  const teachers = service ? teachersOf(offer, service) : [];
  const choose = (among: { id: string }[], chosen: string[]) =>
    set({ resources: [...draft.resources.filter((id) => !among.some((each) => each.id === id)), ...chosen] });
  return (
    <>
      {!isStored && (
        <OptionsField
          label={words.classes.fields.class}
          error={problems("service")}
          options={classes.map(({ id }) => id)}
          text={(id) => classes.find((each) => each.id === id)?.name ?? ""}
          value={draft.service}
          onChange={(chosen) => onChange(withClass(offer, draft, chosen))}
        />
      )}
      <FieldPair>
        <DateField
          label={draft.weeks !== null ? words.classes.fields.firstDay : words.classes.fields.day}
          error={problems("date")}
          value={draft.date}
          today={today}
          first={today}
          onChange={(date) => set({ date })}
        />
        <TimeField
          step={5}
          label={words.classes.fields.begins}
          value={draft.time}
          error={problems("time")}
          onChange={(time) => set({ time })}
        />
        <NumberField
          label={words.classes.fields.minutes}
          value={draft.minutes}
          error={problems("minutes")}
          onChange={(minutes) => set({ minutes })}
        />
        <NumberField
          label={words.classes.fields.seats}
          value={draft.seats}
          error={problems("seats")}
          onChange={(seats) => set({ seats })}
        />
      </FieldPair>
      {teachers.length > 0 && (
        <Chips
          label={words.classes.fields.teachers}
          options={teachers}
          chosen={draft.resources}
          error={problems("resources")}
          onChange={(chosen) => choose(teachers, chosen)}
        />
      )}
      {places.length > 0 && (
        <Chips
          label={words.classes.fields.places}
          hint={words.classes.fields.placesHint}
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
            label={words.classes.fields.weekly}
          />
          {draft.weeks !== null && (
            <div className="max-w-48">
              <NumberField
                label={words.classes.fields.times}
                value={draft.weeks}
                error={problems("repeat.weeks") ?? problems("repeat")}
                onChange={(weeks) => set({ weeks })}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
