import { zodResolver } from "@hookform/resolvers/zod";
import {
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { hasCode } from "../../shared/lib/api.ts";
import { errorText, fieldErrorsOf, inWords } from "./error-text.ts";

type ContractFormProps<Typed extends FieldValues> = Pick<UseFormProps<Typed>, "defaultValues" | "shouldFocusError"> & {
  /** Makes what the schema checks. */
  toSend?: (typed: Typed) => unknown;
};
export function useContractForm<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, FieldValues>,
  { toSend = (typed) => typed, ...props }: ContractFormProps<Typed>,
): UseFormReturn<Typed, unknown, Sent> {
  const check = contractResolver<Typed, Sent>(schema);
  return useForm({ ...props, resolver: async (typed, ...how) => check((await toSend(typed)) as Typed, ...how) });
}

/** Shows the error at the field of the form that it names, focused. False: it names none. */
export function showAtField<Fields extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Fields>, "getValues" | "setError">,
  error: unknown,
): boolean {
  const wrong = wrongField(error);
  if (!wrong || !Object.hasOwn(getValues(), wrong.path)) return false;
  const field = wrong.path as Path<Fields>; // a key of the form, checked above
  setError(field, { message: wrong.message }, { shouldFocus: true });
  return true;
}

function wrongField(error: unknown) {
  if (hasCode(error, "weak_password")) return { path: "password", message: errorText(error, "") };
  return fieldErrorsOf(error)[0];
}

/** Checks a form by its route's schema, whose faults become the member's words. Only the schema knows what it accepts. */
export function contractResolver<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, FieldValues>,
): Resolver<Typed, unknown, Sent> {
  const check = zodResolver(schema) as unknown as Resolver<Typed, unknown, Sent>;
  return async (...given) => {
    const checked = await check(...given);
    putInWords(checked.errors);
    return checked;
  };
}

function putInWords(errors: object): void {
  if ("message" in errors && typeof errors.message === "string") errors.message = inWords(errors.message);
  for (const [key, part] of Object.entries(errors))
    if (key !== "ref" && typeof part === "object" && part !== null) putInWords(part);
}
