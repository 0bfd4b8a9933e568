import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors, FieldPath } from "react-hook-form";
import { withoutDrawing } from "../../../domain/floor/positions.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
import { closuresInForce } from "../../../domain/plan/schedule.ts";
import { mayTouch } from "../../../domain/preview/may-touch.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { fieldErrorsOf } from "../lib/field-problems.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { type SavedHours, saveHours } from "../lib/stored-hours.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { hoursFields } from "./hours-fields.ts";
import { firstHoursProblem } from "./hours-inputs.ts";
import { type HoursValues, hoursOf, hoursValues, previewPlan, type SavedPlan, savePlan } from "./hours-values.ts";
import { type AffectedPreview, previewClosures, readSettings } from "./queries.ts";
import { placeWord, type Question, questionOf } from "./question-of.ts";
import { withStoredIds } from "./stored-ids.ts";
import { arrangedText } from "./tables/table-text.ts";

const LONG_MS = 10_000;
const PLAN_PARTS = ["periods", "areas", "resources", "combinations", "offer"] as const;

/** Asks before saving cancels bookings, leaves some outside the settings or without a table. A failure keeps the input. */
export function useSaveHours(slug: string, memberId: string, stored: HoursValues) {
  const [affected, setAffected] = useState<AffectedPreview | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  /** The closures and rules whose consequences the owner agreed to. */
  const agreed = useRef(new Set<string>());
  const asked = useRef("");
  /** Since the last answer: one of them may be stored although its answer was lost. */
  const sent = useRef<HoursValues["plan"][]>([]);
  const closuresOf = (settings: HoursValues) => JSON.stringify(closuresInForce(hoursOf(settings)));

  const rulesOf = (settings: HoursValues) => JSON.stringify([hoursOf(settings), settings.plan]);

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
      const isPlannedAnew = changedNames(withoutDrawing(base.plan), withoutDrawing(settings.plan)).length > 0;
      if ((isPlannedAnew || mayTouch(base, settings)) && !agreed.current.has(rulesOf(settings))) {
        const effects = await previewPlan(slug, settings.plan, { hours: hoursOf(settings) });
        const asks = questionOf(base.plan, settings.plan, effects);
        if (asks) {
          setAffected(null);
          asked.current = rulesOf(settings);
          setQuestion(asks);
          return null;
        }
      }
      sent.current.push(settings.plan);
      try {
        const saved = await saveBoth(slug, settings, base);
        sent.current = [];
        return saved;
      } finally {
        setAffected(null);
        setQuestion(null);
        agreed.current.clear();
      }
    },
    theirsIn: async (error) => {
      if (!hasCode(error, "stale_rules")) return undefined;
      const { settings } = await readSettings(slug);
      if (sent.current.length > 0) {
        const plan = withStoredIds(form.getValues("plan"), sent.current, settings.plan);
        for (const part of PLAN_PARTS) form.setValue(`plan.${part}`, plan[part], { shouldDirty: true });
      }
      return settings;
    },
    onSaved: (saved) => void toast.success(words.hours.saving.updated, saveNote(saved)),
    onWrong: goTo,
    onFault: (error) => {
      const wrong = hasCode(error, "invalid_input") ? fieldErrorsOf(error) : [];
      const say = () => {
        for (const { path, message } of wrong) form.setError(path as FieldPath<HoursValues>, { message }); // of this form
      };
      flushSync(say); // the first field that is wrong gets the focus, so it must show
      goTo(form.formState.errors);
    },
  });
  const { form, error, submit } = editing;
  function goTo(errors: FieldErrors<HoursValues>): void {
    const field = firstHoursProblem(errors)?.field;
    if (field) form.setFocus(field === "plan" ? planFieldOf(errors.plan) : field);
  }
  const problem = firstHoursProblem(form.formState.errors)?.message;
  return {
    ...editing,
    affected,
    question,
    agree: () => {
      agreed.current.add(asked.current);
      submit();
    },
    disagree: () => {
      setAffected(null);
      setQuestion(null);
    },
    failure: problem ?? (error && errorText(error, words.hours.saving.failed)),
  };
}
export type HoursSaving = ReturnType<typeof useSaveHours>;

function planFieldOf(errors: FieldErrors<HoursValues>["plan"]) {
  if (errors?.periods) return "plan.periods";
  return errors?.offer ? "plan.offer" : "plan.resources";
}

/** `moved` and `conflicts` by a change of the plan. */
type Saved = Omit<SavedHours, "stored"> & { stored: HoursValues } & Pick<SavedPlan, "moved" | "conflicts">;

const NOBODY_MEETS: Omit<Saved, "stored"> = {
  ...{ cancelledBookings: 0, reaching: { count: 0, bookings: [] } },
  ...{ moved: 0, conflicts: [] },
};

/** Under periods the hours keep the stored week: they are saved before the first period, and after the last. */
async function saveBoth(slug: string, settings: HoursValues, base: HoursValues): Promise<Saved> {
  const hours = hoursOf(settings);
  if (changedNames(base.plan, settings.plan).length === 0) {
    const saved = await saveHours(slug, hours);
    return { ...NOBODY_MEETS, ...saved, stored: { ...settings, ...saved.stored } };
  }
  const isHoursChanged = changedNames(hoursOf(base), hours).length > 0;
  const isWeekNext = settings.plan.periods.length === 0;
  const before = isHoursChanged && !isWeekNext ? await saveHours(slug, hours) : null;
  const { rulesVersion: version, moved, conflicts, reachingBookings } = await savePlan(slug, settings);
  const after = isHoursChanged && isWeekNext ? await saveHours(slug, { ...hours, version }) : null;
  const reaching = [before, after].find((saved) => saved && saved.reaching.count > 0)?.reaching ?? reachingBookings;
  const { settings: now } = await readSettings(slug);
  return { ...NOBODY_MEETS, ...before, ...after, moved, conflicts, reaching, stored: now };
}

function saveNote({ cancelledBookings, reaching, moved, conflicts, stored }: Saved) {
  const sentences = [
    ...(cancelledBookings ? [words.hours.saving.cancelled(cancelledBookings)] : []),
    ...(reaching.count ? [words.hours.affected.stayPastOpening(reaching.count)] : []),
    arrangedText({ moved, conflicts }, placeWord(stored.plan)),
  ].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(" "), duration: LONG_MS } : {};
}
