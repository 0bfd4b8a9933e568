import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type Resolver, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldProblem } from "./field-problem.ts";

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
  return useForm({
    ...props,
    resolver: async (typed, ...how) => {
      const result = await check((await toSend(typed)) as Typed, ...how);
      for (const error of Object.values(result.errors)) translate(error);
      return result;
    },
  });
}

/** The messages of a field and of those within it. */
function translate(error: object | undefined): void {
  for (const [key, value] of Object.entries(error ?? {}))
    if (key === "message" && typeof value === "string")
      Object.assign(error as object, { message: fieldProblem(value) });
    else if (key !== "ref" && typeof value === "object" && value !== null) translate(value);
}
