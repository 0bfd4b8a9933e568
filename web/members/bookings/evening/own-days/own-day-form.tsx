import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { type ExceptionRequest, exceptionRequest } from "../../../../../contract/requests/plan.ts";
import { isWholeDay } from "../../../../../domain/plan/periods.ts";
import { isRestOfDay, withHoursWorked } from "../../../../../domain/services/time-off.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Alert } from "../../../../shared/ui/alert.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import { Optional, TextField } from "../../../../shared/ui/field.tsx";
import { addException, type ExceptionEffects, previewException } from "../../../lib/dated-exceptions.ts";
import { failureText } from "../../../lib/failure-text.ts";
import { fieldErrorsOf } from "../../../lib/field-problems.ts";
import { useContractForm } from "../../../lib/use-contract-form.ts";
import { words } from "../../../texts/words.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { OptionsField } from "../../../ui/fields/options-field.tsx";
import { TimePicker } from "../../../ui/fields/time-picker.tsx";
import { LosingPlaces } from "../../shared/losing-places.tsx";

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

/** As the day begins and ends. */
const ALL_DAY = { fromTime: "06:00", toTime: "06:00" };
const PART = { fromTime: "15:00", toTime: "17:00" };
const emptyOn = (today: string): Typed => ({ kind: "off", fromDate: today, toDate: "", ...ALL_DAY, note: "" });

const oneDay = (typed: Typed): Typed => ({ ...typed, toDate: typed.toDate || typed.fromDate });

export function OwnDayForm({ slug, person, today, timeZone, opens, onSaved }: OwnDayFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [losing, setLosing] = useState<{ effects: ExceptionEffects; request: ExceptionRequest } | null>(null);
  const timesId = useId();
  const { register, control, handleSubmit, formState, setError, reset, setValue, watch } = useContractForm<
    Typed,
    ExceptionRequest
  >(exceptionRequest, {
    defaultValues: emptyOn(today),
    toSend: (typed) => ({ ...withHoursWorked(oneDay(typed), clock()), subject: person }),
  });
  const clock = () => {
    const now = Date.now();
    return { today, time: localTime(now, timeZone), hasOpened: opens !== null && opens <= now };
  };
  const { errors, isSubmitting } = formState;
  const from = useController({ control, name: "fromDate" }).field;
  const to = useController({ control, name: "toDate" }).field;
  const [kind, fromTime, toTime] = watch(["kind", "fromTime", "toTime"]);
  const isAllDay = kind === "off" && isWholeDay({ fromTime, toTime });
  const isRest = kind === "off" && isRestOfDay(oneDay(watch()), clock());
  function setTimes(times: typeof PART): void {
    setValue("fromTime", times.fromTime);
    setValue("toTime", times.toTime);
  }
  /** Visits that nobody else can take, and classes without their teacher, are named before. */
  async function save(request: ExceptionRequest, isAgreed = false) {
    setFailure(null);
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
      else setFailure(failureText(error, words.evening.ownDays.notStored));
    }
  }
  const wrongTimes = errors.toTime?.message ?? errors.fromTime?.message;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((request) => save(request))}
      className="grid gap-4 border-t border-line pt-4"
    >
      <OptionsField
        label={words.evening.ownDays.kind}
        options={["off", "hours"] as Typed["kind"][]}
        text={(each) => words.evening.ownDays.kinds[each]}
        value={kind}
        onChange={(chosen) => {
          setValue("kind", chosen);
          setTimes(chosen === "off" ? ALL_DAY : PART);
        }}
      />
      <DateField label={words.evening.ownDays.firstDay} error={errors.fromDate?.message} {...from} />
      <DateField
        label={
          <>
            {words.evening.ownDays.lastDay}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        error={to.value ? errors.toDate?.message : undefined}
        {...to}
        first={from.value || undefined}
      />
      {kind === "off" && (
        <Checkbox
          checked={isAllDay}
          onChange={(wanted) => setTimes(wanted ? ALL_DAY : PART)}
          label={words.evening.ownDays[isRest ? "restOfDay" : "allDay"]}
        />
      )}
      {!isAllDay && (
        <div className="flex flex-wrap items-center gap-2">
          <TimePicker
            step={5}
            label={words.evening.ownDays.from}
            value={fromTime}
            onChange={(time) => setValue("fromTime", time)}
          />
          <span className="text-soft">–</span>
          <TimePicker
            step={5}
            label={words.evening.ownDays.until}
            value={toTime}
            errorId={wrongTimes && timesId}
            onChange={(time) => setValue("toTime", time)}
          />
          {wrongTimes && (
            <p id={timesId} className="basis-full text-sm text-loss">
              {wrongTimes}
            </p>
          )}
        </div>
      )}
      <TextField
        label={
          <>
            {words.evening.ownDays.note}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={words.evening.ownDays.noteHint}
        autoComplete="off"
        error={errors.note?.message}
        {...register("note")}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" look="primary" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? words.evening.ownDays.storing : words.evening.ownDays.add[kind]}
      </Button>
      <LosingPlaces
        effects={losing?.effects ?? null}
        isPending={false}
        onAgree={() => losing && void save(losing.request, true)}
        onBack={() => setLosing(null)}
      />
    </form>
  );
}
