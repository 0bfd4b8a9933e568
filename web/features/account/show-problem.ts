import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { AppError, type ErrorCode } from "../../../contract/errors.ts";
import { errorText } from "../../lib/api.ts";

/** Puts what went wrong at the field it is about, with the focus there, else above the form. */
export function showProblem<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  error: unknown,
  about: Partial<Record<ErrorCode, Path<Fields>>> = {},
): void {
  const message = errorText(error, "An unexpected error occurred.");
  const field = error instanceof AppError ? about[error.code] : undefined;
  setError(field ?? "root", { message }, { shouldFocus: field !== undefined });
}
