import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { AppError } from "../../../contract/errors.ts";
import { faultWords, readFault } from "../../../domain/faults.ts";
import { words } from "../texts/words.ts";

/** `message`: in the member's language. */
export type FieldText = { path: string; message: string };

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

/** A fault in the member's language; a screen's own words stay. */
export const inWords = (text: string): string => faultWords(words.fields, readFault(text)) ?? text;

/** The fields that an answer names. A code of a newer server is said in English. */
export const fieldErrorsOf = (error: unknown): FieldText[] =>
  error instanceof AppError
    ? (error.extra.errors ?? []).map((told) => ({
        path: told.path,
        message: faultWords(words.fields, told) ?? told.message,
      }))
    : [];
