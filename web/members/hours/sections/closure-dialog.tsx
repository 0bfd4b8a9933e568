import { type RefObject, useRef } from "react";
import { useController } from "react-hook-form";
import { closure } from "../../../../contract/requests/hours.ts";
import type { Closure } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Optional, TextField } from "../../../shared/ui/field.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../ui/fields/date-field.tsx";

type ClosureDialogProps = { open: boolean; onClose: () => void; onAdd: (closure: Closure) => void };

export function ClosureDialog({ open, onClose, onAdd }: ClosureDialogProps) {
  const firstDay = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      initialFocus={firstDay}
      title={words.rules.specialDays.add}
      description={words.rules.specialDays.addDescription}
    >
      <ClosureForm
        firstDay={firstDay}
        onAdd={(closure) => {
          onAdd(closure);
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

type ClosureFormProps = Omit<ClosureDialogProps, "open"> & { firstDay: RefObject<HTMLInputElement | null> };

type TypedClosure = { startDate: string; endDate: string | null; note: string };

function ClosureForm({ firstDay, onAdd, onClose }: ClosureFormProps) {
  const { register, control, handleSubmit, formState } = useContractForm<TypedClosure, Closure>(closure, {
    defaultValues: { startDate: "", endDate: null, note: "" },
  });
  const { errors } = formState;
  const { ref: startRef, ...start } = useController({ control, name: "startDate" }).field;
  const end = useController({ control, name: "endDate" }).field;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // React bubbles the event to the surrounding form
        void handleSubmit(onAdd)(event);
      }}
      className="grid gap-4"
    >
      <DateField
        label={words.hours.forms.firstDay}
        error={errors.startDate?.message}
        {...start}
        ref={(input) => {
          startRef(input);
          firstDay.current = input;
        }}
      />
      <DateField
        label={
          <>
            {words.hours.forms.lastDay}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={words.hours.forms.lastDayHint}
        error={errors.endDate?.message}
        {...end}
        first={start.value || undefined}
        value={end.value ?? ""}
        onChange={(date) => end.onChange(date || null)}
      />
      <TextField
        label={
          <>
            {words.hours.forms.note}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={words.hours.forms.noteHint}
        autoComplete="off"
        error={errors.note?.message}
        {...register("note")}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button type="submit" look="primary">
          {words.ui.add}
        </Button>
      </div>
    </form>
  );
}
