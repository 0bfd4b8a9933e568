import { Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { type FieldErrors, useFormContext } from "react-hook-form";
import { type DatedDay, datedDay } from "../../../contract/requests/plan.ts";
import { datesProblem } from "../../../domain/plan/plan-problems.ts";
import type { DatedException, Period, SpecialOpening } from "../../../domain/plan/rules.ts";
import { hoursOn } from "../../../domain/plan/schedule.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { Button } from "../../shared/ui/button.tsx";
import { inWords } from "../lib/error-text.ts";
import { fieldsOf } from "../lib/fields-of.ts";
import { useFormats, useToday } from "../lib/formats-provider.tsx";
import { showWrong } from "../lib/show-wrong.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { LastStartField, StaysField } from "../periods/period-fields.tsx";
import { pacingWith, STAY_PRESETS } from "../periods/period-proposals.ts";
import { withoutDay } from "../plan/day-list.ts";
import { type HoursValues, messageIn } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";
import { LimitField } from "../ui/fields/number-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { FieldsForm } from "../ui/form/contract-form.tsx";
import { DaysFields, NoteField } from "../ui/form/days-fields.tsx";
import { FormButtons } from "../ui/form/form-buttons.tsx";
import { More } from "../ui/more.tsx";
import {
  blankDay,
  type DatedKind,
  isRest,
  sentDay,
  subjectsOf,
  type TypedDay,
  typedDay,
  usualRules,
} from "./dated-kinds.ts";

type DatedDialogProps = {
  /** The page's form, which saves the day with the rest. */
  values: HoursValues;
  kinds: [DatedKind, ...DatedKind[]];
  /** To change; null: a new one. */
  day: DatedDay | null;
  onDone: (day: DatedDay) => void;
  onRemove: () => void;
  onClose: () => void;
};

export function DatedDialog({ values, kinds, day, onDone, onRemove, onClose }: DatedDialogProps) {
  const form = useContractForm<TypedDay, DatedDay>(datedDay, {
    defaultValues: day ? typedDay(day, values) : blankDay(kinds[0], values),
    toSend: (typed) => sentDay(typed, values),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showWrong(element.current);
  }, [submitCount]);
  const kind = form.watch("kind");
  function done(wanted: DatedDay): void {
    const problem = problemBeside(wanted, { ...values, dated: withoutDay(values.dated, day) });
    if (problem) form.setError("fromDate", { message: inWords(problem) });
    else onDone(wanted);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus="field"
      title={day ? words.dated.change : words.dated.add}
      description={words.dated.descriptions[kind]}
    >
      <FieldsForm form={form} ref={element} onSubmit={form.handleSubmit(done)}>
        <ChoiceCards
          label={words.dated.kind}
          name="kind"
          isPaired
          choices={kinds.map((value) => ({ value, label: words.dated.kinds[value] }))}
          chosen={kind}
          onChange={({ target }) => {
            const { fromDate, toDate, note } = form.getValues();
            const blank = blankDay(target.value as DatedKind, values); // one of `kinds`
            form.reset({ ...blank, fromDate: fromDate || blank.fromDate, toDate, note });
          }}
        />
        <DatedFields values={values} />
        {day && (
          <Button look="quiet" className="-ml-4 justify-self-start" onClick={onRemove}>
            <Trash2 aria-hidden="true" size={18} /> {words.ui.remove}
          </Button>
        )}
        <FormButtons onClose={onClose}>{words.ui.done}</FormButtons>
      </FieldsForm>
    </Dialog>
  );
}

/** Special openings must not meet each other or the dates beside theirs. */
function problemBeside(day: DatedDay, values: HoursValues): string | null {
  if (day.kind !== "extra") return null;
  const exceptions = [...values.dated, day].flatMap((each, i): DatedException[] =>
    each.kind === "closed" ? [] : [{ ...each, id: String(i) }],
  );
  const rules = usualRules(values);
  return datesProblem({ ...rules, plan: { ...rules.plan, exceptions } }, exceptions.slice(-1));
}

/** Those that the kind has. */
function DatedFields({ values }: { values: HoursValues }) {
  const form = useFormContext<TypedDay>();
  const typed = form.watch();
  const { errors, isSubmitted } = form.formState;
  const { kind, subject, period } = typed;
  const { periods } = values.plan;
  const subjects = subjectsOf(kind, values.plan);
  const mayBeAllDay = kind === "closed" || kind === "away";
  function set(change: Partial<TypedDay>): void {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof TypedDay, value, { shouldValidate: isSubmitted }); // the keys of `change`
  }
  return (
    <>
      {subjects.length > 0 && kind !== "extra" && (
        <OptionsField
          label={words.dated.subject[kind]}
          options={[...(kind === "closed" ? [""] : []), ...subjects.map(({ id }) => id)]}
          text={(id) => subjects.find((each) => each.id === id)?.name ?? words.dated.wholePlace}
          value={subject}
          onChange={(id) => set({ subject: id })}
        />
      )}
      <DaysFields mayBeAllDay={mayBeAllDay} isRest={isRest(typed, values)} lastDayHint={words.hours.forms.lastDayHint}>
        {kind === "extra" && <ClosedDays values={values} onDate={(date) => set({ fromDate: date })} />}
      </DaysFields>
      {kind === "extra" && periods.length > 0 && (
        <OptionsField
          label={words.dated.likePeriod}
          options={periods.map(({ id }) => id)}
          text={(id) => periods.find((each) => each.id === id)?.name ?? ""}
          value={period ?? ""}
          onChange={(id) => set({ period: id })}
        />
      )}
      <NoteField hint={kind === "away" || kind === "hours" ? words.dated.personNoteHint : words.hours.forms.noteHint} />
      {kind === "extra" && (
        <OwnRules rules={typed} period={periods.find(({ id }) => id === period)} errors={errors} onChange={set} />
      )}
    </>
  );
}

const [DAYS_AHEAD, SHOWN] = [28, 4];

/** The next days without usual hours: "open on Monday" is one tap. */
function ClosedDays({ values, onDate }: { values: HoursValues; onDate: (date: string) => void }) {
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

type Rules = Pick<SpecialOpening, "lastStart" | "duration" | "pacing">;

type OwnRulesProps = {
  rules: Rules;
  /** Its stays and arrivals count without own ones. */
  period: Period | undefined;
  errors: FieldErrors<Rules>;
  onChange: (change: Partial<Rules>) => void;
};

/** A special opening's own last start, stays and arrivals. */
function OwnRules({ rules, period, errors, onChange }: OwnRulesProps) {
  const { duration, pacing } = rules;
  const { field } = fieldsOf(rules, (name) => messageIn(errors[name]), onChange);
  return (
    <More>
      <LastStartField {...field("lastStart")} name="" otherwise="" />
      <Checkbox
        checked={duration !== null}
        onChange={(isSet) => onChange({ duration: isSet ? (period?.duration ?? STAY_PRESETS.usual) : null })}
        label={words.dated.otherStays}
      />
      {duration && (
        <StaysField
          period={{ name: words.dated.opening, duration }}
          errors={errors as FieldErrors<Period>}
          onChange={onChange}
        />
      )}
      <LimitField
        label={words.periods.guestsArrive(pacing?.everyMinutes ?? 30)}
        placeholder={words.dated.asUsual}
        error={messageIn(errors.pacing)}
        value={pacing?.guests ?? null}
        onChange={(guests) => onChange({ pacing: pacingWith(pacing, { guests }) })}
      />
    </More>
  );
}
