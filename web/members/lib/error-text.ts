import { AppError } from "../../../contract/errors.ts";
import { faultWords, readFault } from "../../../domain/faults.ts";
import { isRefused, referenceOf } from "../../shared/lib/api.ts";
import { words } from "../texts/words.ts";

/** In the member's language. For faults and lost answers `fallback`; a fault adds its id in the log. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const reference = referenceOf(error);
  return isRefused(error)
    ? refusalText(error) || fallback
    : reference
      ? `${fallback} ${words.problems.reference(reference)}`
      : fallback;
}

/** In the server's English for a code that only a newer server knows. `invalid_input` says what is wrong with its first field. */
export function refusalText(error: AppError): string {
  const [first] = error.code === "invalid_input" ? fieldErrorsOf(error) : [];
  return first?.message ?? words.problems.of(error.code, error.params ?? {}, error.extra.detail ?? "");
}

/** `message`: in the member's language. */
export type FieldText = { path: string; message: string };

/** The fields that an answer names. A code of a newer server is said in English. */
export const fieldErrorsOf = (error: unknown): FieldText[] =>
  error instanceof AppError
    ? (error.extra.errors ?? []).map((told) => ({
        path: told.path,
        message: faultWords(words.fields, told) ?? told.message,
      }))
    : [];

/** A fault in the member's language; a screen's own words stay. */
export const inWords = (text: string): string => faultWords(words.fields, readFault(text)) ?? text;

/** A lost connection has its own text. */
export const failureText = (error: unknown, fallback: string): string =>
  navigator.onLine || error instanceof AppError ? errorText(error, fallback) : words.lib.noConnection;
