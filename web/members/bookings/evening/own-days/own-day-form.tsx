import { useState } from "react";
import { type ExceptionRequest, exceptionRequest } from "../../../../../contract/requests/plan.ts";
import { isRestOfDay, withHoursWorked } from "../../../../../domain/services/time-off.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { addException, type ExceptionEffects, previewException } from "../../../lib/dated-exceptions.ts";
import { ALL_DAY, USUAL_PART } from "../../../lib/day-times.ts";
import { fieldErrorsOf } from "../../../lib/error-text.ts";
import { failureText } from "../../../lib/failure-text.ts";
import { useContractForm } from "../../../lib/use-contract-form.ts";
import { words } from "../../../texts/words.ts";
import { OptionsField } from "../../../ui/fields/options-field.tsx";
import { Failure, FieldsForm, useSubmit } from "../../../ui/form/contract-form.tsx";
import { DaysFields, NoteField } from "../../../ui/form/days-fields.tsx";
import { SubmitButton } from "../../../ui/form/form-buttons.tsx";
import { LosingPlaces } from "../../place/losing-places.tsx";

export type OwnDayFormProps = {
  slug: string;
  person: string;
  /** The booking date. */
  today: string;
  timeZone: string;
  /** When it opens, in ms. */
  opens: number | null;
  onSaved: (saved: Awaited<ReturnType<typeof addException>>) => void;
};

type Typed = {
  kind: "off" | "hours";
  fromDate: string;
  toDate: string;
  fromTime: string;
  toTime: string;
  note: string;
};

const emptyOn = (today: string): Typed => ({ kind: "off", fromDate: today, toDate: "", ...ALL_DAY, note: "" });

const oneDay = (typed: Typed): Typed => ({ ...typed, toDate: typed.toDate || typed.fromDate });

export function OwnDayForm({ slug, person, today, timeZone, opens, onSaved }: OwnDayFormProps) {
  const [losing, setLosing] = useState<{ effects: ExceptionEffects; request: ExceptionRequest } | null>(null);
  const form = useContractForm<Typed, ExceptionRequest>(exceptionRequest, {
    defaultValues: emptyOn(today),
    toSend: (typed) => ({ ...withHoursWorked(oneDay(typed), clock()), subject: person }),
  });
  const { setError, reset, setValue, watch } = form;
  const clock = () => {
    const now = Date.now();
    return { today, time: localTime(now, timeZone), hasOpened: opens !== null && opens <= now };
  };
  const kind = watch("kind");
  const isRest = kind === "off" && isRestOfDay(oneDay(watch()), clock());
  /** Visits that nobody else can take, and classes without their teacher, are named before. */
  async function save(request: ExceptionRequest, isAgreed = false) {
    try {
      const effects = isAgreed ? null : await previewException(slug, request);
      if (effects && effects.conflicts.length + effects.classes.length > 0) return setLosing({ effects, request });
      onSaved(await addException(slug, request));
      reset(emptyOn(today));
      setLosing(null);
    } catch (error) {
      setLosing(null);
      const [wrong] = fieldErrorsOf(error);
      if (wrong)
        setError("fromDate", { message: wrong.message }); // only the server knows the days beside it
      else setError("root", { message: failureText(error, words.evening.ownDays.notStored) });
    }
  }
  const submit = useSubmit(form, (request) => save(request));
  return (
    <FieldsForm form={form} onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <OptionsField
        label={words.dated.kind}
        options={["off", "hours"] as Typed["kind"][]}
        text={(each) => words.evening.ownDays.kinds[each]}
        value={kind}
        onChange={(chosen) => {
          const { fromTime, toTime } = chosen === "off" ? ALL_DAY : USUAL_PART;
          setValue("kind", chosen);
          setValue("fromTime", fromTime);
          setValue("toTime", toTime);
        }}
      />
      <DaysFields mayBeAllDay={kind === "off"} isRest={isRest} />
      <NoteField hint={words.evening.ownDays.noteHint} />
      <Failure />
      <SubmitButton busy={words.evening.ownDays.storing}>{words.evening.ownDays.add[kind]}</SubmitButton>
      <LosingPlaces
        effects={losing?.effects ?? null}
        isPending={false}
        onAgree={() => losing && void save(losing.request, true)}
        onBack={() => setLosing(null)}
      />
    </FieldsForm>
  );
}
