import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldPath } from "react-hook-form";
import { AppError } from "../../../contract/errors.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
import type { Period } from "../../../domain/rules.ts";
import { closuresInForce } from "../../../domain/time/schedule.ts";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { type SavedHours, saveHours } from "../lib/stored-hours.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { toast } from "../ui/toaster.tsx";
import { hoursFields } from "./hours-fields.ts";
import { firstHoursProblem } from "./hours-inputs.ts";
import { type HoursValues, hoursOf, hoursValues, previewPlan, savePlan, type TouchedPreview } from "./hours-values.ts";
import { withStoredIds } from "./periods/period-proposals.ts";
import { type AffectedPreview, previewClosures, readSettings } from "./queries.ts";
import { countOf, stayPastOpening } from "./words.ts";

const FAULT = "Failed to update business hours. Please try again.";
const LONG_MS = 10_000;

/** Asks before saving cancels bookings, or leaves some outside the service periods. A failure keeps the input. */
export function useSaveHours(slug: string, memberId: string, stored: HoursValues) {
  const [affected, setAffected] = useState<AffectedPreview | null>(null);
  const [touched, setTouched] = useState<TouchedPreview | null>(null);
  /** The closures and periods whose consequences the owner agreed to. */
  const agreed = useRef(new Set<string>());
  const asked = useRef("");
  /** As they were last saved. */
  const sent = useRef<Period[]>([]);
  const closuresOf = (settings: HoursValues) => JSON.stringify(closuresInForce(hoursOf(settings)));

  const periodsOf = ({ plan }: HoursValues) => JSON.stringify(plan);

  const editing = useStoredForm({
    ...hoursFields(useFormats()),
    schema: hoursValues,
    shouldFocusError: false,
    stored,
    storageKey: `daybook-hours-${memberId}`,
    save: async (settings: HoursValues, { base }) => {
      const closures = closuresInForce(hoursOf(settings));
      if (closures.length > 0 && !agreed.current.has(closuresOf(settings))) {
        const preview = await previewClosures(slug, closures);
        if (preview.affectedBookings > 0) {
          asked.current = closuresOf(settings);
          setAffected(preview);
          return null;
        }
      }
      if (changedNames(base.plan, settings.plan).length > 0 && !agreed.current.has(periodsOf(settings))) {
        const preview = await previewPlan(slug, settings.plan);
        if (preview.count > 0) {
          setAffected(null);
          asked.current = periodsOf(settings);
          setTouched(preview);
          return null;
        }
      }
      sent.current = settings.plan.periods;
      try {
        return await saveBoth(slug, settings, base);
      } finally {
        setAffected(null);
        setTouched(null);
        agreed.current.clear();
      }
    },
    theirsIn: async (error) => {
      if (!hasCode(error, "stale_rules")) return undefined;
      const { settings } = await readSettings(slug);
      const periods = withStoredIds(form.getValues("plan.periods"), sent.current, settings.plan.periods);
      form.setValue("plan.periods", periods, { shouldDirty: true });
      return settings;
    },
    onSaved: (saved) => void toast.success("Settings updated", saveNote(saved)),
    onWrong: (errors) => goTo(firstHoursProblem(errors)),
    onFault: (error) => {
      const wrong = error instanceof AppError && error.code === "invalid_input" ? (error.extra.errors ?? []) : [];
      const say = () => {
        for (const { path, message } of wrong) form.setError(path as FieldPath<HoursValues>, { message }); // of this form
      };
      flushSync(say); // the first field that is wrong gets the focus, so it must show
      goTo(firstHoursProblem(form.formState.errors));
    },
  });
  const { form, error, submit } = editing;
  function goTo(problem: ReturnType<typeof firstHoursProblem>): void {
    if (problem) form.setFocus(problem.field === "plan" ? "plan.periods" : problem.field);
  }
  const problem = firstHoursProblem(form.formState.errors)?.message;
  return {
    ...editing,
    affected,
    touched,
    agree: () => {
      agreed.current.add(asked.current);
      submit();
    },
    disagree: () => {
      setAffected(null);
      setTouched(null);
    },
    failure: problem ?? (error && errorText(error, FAULT)),
  };
}
export type HoursSaving = ReturnType<typeof useSaveHours>;

type Saved = Omit<SavedHours, "stored"> & { stored: HoursValues };

const NOBODY_MEETS: Omit<Saved, "stored"> = { cancelledBookings: 0, reaching: { count: 0, bookings: [] } };

/** Under periods the hours keep the stored week: they are saved before the first period, and after the last. */
async function saveBoth(slug: string, settings: HoursValues, base: HoursValues): Promise<Saved> {
  const hours = hoursOf(settings);
  if (changedNames(base.plan, settings.plan).length === 0) {
    const saved = await saveHours(slug, hours);
    return { ...saved, stored: { ...settings, ...saved.stored } };
  }
  const isHoursChanged = changedNames(hoursOf(base), hours).length > 0;
  const isWeekNext = settings.plan.periods.length === 0;
  const before = isHoursChanged && !isWeekNext ? await saveHours(slug, hours) : null;
  const { rulesVersion: version } = await savePlan(slug, settings);
  const after = isHoursChanged && isWeekNext ? await saveHours(slug, { ...hours, version }) : null;
  return { ...NOBODY_MEETS, ...before, ...after, stored: (await readSettings(slug)).settings };
}

function saveNote({ cancelledBookings, reaching }: Saved) {
  const words = [
    ...(cancelledBookings ? [`${countOf(cancelledBookings, "booking was", "bookings were")} cancelled.`] : []),
    ...(reaching.count ? [stayPastOpening(reaching.count)] : []),
  ];
  return words.length > 0 ? { description: words.join(" "), duration: LONG_MS } : {};
}
