import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Keeps what is typed as it is typed, so that a reload or a step back loses nothing. */
export function useKeepTyped<Values extends FieldValues, Context, Output>(
  { subscribe }: UseFormReturn<Values, Context, Output>,
  keep: (values: Values) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
}
