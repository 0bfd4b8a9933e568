import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { hasCode } from "../../../shared/lib/api.ts";
import { errorText } from "../../lib/error-text.ts";
import { type FieldText, fieldErrorsOf } from "../../lib/field-problems.ts";

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, "getValues" | "setError">;

/** Shows the error at its field, focused, else above the form. */
export function showProblem<Fields extends FieldValues>(
  { getValues, setError }: Form<Fields>,
  error: unknown,
  text: (error: unknown) => string,
): void {
  const wrong = wrongField(error);
  if (wrong && Object.hasOwn(getValues(), wrong.path)) {
    const field = wrong.path as Path<Fields>; // a key of the form, checked above
    setError(field, { message: wrong.message }, { shouldFocus: true });
  } else setError("root", { message: text(error) });
}

function wrongField(error: unknown): FieldText | undefined {
  if (hasCode(error, "weak_password")) return { path: "password", message: errorText(error, "") };
  return fieldErrorsOf(error)[0];
}
