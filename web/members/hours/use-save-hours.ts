import { useRef, useState } from "react";
import { type Hours, hoursRequest } from "../../../contract/requests/hours.ts";
import { closuresInForce } from "../../../domain/time/schedule.ts";
import { errorText } from "../../shared/lib/api.ts";
import { type SavedHours, saveHours, theirHours } from "../lib/stored-hours.ts";
import { useStoredForm } from "../lib/use-stored-form.ts";
import { toast } from "../ui/toaster.tsx";
import { HOURS_FIELDS } from "./hours-fields.ts";
import { firstHoursProblem } from "./hours-inputs.ts";
import { type AffectedPreview, previewClosures } from "./queries.ts";
import { countOf, stayPastOpening } from "./words.ts";

const FAULT = "Failed to update business hours. Please try again.";
const LONG_MS = 10_000;

/** Asks before saving cancels bookings. A failure keeps the input. */
export function useSaveHours(slug: string, memberId: string, stored: Hours) {
  const [affected, setAffected] = useState<AffectedPreview | null>(null);
  /** The closures whose cancellations the owner agreed to. */
  const agreed = useRef("");
  const closuresOf = (settings: Hours) => JSON.stringify(closuresInForce(settings));

  const editing = useStoredForm({
    ...HOURS_FIELDS,
    schema: hoursRequest,
    shouldFocusError: false,
    stored,
    storageKey: `daybook-hours-${memberId}`,
    save: async (settings: Hours) => {
      const closures = closuresInForce(settings);
      if (closures.length > 0 && agreed.current !== closuresOf(settings)) {
        const preview = await previewClosures(slug, closures);
        if (preview.affectedBookings > 0) {
          setAffected(preview);
          return null;
        }
      }
      try {
        return await saveHours(slug, settings);
      } finally {
        setAffected(null);
        agreed.current = "";
      }
    },
    theirsIn: theirHours,
    onSaved: (saved) => void toast.success("Settings updated", saveNote(saved)),
    onWrong: (errors) => {
      const first = firstHoursProblem(errors);
      if (first) form.setFocus(first.field);
    },
  });
  const { form, error, submit } = editing;
  const problem = firstHoursProblem(form.formState.errors)?.message;
  return {
    ...editing,
    affected,
    agree: () => {
      agreed.current = closuresOf(form.getValues());
      submit();
    },
    disagree: () => setAffected(null),
    failure: problem ?? (error && errorText(error, FAULT)),
  };
}
export type HoursSaving = ReturnType<typeof useSaveHours>;

function saveNote({ cancelledBookings, reaching }: SavedHours) {
  const words = [
    ...(cancelledBookings ? [`${countOf(cancelledBookings, "booking was", "bookings were")} cancelled.`] : []),
    ...(reaching.count ? [stayPastOpening(reaching.count)] : []),
  ];
  return words.length > 0 ? { description: words.join(" "), duration: LONG_MS } : {};
}
