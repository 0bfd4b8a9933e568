import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors, FieldPath } from "react-hook-form";
import type { Hours } from "../../../contract/requests/hours.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { errorText, fieldErrorsOf } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { addedDays } from "./day-list.ts";
import { hoursFields } from "./hours-fields.ts";
import {
  firstHoursProblem,
  type HoursValues,
  hoursValues,
  previewSettings,
  saveSettings,
  valuesOf,
} from "./hours-values.ts";
import { mayMeetBookings } from "./may-meet.ts";
import { arrangedText } from "./plan-text.ts";
import { readSettings } from "./queries.ts";
import { placeWord, type Question, questionOf } from "./question-of.ts";
import { withStoredIds } from "./stored-ids.ts";

const LONG_MS = 10_000;
const PLAN_PARTS = ["periods", "areas", "resources", "combinations", "offer"] as const;

/**
 * Asks before saving cancels bookings, leaves some outside the settings or without a table. A failure keeps the input. `reveal`:
 * shows the field that is wrong, before it takes the focus.
 */
export function useSaveHours(
  slug: string,
  memberId: string,
  stored: HoursValues,
  reveal: (field: string) => void = () => {},
) {
  const [question, setQuestion] = useState<Question | null>(null);
  /** The settings whose consequences the owner is asked about, and those agreed to. */
  const asked = useRef("");
  const agreed = useRef("");
  /** Since the last answer: one of them may be stored although its answer was lost. */
  const sent = useRef<HoursValues[]>([]);

  const editing = useStoredForm({
    ...hoursFields(useFormats()),
    schema: hoursValues,
    shouldFocusError: false,
    stored,
    storageKey: `daybook-hours-${memberId}`,
    save: async (settings: HoursValues, { base }) => {
      const text = JSON.stringify(settings);
      if (mayMeetBookings(base, settings) && agreed.current !== text) {
        const asks = questionOf(base.plan, settings.plan, await previewSettings(slug, settings, base));
        if (asks) {
          asked.current = text;
          setQuestion(asks);
          return null;
        }
      }
      sent.current.push(settings);
      try {
        const { rules, reachingBookings: reaching, ...saved } = await saveSettings(slug, settings, base);
        sent.current = [];
        return { ...saved, reaching, stored: valuesOf(rules as Hours, saved) }; // the server validated it with the same schema
      } finally {
        setQuestion(null);
        agreed.current = "";
      }
    },
    theirsIn: async (error, base) => {
      const isWrong = hasCode(error, "invalid_input"); // perhaps only beside what others saved meanwhile
      if (!isWrong && !hasCode(error, "stale_rules")) return undefined;
      const { settings } = await readSettings(slug);
      if (isWrong && settings.version === base.version && settings.revision === base.revision) return undefined;
      if (sent.current.length > 0) {
        const { plan, dated } = withStoredIds(form.getValues(), sent.current, settings);
        for (const part of PLAN_PARTS) form.setValue(`plan.${part}`, plan[part], { shouldDirty: true });
        form.setValue("dated", dated, { shouldDirty: true });
      }
      return settings;
    },
    onSaved: (saved) => void toast.success(words.hours.saving.updated, saveNote(saved)),
    onWrong: goTo,
    onFault: (error) => {
      const wrong = hasCode(error, "invalid_input") ? fieldErrorsOf(error) : [];
      const say = () => {
        for (const { path, message } of wrong)
          form.setError(pathIn(form.getValues(), path) as FieldPath<HoursValues>, { message }); // of this form
      };
      flushSync(say); // the first field that is wrong gets the focus, so it must show
      goTo(form.formState.errors);
    },
  });
  const { form, error, submit } = editing;
  function goTo(errors: FieldErrors<HoursValues>): void {
    const first = firstHoursProblem(errors)?.field;
    if (!first) return;
    const field = first === "plan" ? planFieldOf(errors.plan) : first;
    reveal(field);
    form.setFocus(field);
  }
  const problem = firstHoursProblem(form.formState.errors)?.message;
  return {
    ...editing,
    question,
    agree: () => {
      agreed.current = asked.current;
      submit();
    },
    disagree: () => setQuestion(null),
    failure: problem ?? (error && errorText(error, words.hours.saving.failed)),
  };
}
export type HoursSaving = ReturnType<typeof useSaveHours>;

function planFieldOf(errors: FieldErrors<HoursValues>["plan"]) {
  if (errors?.periods) return "plan.periods";
  return errors?.offer ? "plan.offer" : "plan.resources";
}

/** Where the form has what a save names so. */
function pathIn(settings: HoursValues, path: string): string {
  const [part, i] = path.replace(/^hours\./, "").split(".");
  if (part === "specialClosures") return "dated";
  if (part !== "exceptions") return path.replace(/^hours\./, "");
  const day = addedDays(settings)[Number(i)];
  return day ? `dated.${settings.dated.indexOf(day)}` : "dated";
}

type Saved = Pick<Awaited<ReturnType<typeof saveSettings>>, "cancelledBookings" | "moved" | "conflicts"> & {
  reaching: { count: number };
  stored: HoursValues;
};

function saveNote({ cancelledBookings, reaching, moved, conflicts, stored }: Saved) {
  const sentences = [
    ...(cancelledBookings ? [words.hours.saving.cancelled(cancelledBookings)] : []),
    ...(reaching.count ? [words.hours.affected.stayPastOpening(reaching.count)] : []),
    arrangedText({ moved, conflicts }, placeWord(stored.plan)),
  ].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(" "), duration: LONG_MS } : {};
}
