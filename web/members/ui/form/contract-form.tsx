import { type ComponentProps, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useFormContext,
} from "react-hook-form";
import type * as z from "zod/mini";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { errorText } from "../../lib/error-text.ts";
import { showAtField, useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";

type FieldsFormProps<Typed extends FieldValues, Sent> = ComponentProps<typeof Form> & {
  form: UseFormReturn<Typed, unknown, Sent>;
};

/** A form whose fields find themselves by name. */
export const FieldsForm = <Typed extends FieldValues, Sent>({ form, ...props }: FieldsFormProps<Typed, Sent>) => (
  <FormProvider {...form}>
    <Form className="grid gap-4" {...props} />
  </FormProvider>
);

type Sending<Sent> = {
  /** Sends what the schema accepts, and goes on. What it throws shows at its field, else above the fields. */
  run: (sent: Sent) => unknown;
  /** For faults and lost answers; a function has words for every error. */
  failed?: string | ((error: unknown) => string);
};

/** Another press while the form is being sent does nothing. */
export function useSubmit<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  run: Sending<Sent>["run"],
  failed: Sending<Sent>["failed"] = words.ui.unexpected,
): () => Promise<void> {
  const isBusy = useRef(false);
  const text = typeof failed === "string" ? (error: unknown) => errorText(error, failed) : failed;
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const send = async (sent: Sent) => {
      try {
        await run(sent);
      } catch (error) {
        showProblem(form, error, text);
      }
    };
    await form
      .handleSubmit(send)()
      .finally(() => {
        isBusy.current = false;
      });
  };
}

export type ContractFormProps<Typed extends FieldValues, Sent> = Sending<Sent> &
  Omit<ComponentProps<typeof Form>, "onSubmit"> & {
    schema: z.ZodMiniType<Sent, FieldValues>;
    defaultValues: DefaultValues<Typed>;
    failedTitle?: string;
  };

/** A form over the schema of its route: checks, sends, and shows what is wrong. */
export function ContractForm<Typed extends FieldValues, Sent>({
  schema,
  defaultValues,
  run,
  failed,
  failedTitle,
  children,
  ...props
}: ContractFormProps<Typed, Sent>) {
  const form = useContractForm<Typed, Sent>(schema, { defaultValues });
  const onSubmit = useSubmit(form, run, failed);
  return (
    <FieldsForm {...{ form, onSubmit }} {...props}>
      <Failure title={failedTitle} />
      {children}
    </FieldsForm>
  );
}

/** The fault that is no field's; `of`: that of a whole list. */
export function Failure({ of, title }: { of?: string; title?: string }) {
  const fault = get<object, FieldError | undefined>(useFormContext().formState.errors, of ? `${of}.root` : "root");
  return fault && <Alert title={title}>{fault.message}</Alert>;
}

/** Tells each change of the form around it. */
export function KeepTyped<Values extends FieldValues>({ keep }: { keep: (values: Values) => void }) {
  const { subscribe } = useFormContext<Values>();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  return null;
}

/** Shows the error at its field, focused, else above the form. */
export function showProblem<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, "getValues" | "setError">,
  error: unknown,
  text: (error: unknown) => string,
): void {
  if (!showAtField(form, error)) form.setError("root", { message: text(error) });
}
