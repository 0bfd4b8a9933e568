import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { contractResolver } from "./field-problems.ts";

type ContractFormProps<Typed extends FieldValues> = Pick<UseFormProps<Typed>, "defaultValues" | "shouldFocusError"> & {
  /** Makes what the schema checks. */
  toSend?: (typed: Typed) => unknown;
};

/** A form checked by its route's schema. */
export function useContractForm<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, FieldValues>,
  { toSend = (typed) => typed, ...props }: ContractFormProps<Typed>,
): UseFormReturn<Typed, unknown, Sent> {
  const check = contractResolver<Typed, Sent>(schema);
  return useForm({ ...props, resolver: async (typed, ...how) => check((await toSend(typed)) as Typed, ...how) });
}
