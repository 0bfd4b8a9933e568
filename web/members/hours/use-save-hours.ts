import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Hours } from "../../../contract/hours.ts";
import { closuresInForce } from "../../../domain/time/schedule.ts";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { toast } from "../ui/toaster.tsx";
import { mergeHours } from "./merge-hours.ts";
import { type AffectedPreview, previewClosures, type SavedHours, saveHours, theirsIn } from "./queries.ts";
import { firstHoursProblem, type HoursForm, showMerged } from "./use-hours-form.ts";
import { countOf, stayPastOpening } from "./words.ts";

const FAULT = "Failed to update business hours. Please try again.";
const LONG_MS = 10_000;

type SaveHoursInput = { settings: Hours; isAgreed: boolean };
type CancelQuestionState = { settings: Hours; affected: AffectedPreview };

/** Validates, asks before cancelling bookings, then saves. A failure keeps the input. */
export function useSaveHours(slug: string, form: HoursForm) {
  const [question, setQuestion] = useState<CancelQuestionState | null>(null);
  const saving = useMutation({
    mutationFn: async ({ settings, isAgreed }: SaveHoursInput) => {
      const base = form.formState.defaultValues as Hours; // always set as a whole
      const closures = closuresInForce(settings);
      const affected = isAgreed || closures.length === 0 ? null : await previewClosures(slug, closures);
      return affected?.affectedBookings
        ? { question: { settings, affected } }
        : { saved: await saveHours(slug, base, settings) };
    },
    onSuccess: ({ question, saved }, { settings }) => {
      setQuestion(question ?? null);
      if (!saved) return;
      showMerged(form, saved.settings, mergeHours(settings, form.getValues(), saved.settings).merged); // typed since
      toast.success("Settings updated", {
        ...saveNote(saved),
      });
    },
    onError: (error) => {
      setQuestion(null);
      if (!hasCode(error, "time_zone_in_use")) return;
      form.setError("timeZone", { message: errorText(error, FAULT) });
      form.setFocus("timeZone");
    },
  });
  const problem = firstHoursProblem(form.formState.errors)?.message;
  return {
    submit: form.handleSubmit(
      (settings) => {
        if (!saving.isPending) saving.mutate({ settings, isAgreed: false });
      },
      (errors) => {
        const first = firstHoursProblem(errors);
        if (first) form.setFocus(first.field);
      },
    ),
    question,
    agree: () => question && !saving.isPending && saving.mutate({ settings: question.settings, isAgreed: true }),
    goBack: () => setQuestion(null),
    theirs: theirsIn(saving.error),
    forget: saving.reset,
    failure: problem ?? (saving.error && errorText(saving.error, FAULT)),
    isPending: saving.isPending,
    cancelledBookings: saving.data?.saved?.cancelledBookings ?? 0,
    reaching: saving.data?.saved?.reaching ?? null,
    isSaved: saving.data?.saved !== undefined && !saving.isPending,
  };
}

function saveNote({ cancelledBookings, reaching }: SavedHours) {
  const words = [
    ...(cancelledBookings ? [`${countOf(cancelledBookings, "booking was", "bookings were")} cancelled.`] : []),
    ...(reaching?.count ? [stayPastOpening(reaching.count)] : []),
  ];
  return words.length > 0 ? { description: words.join(" "), duration: LONG_MS } : {};
}
