import { useEffect } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";

/** Tells each change of the form around it. */
export function KeepTyped<Values extends FieldValues>({ keep }: { keep: (values: Values) => void }) {
  const { subscribe } = useFormContext<Values>();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  return null;
}
