import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type Resolver, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";

type ContractFormProps<Typed extends FieldValues> = Pick<UseFormProps<Typed>, "defaultValues" | "shouldFocusError"> & {
  /** Makes what the schema checks. */
  toSend?: (typed: Typed) => unknown;
};

/** A form checked by its route's schema. Only the schema knows what it accepts, hence the cast. */
export function useContractForm<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, FieldValues>,
  { toSend = (typed) => typed, ...props }: ContractFormProps<Typed>,
): UseFormReturn<Typed, unknown, Sent> {
  const check = zodResolver(schema) as unknown as Resolver<Typed, unknown, Sent>;
  return useForm({ ...props, resolver: async (typed, ...how) => check((await toSend(typed)) as Typed, ...how) });
}
