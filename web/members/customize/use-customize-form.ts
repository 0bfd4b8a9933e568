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
import { looksToSend, nonEmptyLines, type TypedLooks } from "./typed-looks.ts";

export type CustomizeForm = UseFormReturn<TypedLooks, unknown, Customization>;

/** Typed and sent names are the same, except for embedding: two fields in the form. */
const byContract = zodResolver(customizationRequest) as unknown as Resolver<object, unknown, Customization>;
const resolver: Resolver<TypedLooks, unknown, Customization> = (typed, context, options) =>
  byContract(looksToSend(typed), context, options as ResolverOptions<object>);

export const useCustomizeForm = (stored: TypedLooks): CustomizeForm => useForm({ resolver, defaultValues: stored });

/** Names the first wrong website, else the problem of the whole list. */
export function originsProblem(errors: FieldErrors<TypedLooks>, list: string): string | undefined {
  const wrong: FieldError | FieldError[] | undefined = errors.embedOrigins;
  if (!Array.isArray(wrong)) return wrong?.message;
  const at = wrong.findIndex(Boolean);
  return `“${nonEmptyLines(list)[at] ?? ""}”: ${wrong[at]?.message ?? ""}`;
}
