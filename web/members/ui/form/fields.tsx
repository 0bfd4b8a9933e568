import type { ComponentProps, ReactNode } from "react";
import { type FieldError, get, type RegisterOptions, useController, useFormContext } from "react-hook-form";
import * as plain from "../../../shared/ui/field.tsx";
import { limitOf, numberOf } from "../../lib/typed-numbers.ts";
import { words } from "../../texts/words.ts";
import { optional } from "../fields/optional.tsx";
import { type OptionsFieldProps, OptionsField as PlainOptionsField } from "../fields/options-field.tsx";
import { PasswordField as PlainPasswordField } from "../fields/password-field.tsx";

type Named<Props> = Omit<Props, "error" | "value" | "ref"> & { name: string };
type Registered<Props> = Named<Props> & { isOptional?: boolean };

/** The form around a field knows its value and its fault by its name. */
export const TextField = (props: Registered<ComponentProps<typeof plain.TextField>>) => (
  <plain.TextField {...useRegistered(props)} />
);

export const TextArea = (props: Registered<ComponentProps<typeof plain.TextArea>>) => (
  <plain.TextArea {...useRegistered(props)} />
);

export const SelectField = (props: Registered<ComponentProps<typeof plain.SelectField>>) => (
  <plain.SelectField {...useRegistered(props)} />
);

export const PasswordField = (props: Registered<ComponentProps<typeof PlainPasswordField>>) => (
  <PlainPasswordField {...useRegistered(props)} />
);

export const NumberField = (props: Registered<ComponentProps<typeof plain.TextField>>) => (
  <plain.TextField inputMode="numeric" autoComplete="off" {...useRegistered(props, numberOf)} />
);

export const LimitField = (props: Registered<ComponentProps<typeof plain.TextField>>) => (
  <plain.TextField
    inputMode="numeric"
    autoComplete="off"
    placeholder={words.ui.noLimit}
    {...useRegistered(props, limitOf)}
  />
);

type OptionsProps<Value extends number | string> = Omit<Named<OptionsFieldProps<Value>>, "onChange">;

export function OptionsField<Value extends number | string>(props: OptionsProps<Value>) {
  const { field, fieldState } = useController({ name: props.name });
  return <PlainOptionsField {...props} {...field} error={fieldState.error?.message} />;
}

function useRegistered<Props extends Registered<Pick<RegisterOptions, "onChange"> & { label: ReactNode }>>(
  { isOptional, ...props }: Props,
  setValueAs?: RegisterOptions["setValueAs"],
) {
  const { register, formState } = useFormContext();
  return {
    ...props,
    ...register(props.name, { setValueAs, onChange: props.onChange }),
    label: isOptional ? optional(props.label) : props.label,
    error: get<object, FieldError | undefined>(formState.errors, props.name)?.message,
  };
}
