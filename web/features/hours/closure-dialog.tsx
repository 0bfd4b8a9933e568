import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { closure } from "../../../contract/hours.ts";
import type { Closure } from "../../../domain/rules.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Optional, TextField } from "../../ui/field.tsx";

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

type Typed = { startDate: string; endDate: string | null; note: string };

const judge = zodResolver(closure) as unknown as Resolver<Typed, unknown, Closure>; // what is typed passes to it as it is

/** A day half typed, or one that does not exist, has no value in its field, but was not left out. */
const resolver: typeof judge = (typed, context, options) =>
  judge(
    {
      ...typed,
      ...unlessRead("startDate", options.fields.startDate),
      ...unlessRead("endDate", options.fields.endDate),
    },
    context,
    options,
  );

const unlessRead = (name: "startDate" | "endDate", field?: { ref: unknown }) =>
  field?.ref instanceof HTMLInputElement && field.ref.validity.badInput ? { [name]: "unreadable" } : {};

function ClosureForm({ firstDay, onAdd, onClose }: ClosureFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { startDate: "", endDate: null, note: "" },
  });
  const { errors } = formState;
  const start = register("startDate");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation(); // in React's eyes this form stands inside the large one
        void handleSubmit(onAdd)(event);
      }}
      className="grid gap-4"
    >
      <TextField
        label="First day"
        type="date"
        error={errors.startDate?.message}
        {...start}
        ref={(input) => {
          start.ref(input);
          firstDay.current = input;
        }}
      />
      <TextField
        label={
          <>
            Last day<Optional>optional</Optional>
          </>
        }
        hint="Leave empty for a single day"
        type="date"
        error={errors.endDate?.message}
        {...register("endDate", { setValueAs: (typed) => typed || null })}
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
