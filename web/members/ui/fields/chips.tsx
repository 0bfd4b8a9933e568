import { useId } from "react";

export const chipLook =
  "relative grid min-h-11 place-items-center rounded-md border border-edge text-sm font-medium has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink forced-colors:has-checked:outline-3";

type ChipsProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: { id: string; name: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** Several of a few; the order of the options stays. */
export function Chips({ label, hint, error, options, chosen, onChange }: ChipsProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.id} className={`${chipLook} min-w-11 px-3 py-1 text-center wrap-anywhere`}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error || hint ? id : undefined}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((each) => each.id)
                    .filter((each) => (each === option.id ? target.checked : chosen.includes(each))),
                )
              }
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.name || "?"}
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p id={id} className={`text-sm ${error ? "text-loss" : "text-soft"}`}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
