import { Ellipsis } from "lucide-react";
import { Fragment, type ReactNode, useId, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { RESOURCE_NAME_MAX } from "../../../contract/limits.ts";
import { type Area, type Resource, type Seats, STOCKS } from "../../../domain/plan/rules.ts";
import { Button } from "../../shared/ui/button.tsx";
import { inputClass, TextField } from "../../shared/ui/field.tsx";
import { messageIn } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Fault } from "../ui/fields/fault.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";

type TableRowProps = {
  table: Resource;
  areas: Area[];
  errors: FieldErrors<Resource> | undefined;
  onChange: (change: Partial<Resource>) => void;
  onRemove: () => void;
};

export function TableRow({ table, areas, errors, onChange, onRemove }: TableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { seats, stock, area } = table;
  const name = table.name || words.ui.table;
  return (
    <SeatsRow
      {...{ name, seats, errors, onRemove }}
      onSeats={(changed) => onChange({ seats: changed })}
      head={(invalid) => (
        <input
          aria-label={words.tables.list.nameOf(name)}
          autoComplete="off"
          maxLength={RESOURCE_NAME_MAX}
          value={table.name}
          onChange={({ target }) => onChange({ name: target.value })}
          className={`${inputClass} min-w-0 flex-1 px-3!`}
          {...invalid(errors?.name)}
        />
      )}
      action={
        <Button
          look="quiet"
          className="w-10 shrink-0 px-0!"
          aria-label={words.tables.list.moreFor(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis aria-hidden="true" size={18} />
        </Button>
      }
    >
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-3 md:grid-cols-2">
          <OptionsField
            label={words.tables.list.whoMayBook}
            options={[...STOCKS]}
            text={(each) => words.tables.stock[each]}
            value={stock}
            onChange={(chosen) => onChange({ stock: chosen })}
          />
          {areas.length > 1 && (
            <OptionsField
              label={words.ui.area}
              options={areas.map(({ id }) => id)}
              text={(id) => areas.find((each) => each.id === id)?.name ?? ""}
              value={area ?? ""}
              onChange={(chosen) => onChange({ area: chosen })}
            />
          )}
        </div>
      )}
    </SeatsRow>
  );
}

type SeatsRowProps = {
  /** The name of the table or join. */
  name: string;
  seats: Seats;
  errors: FieldErrors<Pick<Resource, "seats">> | undefined;
  onSeats: (seats: Seats) => void;
  onRemove: () => void;
  /** Before the seats; marks its input as `invalid` where that is wrong. */
  head: (invalid: (part: unknown) => object) => ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** A table or a join, with the parties that it takes. */
export function SeatsRow({ name, seats, errors, onSeats, onRemove, head, action, children }: SeatsRowProps) {
  const id = useId();
  const invalid = (part: unknown) => (messageIn(part) ? { "aria-invalid": true, "aria-describedby": id } : {});
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-1">
        {head(invalid)}
        <SeatsInput {...{ name, seats, invalid }} errors={errors?.seats} onChange={onSeats} />
        {action}
        <RemoveButton aria-label={words.ui.removeNamed(name)} onClick={onRemove} />
      </div>
      <Fault id={id}>{messageIn(errors)}</Fault>
      {children}
    </li>
  );
}

type SeatsInputProps = {
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

type AreaNameProps = { value: string; error: unknown; onChange: (name: string) => void };

export const AreaName = ({ value, error, onChange }: AreaNameProps) => (
  <TextField
    label={words.ui.area}
    autoComplete="off"
    maxLength={40}
    value={value}
    error={messageIn(error)}
    onChange={({ target }) => onChange(target.value)}
  />
);
