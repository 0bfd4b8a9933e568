import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { AppError, type FieldError } from "../../../contract/errors.ts";
import { words } from "../texts/words.ts";

/** Checks a form by its route's schema, whose English words become the member's. Only the schema knows what it accepts. */
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
  if ("message" in errors && typeof errors.message === "string") errors.message = words.fieldProblem(errors.message);
  for (const [key, part] of Object.entries(errors))
    if (key !== "ref" && typeof part === "object" && part !== null) putInWords(part);
}

/** The fields that an answer names, in the member's language. */
export const fieldErrorsOf = (error: unknown): FieldError[] =>
  error instanceof AppError
    ? (error.extra.errors ?? []).map(({ path, message }) => ({ path, message: words.fieldProblem(message) }))
    : [];
