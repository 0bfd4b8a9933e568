import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Dialog } from "../dialog.tsx";
import { ContractForm, type ContractFormProps } from "./contract-form.tsx";
import { FormButtons } from "./form-buttons.tsx";

export type DialogFormProps<Typed extends FieldValues = FieldValues, Sent = unknown> = Pick<
  ComponentProps<typeof Dialog>,
  "open" | "onClose" | "title" | "description" | "finalFocus"
> &
  Pick<ContractFormProps<Typed, Sent>, "schema" | "defaultValues" | "run" | "failed" | "failedTitle"> &
  Pick<ComponentProps<typeof FormButtons>, "busy" | "back" | "look" | "isOff"> & {
    submit: string;
    children: ReactNode;
  };

/** The first field has the focus; a failure leaves the dialog open, with what was typed; `run` closes it. */
export function DialogForm<Typed extends FieldValues, Sent>(props: DialogFormProps<Typed, Sent>) {
  const { open, onClose, title, description, finalFocus, submit, busy, back, look, isOff, children, ...form } = props;
  return (
    <Dialog {...{ open, onClose, title, description, finalFocus }} initialFocus="field">
      <ContractForm {...form}>
        {children}
        <FormButtons {...{ onClose, busy, back, look, isOff }}>{submit}</FormButtons>
      </ContractForm>
    </Dialog>
  );
}
