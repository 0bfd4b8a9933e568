import { AppError, type FieldError } from "../../../contract/errors.ts";
import { problemBody } from "../../../contract/problem-body.ts";
import { isRefused, referenceOf } from "../../shared/lib/api.ts";
import { words } from "../texts/words.ts";

/** In the member's language. For faults and lost answers `fallback`; a fault adds its id in the log. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const reference = referenceOf(error);
  return isRefused(error)
    ? refusalText(error)
    : reference
      ? `${fallback} ${words.problems.reference(reference)}`
      : fallback;
}

/** `invalid_input` says what is wrong with its first field. */
export function refusalText(error: AppError): string {
  const [first] = error.code === "invalid_input" ? fieldErrorsOf(error) : [];
  return first?.message ?? words.problems.of(error.code, error.params ?? {}, problemBody(error).detail);
}

/** The fields that an answer names, in the member's language. */
export const fieldErrorsOf = (error: unknown): FieldError[] =>
  error instanceof AppError
    ? (error.extra.errors ?? []).map(({ path, message }) => ({ path, message: words.fieldProblem(message) }))
    : [];
