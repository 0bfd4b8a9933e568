import type { ComponentProps, ReactNode } from "react";

type Choice = { value: string; label: string; note?: ReactNode };
type ChoiceCardsProps = Omit<ComponentProps<"input">, "type" | "value"> & {
  label: string;
  choices: Choice[];
  /** For a controlled group; null chooses none. */
  chosen?: string | null;
  /** Two beside each other where both are short. */
  isPaired?: boolean;
};

export function ChoiceCards({ label, choices, chosen, isPaired = false, ...input }: ChoiceCardsProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className={`grid gap-2 ${isPaired ? "sm:grid-cols-2" : ""}`}>
        {choices.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-edge px-4 py-2 has-checked:border-accent has-checked:bg-accent-tint"
          >
            <input
              {...input}
              {...(chosen === undefined ? {} : { checked: value === chosen })}
              type="radio"
              value={value}
              className="size-5 accent-accent"
            />
            <span className="flex-1 basis-24 font-medium">{label}</span>
            {note}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
