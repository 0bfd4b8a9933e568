import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { AppError } from "../../../../../contract/errors.ts";
import { hasCode } from "../../../../shared/lib/api.ts";
import { failureText } from "../../../lib/failure-text.ts";
import { toast } from "../../../ui/toaster.tsx";
import { updateCachedBooking } from "../../shared/booking-changes.ts";
import { refetchBookings } from "../../shared/booking-keys.ts";
import { IdempotencyKey } from "../../shared/idempotency-key.ts";
import type { Booking } from "../../shared/queries.ts";
import { readRefusal, type ShownRefusal } from "../../shared/read-refusal.ts";
import { type BookingRef, type EditRequest, saveEdit } from "../queries.ts";
import {
  changedByOthers,
  changesBetween,
  type FieldName,
  type Fields,
  fieldsOf,
  threeWayMerge,
} from "./booking-fields.ts";
import { editResolver, fieldsInForm, formValuesOf } from "./edit-values.ts";

type Obstacle = { mine: Fields; refusal: ShownRefusal } | { theirs: Booking };
type EditAttempt = { json: EditRequest; mine: Fields };

/** Sends only changed fields. Typed values stay until the server has stored them. */
export function useEdit(which: BookingRef, begun: Booking, onSaved: () => void) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  /** The version that changes are compared with. */
  const [base, setBase] = useState(begun);
  /** All versions sent since then, answered or not. */
  const [attempts, setAttempts] = useState<Fields[]>([]);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const form = useForm({ resolver: editResolver, defaultValues: formValuesOf(begun) });

  const { mutate, isPending } = useMutation({
    mutationFn: ({ json, mine }: EditAttempt) => {
      setAttempts((before) => [...before, mine]);
      return saveEdit(which, json, idempotencyKey.keyFor(json));
    },
    onSuccess: (saved) => {
      updateCachedBooking(client, which.slug, saved);
      saySaved();
      void refetchBookings(client, which.slug);
    },
    onError: (error, attempt) => {
      const refusal = readRefusal(error);
      if (refusal) setObstacle({ mine: attempt.mine, refusal });
      else if (hasCode(error, "stale_booking"))
        resolveStale(error.extra.booking as Booking, attempt); // the server always sends it with this code
      else showFailure(error);
    },
  });

  function saySaved(): void {
    idempotencyKey.done();
    toast.success("Booking updated", { description: "The booking has been successfully updated." });
    onSaved();
  }

  /** Asks the member only when another member changed a field of the form; otherwise saves again. */
  function resolveStale(theirs: Booking, { json: { override }, mine }: EditAttempt): void {
    updateCachedBooking(client, which.slug, theirs);
    if (changedByOthers(fieldsOf(base), [...attempts, mine], fieldsOf(theirs)).length > 0) {
      setObstacle({ theirs });
      return;
    }
    setBase(theirs);
    setObstacle(null);
    saveOver(theirs, mine, override);
  }

  function saveOver(stored: Booking, mine: Fields, override?: EditRequest["override"]): void {
    const changes = changesBetween(fieldsOf(stored), mine);
    if (Object.keys(changes).length === 0) saySaved();
    else mutate({ json: { ...changes, version: stored.version, ...(override ? { override } : {}) }, mine });
  }

  function showFailure(error: Error): void {
    const wrong = error instanceof AppError ? error.extra.errors?.[0] : undefined;
    const isOurs = wrong !== undefined && wrong.path in form.getValues();
    if (isOurs) form.setError(wrong.path as FieldName, { message: wrong.message }, { shouldFocus: true });
    else if (!hasCode(error, "booking_not_found"))
      // the form itself shows the deletion
      toast.error("Error", { description: failureText(error, "Failed to update booking") });
    void refetchBookings(client, which.slug); // it may be deleted or cancelled
  }

  const submit = (override?: { reason: string }) =>
    form.handleSubmit(({ version: _, override: __, ...typed }) => {
      const mine = { ...fieldsOf(base), ...typed };
      const changes = changesBetween(fieldsOf(base), mine);
      if (isPending) return;
      if (Object.keys(changes).length === 0) onSaved();
      else mutate({ json: { ...changes, version: base.version, ...(override ? { override } : {}) }, mine });
    });

  /** Restarts the form on their version, keeping my values. */
  function continueFrom(theirs: Booking, mine: Fields): void {
    setObstacle(null);
    setBase(theirs);
    setAttempts([]);
    form.reset(formValuesOf(theirs));
    form.reset(formValuesOf({ ...mine, version: theirs.version }), { keepDefaultValues: true });
  }

  return {
    form,
    base,
    attempts,
    obstacle,
    isPending,
    submit,
    clearObstacle: () => setObstacle(null),
    saveMine: (theirs: Booking) =>
      form.handleSubmit(({ version: _, override: __, ...typed }) => {
        if (isPending) return;
        const mine = { ...fieldsOf(base), ...typed };
        const both = { ...fieldsOf(theirs), ...changesBetween(fieldsOf(base), mine) };
        continueFrom(theirs, both);
        saveOver(theirs, both);
      })(),
    /** Keeps the member's other changes, unsaved. */
    keepTheirs: (theirs: Booking) => {
      const mine = fieldsInForm(fieldsOf(base), form.getValues());
      const merged = threeWayMerge(fieldsOf(base), mine, fieldsOf(theirs));
      if (theirs.status === "cancelled" || !hasChanges(fieldsOf(theirs), merged)) return onSaved();
      flushSync(() => continueFrom(theirs, merged)); // the fields register again in this render
      form.setFocus("customerName");
    },
  };
}
export type Editing = ReturnType<typeof useEdit>;

const hasChanges = (before: Fields, after: Fields) => Object.keys(changesBetween(before, after)).length > 0;
