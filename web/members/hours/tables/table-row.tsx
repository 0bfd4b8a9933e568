import { Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { RESOURCE_NAME_MAX } from "../../../../contract/limits.ts";
import { type Area, type Resource, STOCKS } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Fault } from "../../ui/fields/fault.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { RemoveButton } from "../../ui/remove-button.tsx";
import { messageIn } from "../hours-inputs.ts";
import { SeatsInput } from "./seats-input.tsx";

type TableRowProps = {
  table: Resource;
  areas: Area[];
  errors: FieldErrors<Resource> | undefined;
  onChange: (change: Partial<Resource>) => void;
  onRemove: () => void;
};

export function TableRow({ table, areas, errors, onChange, onRemove }: TableRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = table.name || words.tables.table;
  const wrong = messageIn(errors);
  const invalid = (part: unknown) => (messageIn(part) ? { "aria-invalid": true, "aria-describedby": id } : {});
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-1">
        <input
          aria-label={words.tables.list.nameOf(name)}
          autoComplete="off"
          maxLength={RESOURCE_NAME_MAX}
          value={table.name}
          onChange={({ target }) => onChange({ name: target.value })}
          className={`${inputClass} min-w-0 flex-1 px-3!`}
          {...invalid(errors?.name)}
        />
        <SeatsInput
          {...{ name, invalid }}
          seats={table.seats}
          errors={errors?.seats}
          onChange={(seats) => onChange({ seats })}
        />
        <Button
          look="quiet"
          className="w-10 shrink-0 px-0!"
          aria-label={words.tables.list.moreFor(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis aria-hidden="true" size={18} />
        </Button>
        <RemoveButton aria-label={words.hours.forms.remove(name)} onClick={onRemove} />
      </div>
      <Fault id={id}>{wrong}</Fault>
      {isOpen && (
        <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-3 md:grid-cols-2">
          <OptionsField
            label={words.tables.list.whoMayBook}
            options={[...STOCKS]}
            text={(stock) => words.tables.stock[stock]}
            value={table.stock}
            onChange={(stock) => onChange({ stock })}
          />
          {areas.length > 1 && (
            <OptionsField
              label={words.tables.area}
              options={areas.map((area) => area.id)}
              text={(area) => areas.find((each) => each.id === area)?.name ?? ""}
              value={table.area ?? ""}
              onChange={(area) => onChange({ area })}
            />
          )}
        </div>
      )}
    </li>
  );
}
