import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { inputClass } from "./input-class.ts";

export { inputClass };

type Labelled = {
  label: ReactNode;
  /** The word for a field that may stay empty. */
  optional?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};
type Described = { id: string; "aria-invalid": boolean | undefined; "aria-describedby": string | undefined };

/** Ties label, hint and error to the input. */
export function Field(props: Labelled & { children: (described: Described) => ReactNode }) {
  const { label, optional, hint, error, children } = props;
  const id = useId();
  const described: Described = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <Optional>{optional}</Optional>}
      </label>
      {children(described)}
      {error ? (
        <p id={`${id}-error`} className="text-sm wrap-anywhere text-loss">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function TextField({ label, optional, hint, error, ...input }: Labelled & ComponentProps<"input">) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(described) => <input className={inputClass} {...described} {...input} />}
    </Field>
  );
}

export function TextArea({ label, optional, hint, error, ...area }: Labelled & ComponentProps<"textarea">) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(described) => <textarea className={`${inputClass} py-3`} rows={3} {...described} {...area} />}
    </Field>
  );
}

export function SelectField({ label, optional, hint, error, ...select }: Labelled & ComponentProps<"select">) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(described) => <Select {...described} {...select} />}
    </Field>
  );
}

export const Select = (select: ComponentProps<"select">) => (
  <div className="relative">
    <select className={`${inputClass} appearance-none truncate pr-10`} {...select} />
    <ChevronDown
      aria-hidden="true"
      size={18}
      className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-soft"
    />
  </div>
);

export function Optional({ children }: { children: ReactNode }) {
  return <span className="font-normal text-soft"> – {children}</span>;
}
