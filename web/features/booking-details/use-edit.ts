import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AppError } from "../../../contract/errors.ts";
import { errorText, hasCode } from "../../lib/api.ts";
import { refetchBookings } from "../../lib/booking-keys.ts";
import { Intent } from "../../lib/intent.ts";
import { type Refusal, refusalOf } from "../../lib/refusal.ts";
import { ABOVE, toast } from "../../ui/toaster.tsx";
import { resolver, valuesOf } from "./edit-values.ts";
import { changesBetween, type FieldName, type Fields, fieldsOf, withTheirs } from "./edited.ts";
import { type Booking, type Edit, saveEdit, type Which } from "./queries.ts";
import { showBooking } from "./use-actions.ts";

/** Why it is not saved yet, which takes a decision: the time cannot be had, or others changed it first. */
type Obstacle = { mine: Fields } & ({ refusal: Refusal } | { theirs: Booking });
type Attempt = { json: Edit; mine: Fields };

/** Editing a booking: judged, then only what changed is sent. What was typed stays until it is stored. */
export function useEdit(which: Which, booking: Booking, onSaved: () => void) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent());
  /** What the changes are changes of. */
  const [base, setBase] = useState(booking);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const form = useForm({ resolver, defaultValues: valuesOf(booking) });

  const { mutate, isPending } = useMutation({
    mutationFn: ({ json }: Attempt) => saveEdit(which, json, intent.keyFor(json)),
    onSuccess: (saved) => {
      intent.done();
      toast.success("Booking updated", { ...ABOVE, description: "The booking has been successfully updated." });
      showBooking(client, which, saved);
      onSaved();
      void refetchBookings(client, which.slug);
    },
    onError: (error, attempt) => {
      const refusal = refusalOf(error);
      if (refusal) setObstacle({ mine: attempt.mine, refusal });
      else if (hasCode(error, "stale_booking"))
        meet(error.extra.booking as Booking, attempt); // beside this code, always
      else showFailure(error);
    },
  });

  /** Others were first. What they did beside the fields of the form is nothing to decide on. */
  function meet(theirs: Booking, { json, mine }: Attempt): void {
    showBooking(client, which, theirs);
    if (hasChanges(fieldsOf(base), fieldsOf(theirs))) setObstacle({ mine, theirs });
    else {
      setBase(theirs);
      mutate({ json: { ...json, version: theirs.version }, mine });
    }
  }

  function showFailure(error: Error): void {
    const wrong = error instanceof AppError ? error.extra.errors?.[0] : undefined;
    const isOurs = wrong !== undefined && wrong.path in form.getValues();
    if (isOurs) form.setError(wrong.path as FieldName, { message: wrong.message }, { shouldFocus: true });
    else toast.error("Error", { ...ABOVE, description: errorText(error, "Failed to update booking") });
    void refetchBookings(client, which.slug); // it may be gone, or cancelled
  }

  const submit = (override?: { reason: string }) =>
    form.handleSubmit(({ version: _, override: __, ...typed }) => {
      const mine = { ...fieldsOf(base), ...typed };
      const changes = changesBetween(fieldsOf(base), mine);
      if (isPending) return;
      if (Object.keys(changes).length === 0) onSaved();
      else mutate({ json: { ...changes, version: base.version, ...(override ? { override } : {}) }, mine });
    });

  /** Goes on from what others made of it, with these values. */
  function continueFrom(theirs: Booking, mine: Fields): void {
    setObstacle(null);
    setBase(theirs);
    form.reset(valuesOf(theirs));
    form.reset(valuesOf({ ...mine, version: theirs.version }), { keepDefaultValues: true });
  }

  return {
    form,
    base,
    obstacle,
    isPending,
    submit,
    forget: () => setObstacle(null),
    /** Over what others changed; of the rest theirs stays. */
    saveMine: ({ mine, theirs }: { mine: Fields; theirs: Booking }) => {
      const changes = changesBetween(fieldsOf(base), mine);
      const both = { ...fieldsOf(theirs), ...changes };
      continueFrom(theirs, both);
      mutate({ json: { ...changes, version: theirs.version }, mine: both });
    },
    /** Theirs where both changed something; the rest of mine stays, not saved yet. */
    keepTheirs: ({ mine, theirs }: { mine: Fields; theirs: Booking }) => {
      const merged = withTheirs(fieldsOf(base), mine, fieldsOf(theirs));
      if (theirs.status === "cancelled" || !hasChanges(fieldsOf(theirs), merged)) onSaved();
      else continueFrom(theirs, merged);
    },
  };
}
export type Editing = ReturnType<typeof useEdit>;

const hasChanges = (before: Fields, after: Fields) => Object.keys(changesBetween(before, after)).length > 0;
