import { type RefObject, useRef } from "react";
import { useController } from "react-hook-form";
import { closure } from "../../../../contract/requests/hours.ts";
import type { Closure } from "../../../../domain/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Optional, TextField } from "../../../shared/ui/field.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
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
      title="Add special days"
      description="Closed from the first day to the last."
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
        label="First day"
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
            Last day<Optional>optional</Optional>
          </>
        }
        hint="Leave empty for a single day"
        error={errors.endDate?.message}
        {...end}
        first={start.value || undefined}
        value={end.value ?? ""}
        onChange={(date) => end.onChange(date || null)}
      />
      <TextField
        label={
          <>
            Note<Optional>optional</Optional>
          </>
        }
        hint="For you and your staff"
        autoComplete="off"
        error={errors.note?.message}
        {...register("note")}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary">
          Add
        </Button>
      </div>
    </form>
  );
}
