import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldError, type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { type Customization, customization } from "../../../contract/customization.ts";
import { linesOf, sentOf, type Typed } from "./typed.ts";

export type CustomizeForm = UseFormReturn<Typed, unknown, Customization>;

const byContract = zodResolver(customization);

/** The names of what is typed and of what is sent are the same, but for who may embed. */
const resolver: Resolver<Typed, unknown, Customization> = (typed, context, options) =>
  byContract(sentOf(typed), context, options as never) as never;

export const useCustomizeForm = (stored: Typed): CustomizeForm => useForm({ resolver, defaultValues: stored });

/** What is wrong in the list of websites: with the first that is none, or with the list. */
export function originsProblem(errors: FieldErrors<Typed>, list: string): string | undefined {
  const wrong: FieldError | FieldError[] | undefined = errors.embedOrigins;
  if (!Array.isArray(wrong)) return wrong?.message;
  const at = wrong.findIndex(Boolean);
  return `“${linesOf(list)[at] ?? ""}”: ${wrong[at]?.message ?? ""}`;
}
