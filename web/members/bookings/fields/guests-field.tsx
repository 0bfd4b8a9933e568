import type { Ref } from "react";
import { MAX_GUESTS_STAFF } from "../../../../contract/limits.ts";
import { Field } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

type GuestsFieldProps = {
  value: number;
  error?: string | undefined;
  onChange: (guests: number) => void;
  input?: { ref?: Ref<HTMLInputElement> | undefined; onBlur?: (() => void) | undefined };
};

/** `value` is NaN for an empty field. */
export function GuestsField({ value, error, onChange, input = {} }: GuestsFieldProps) {
  const step = (by: number) => onChange(Math.min(MAX_GUESTS_STAFF, Math.max(1, (value || 0) + by)));
  return (
    <Field label={words.ui.guestsLabel} error={error}>
      {(described) => (
        <div className="flex max-w-48 rounded-md border border-edge bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-ink has-aria-invalid:border-loss">
          <Step sign="−" label={words.bookingFields.guestFewer} isOff={value <= 1} onPress={() => step(-1)} />
          <input
            {...described}
            {...input}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_GUESTS_STAFF}
            value={Number.isNaN(value) ? "" : value}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className="min-h-12 w-full min-w-10 appearance-none rounded-md bg-transparent text-center font-semibold tabular-nums outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <Step
            sign="+"
            label={words.bookingFields.guestMore}
            isOff={value >= MAX_GUESTS_STAFF}
            onPress={() => step(1)}
          />
        </div>
      )}
    </Field>
  );
}

/** The part of `useController`'s answer that is used here. */
export type Controlled<Value> = {
  field: { value: Value; onChange: (value: Value) => void; onBlur?: () => void; ref?: (element: unknown) => void };
  fieldState?: { error?: { message?: string | undefined } | undefined };
};

type GuestsOfFormProps = Controlled<number> & { onChanged: () => void };

export const GuestsOfForm = ({ field, fieldState, onChanged }: GuestsOfFormProps) => (
  <GuestsField
    value={field.value}
    error={fieldState?.error?.message}
    input={{ ref: field.ref, onBlur: field.onBlur }}
    onChange={(count) => {
      field.onChange(count);
      onChanged();
    }}
  />
);

/** Tab skips the buttons: the field's arrow keys do the same. */
function Step({ sign, label, isOff, onPress }: { sign: string; label: string; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="min-h-12 w-12 shrink-0 rounded-md text-xl hover:bg-sunken aria-disabled:opacity-40"
    >
      {sign}
    </button>
  );
}
