import { useEffect, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { type ExceptionRequest, exceptionRequest } from "../../../../contract/requests/plan.ts";
import { inForce } from "../../../../domain/plan/in-force.ts";
import { isWholeDay } from "../../../../domain/plan/periods.ts";
import type { SpecialOpening } from "../../../../domain/plan/rules.ts";
import { openingSpan, todayOf } from "../../../../domain/plan/today.ts";
import { isRestOfDay, withHoursWorked } from "../../../../domain/services/time-off.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Optional, TextField } from "../../../shared/ui/field.tsx";
import { addException } from "../../lib/dated-exceptions.ts";
import { errorText } from "../../lib/error-text.ts";
import { fieldErrorsOf } from "../../lib/field-problems.ts";
import { showWrong } from "../../lib/show-wrong.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { TimePicker } from "../../ui/fields/time-picker.tsx";
import { type HoursForm, storedPlan } from "../hours-inputs.ts";
import { type HoursValues, previewPlan } from "../hours-values.ts";
import { PlanQuestion } from "../plan-question.tsx";
import { type Question, questionOf } from "../question-of.ts";
import { ClosedDays } from "./closed-days.tsx";
import { type DatedKind, subjectsOf } from "./dated-kinds.ts";
import { OwnRules } from "./own-rules.tsx";

export type DatedFormProps = {
  slug: string;
  form: HoursForm;
  kind: DatedKind;
  onClose: () => void;
  onSaved: (saved: SavedException) => void;
};

export type SavedException = Awaited<ReturnType<typeof addException>>;

type Typed = Pick<SpecialOpening, "lastStart" | "duration" | "pacing"> & {
  fromDate: string;
  toDate: string;
  fromTime: string;
  toTime: string;
  note: string;
  period: string | null;
  /** Empty: the whole business, or nobody. */
  subject: string;
};

/** As the day begins and ends. */
const ALL_DAY = "06:00";
const USUAL_PART = { fromTime: "15:00", toTime: "17:00" };
const FIRST_TIMES: Record<DatedKind, typeof USUAL_PART> = {
  off: USUAL_PART,
  extra: { fromTime: "18:00", toTime: "23:00" },
  away: { fromTime: ALL_DAY, toTime: ALL_DAY },
  hours: { fromTime: "18:00", toTime: "20:00" },
};
const oneDay = <Days extends { fromDate: string; toDate: string }>(days: Days): Days => ({
  ...days,
  toDate: days.toDate || days.fromDate,
});

/** The business's clock, by the stored hours. */
function clockOf(form: HoursForm) {
  const stored = form.formState.defaultValues as HoursValues; // always whole
  const plan = { periods: stored.plan.periods, exceptions: [] };
  const rules = inForce({ ...stored, onlineBookingPausedUntil: null, plan });
  const now = Date.now();
  const { today } = todayOf(rules, now);
  const opens = openingSpan(rules, today, today)?.from;
  return { today, time: localTime(now, stored.timeZone), hasOpened: opens !== undefined && opens <= now };
}

const NOTHING_OWN = { lastStart: null, duration: null, pacing: null };

export function DatedForm({ slug, form, kind, onClose, onSaved }: DatedFormProps) {
  const plan = storedPlan(form);
  const subjects = subjectsOf(kind, plan);
  const [touched, setTouched] = useState<{ question: Question; request: ExceptionRequest } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const timesId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { register, control, handleSubmit, formState, setError, setFocus, setValue, watch } = useContractForm<
    Typed,
    ExceptionRequest
  >(exceptionRequest, {
    defaultValues: {
      ...{
        fromDate: kind === "away" ? clockOf(form).today : "",
        toDate: "",
        note: "",
        period: plan.periods.at(-1)?.id ?? null,
      },
      subject: kind === "off" ? "" : (subjects[0]?.id ?? ""),
      ...NOTHING_OWN,
      ...FIRST_TIMES[kind],
    },
    toSend: ({ period, subject, lastStart, duration, pacing, ...typed }) => ({
      ...(kind === "away" ? withHoursWorked(oneDay(typed), clockOf(form)) : oneDay(typed)),
      kind: kind === "away" ? "off" : kind,
      ...(kind === "extra" ? { period, lastStart, duration, pacing } : subject === "" ? {} : { subject }),
    }),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  useEffect(() => {
    if (submitCount > 0) showWrong(element.current);
  }, [submitCount]);
  const from = useController({ control, name: "fromDate" }).field;
  const to = useController({ control, name: "toDate" }).field;
  const opens = useController({ control, name: "fromTime" }).field;
  const closes = useController({ control, name: "toTime" }).field;
  const period = useController({ control, name: "period" }).field;
  const subject = useController({ control, name: "subject" }).field;
  const mayBeAllDay = subject.value !== "" && kind !== "hours";
  const isAllDay = mayBeAllDay && isWholeDay({ fromTime: opens.value, toTime: closes.value });
  const isRest = kind === "away" && isRestOfDay(oneDay(watch()), clockOf(form));
  function setAllDay(wanted: boolean): void {
    opens.onChange(wanted ? ALL_DAY : USUAL_PART.fromTime);
    closes.onChange(wanted ? ALL_DAY : USUAL_PART.toTime);
  }
  async function save(request: ExceptionRequest, isAgreed = false) {
    setFailure(null);
    try {
      const question = isAgreed
        ? null
        : questionOf(plan, plan, await previewPlan(slug, plan, { exceptions: [request] }));
      if (question) return setTouched({ question, request });
      onSaved(await addException(slug, request));
    } catch (error) {
      setTouched(null);
      const [wrong] = fieldErrorsOf(error);
      if (!wrong) return setFailure(errorText(error, words.dated.notSaved));
      setError("fromDate", { message: wrong.message }); // only the server knows the days beside it
      setFocus("fromDate");
    }
  }
  const own = watch(["lastStart", "duration", "pacing"]);
  const wrongTimes = errors.toTime?.message ?? errors.fromTime?.message;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // React bubbles the event to the surrounding form
        void handleSubmit((request) => save(request))(event);
      }}
      className="grid gap-4"
    >
      {kind !== "extra" && subjects.length > 0 && (
        <OptionsField
          label={words.dated.subject[kind]}
          options={[...(kind === "off" ? [""] : []), ...subjects.map(({ id }) => id)]}
          text={(id) => subjects.find((each) => each.id === id)?.name ?? words.dated.wholePlace}
          value={subject.value}
          onChange={(id) => {
            subject.onChange(id);
            if ((id === "") !== (subject.value === "")) setAllDay(id !== "");
          }}
        />
      )}
      <DateField label={words.hours.forms.firstDay} error={errors.fromDate?.message} {...from} />
      {kind === "extra" && <ClosedDays form={form} onDate={from.onChange} />}
      <DateField
        label={
          <>
            {words.hours.forms.lastDay}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={words.hours.forms.lastDayHint}
        error={to.value ? errors.toDate?.message : undefined}
        {...to}
        first={from.value || undefined}
      />
      {mayBeAllDay && (
        <Checkbox checked={isAllDay} onChange={setAllDay} label={words.hours.forms[isRest ? "restOfDay" : "allDay"]} />
      )}
      {!isAllDay && (
        <div className="flex flex-wrap items-center gap-2">
          <TimePicker step={5} label={words.dated.from} value={opens.value} onChange={opens.onChange} />
          <span className="text-soft">–</span>
          <TimePicker
            step={5}
            label={words.dated.until}
            value={closes.value}
            errorId={wrongTimes && timesId}
            onChange={closes.onChange}
          />
          {wrongTimes && (
            <p id={timesId} className="basis-full text-sm text-loss">
              {wrongTimes}
            </p>
          )}
        </div>
      )}
      {kind === "extra" && plan.periods.length > 0 && (
        <OptionsField
          label={words.dated.likePeriod}
          options={plan.periods.map(({ id }) => id)}
          text={(id) => plan.periods.find((each) => each.id === id)?.name ?? ""}
          value={period.value ?? ""}
          onChange={period.onChange}
        />
      )}
      <TextField
        label={
          <>
            {words.hours.forms.note}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={kind === "away" || kind === "hours" ? words.dated.personNoteHint : words.hours.forms.noteHint}
        autoComplete="off"
        error={errors.note?.message}
        {...register("note")}
      />
      {kind === "extra" && (
        <OwnRules
          rules={{ lastStart: own[0], duration: own[1], pacing: own[2] }}
          period={plan.periods.find(({ id }) => id === period.value)}
          closes={closes.value}
          errors={errors}
          onChange={(change) => {
            const shouldValidate = formState.isSubmitted;
            if (change.lastStart !== undefined) setValue("lastStart", change.lastStart, { shouldValidate });
            if (change.duration !== undefined) setValue("duration", change.duration, { shouldValidate });
            if (change.pacing !== undefined) setValue("pacing", change.pacing, { shouldValidate });
          }}
        />
      )}
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button type="submit" look="primary" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? words.ui.saving : words.ui.save}
        </Button>
      </div>
      <PlanQuestion
        question={touched?.question ?? null}
        onAgree={() => touched && void save(touched.request, true)}
        onBack={() => setTouched(null)}
        isPending={false}
      />
    </form>
  );
}
