import { Fragment } from "react";
import type { Seats } from "../../../../domain/plan/rules.ts";
import { inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { messageIn } from "../hours-inputs.ts";

type SeatsInputProps = {
  /** Of the table or join. */
  name: string;
  seats: Seats;
  errors: { min?: unknown; max?: unknown } | undefined;
  invalid: (part: unknown) => object;
  onChange: (seats: Seats) => void;
};

/** The smallest and the largest party. Empty is NaN, which the schema refuses. */
export function SeatsInput({ name, seats, errors, invalid, onChange }: SeatsInputProps) {
  const whole = messageIn(errors) && !errors?.min && !errors?.max ? errors : undefined;
  return (
    <>
      {(["min", "max"] as const).map((end) => (
        <Fragment key={end}>
          {end === "max" && <span className="text-soft">–</span>}
          <input
            aria-label={end === "min" ? words.tables.list.smallest(name) : words.tables.list.largest(name)}
            inputMode="numeric"
            autoComplete="off"
            value={Number.isNaN(seats[end]) ? "" : seats[end]}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) =>
              onChange({ ...seats, [end]: Number.parseInt(target.value.replace(/\D/g, ""), 10) })
            }
            className={`${inputClass} w-11! shrink-0 px-1! text-center tabular-nums`}
            {...invalid(errors?.[end] ?? whole)}
          />
        </Fragment>
      ))}
    </>
  );
}
