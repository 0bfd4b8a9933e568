import { zodResolver } from "@hookform/resolvers/zod";
import {
  type FieldError,
  type FieldErrors,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { type Customization, customizationRequest } from "../../../contract/customization.ts";
import { linesOf, sentOf, type Typed } from "./typed.ts";

export type CustomizeForm = UseFormReturn<Typed, unknown, Customization>;

/** What is typed and what is sent have the same names, but for who may embed: to the form they are one. */
const byContract = zodResolver(customizationRequest) as unknown as Resolver<object, unknown, Customization>;
const resolver: Resolver<Typed, unknown, Customization> = (typed, context, options) =>
  byContract(sentOf(typed), context, options as ResolverOptions<object>);

export const useCustomizeForm = (stored: Typed): CustomizeForm => useForm({ resolver, defaultValues: stored });

/** What is wrong in the list of websites: with the first that is none, or with the list. */
export function originsProblem(errors: FieldErrors<Typed>, list: string): string | undefined {
  const wrong: FieldError | FieldError[] | undefined = errors.embedOrigins;
  if (!Array.isArray(wrong)) return wrong?.message;
  const at = wrong.findIndex(Boolean);
  return `“${linesOf(list)[at] ?? ""}”: ${wrong[at]?.message ?? ""}`;
}
