import { useId, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { COMBINED_MAX } from "../../../../domain/plan/house-problems.ts";
import type { Combination, Resource } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { AddButton } from "../../ui/add-button.tsx";
import { chipLook } from "../../ui/fields/chips.tsx";
import { Fault } from "../../ui/fields/fault.tsx";
import { More } from "../../ui/more.tsx";
import { RemoveButton } from "../../ui/remove-button.tsx";
import { messageIn } from "../hours-inputs.ts";
import type { HoursValues } from "../hours-values.ts";
import { joinedSeats } from "./make-tables.ts";
import { SeatsInput } from "./seats-input.tsx";
import { joinName } from "./table-text.ts";

type JoinsProps = {
  /** Of the area. */
  name: string;
  tables: Resource[];
  plan: HoursValues["plan"];
  errors: FieldErrors<HoursValues["plan"]>["combinations"];
  onChange: (combinations: Combination[]) => void;
};

/** Tables of one area that seat one party together. */
export function Joins({ name, tables, plan: { combinations }, errors, onChange }: JoinsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const ids = new Set(tables.map(({ id }) => id));
  const own = combinations.filter(({ of }) => of.some((id) => ids.has(id)));
  const picked = tables.filter(({ id }) => chosen.includes(id));
  const exists = own.some(
    ({ of }) =>
      [...of].sort().join() ===
      picked
        .map(({ id }) => id)
        .sort()
        .join(),
  );
  function join(): void {
    const order = 1 + Math.max(-1, ...combinations.map((each) => each.order));
    const id = `new-${crypto.randomUUID().slice(0, 8)}`;
    onChange([...combinations, { id, of: picked.map((each) => each.id), seats: joinedSeats(picked), order }]);
    setChosen([]);
  }
  return (
    <More
      label={
        <>
          {words.tables.joins.title}
          <span className="sr-only"> {words.tables.joins.of(name)}</span>
          {own.length > 0 && ` (${own.length})`}
        </>
      }
    >
      {own.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-x-8 gap-y-1">
          {own.map((each) => (
            <JoinRow
              key={each.id}
              join={each}
              name={joinName(each, tables)}
              errors={errors?.[combinations.indexOf(each)]}
              onChange={(change) => onChange(combinations.with(combinations.indexOf(each), { ...each, ...change }))}
              onRemove={() => onChange(combinations.filter((other) => other !== each))}
            />
          ))}
        </ul>
      )}
      <fieldset className="grid grid-cols-1 justify-items-start gap-2">
        <legend className="pb-1.5 text-sm text-soft">{words.tables.joins.choose}</legend>
        <div className="flex w-full flex-wrap gap-2">
          {tables.map(({ id, name }) => (
            <label key={id} className={`${chipLook} min-w-11 px-3`}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {name || "?"}
            </label>
          ))}
        </div>
        {picked.length > 1 && (
          <AddButton onClick={join} disabled={exists || picked.length > COMBINED_MAX}>
            {words.tables.joins.join(joinName({ of: picked.map(({ id }) => id) }, tables))}
          </AddButton>
        )}
      </fieldset>
    </More>
  );
}

type JoinRowProps = {
  join: Combination;
  name: string;
  errors: FieldErrors<Combination> | undefined;
  onChange: (change: Partial<Combination>) => void;
  onRemove: () => void;
};

function JoinRow({ join, name, errors, onChange, onRemove }: JoinRowProps) {
  const id = useId();
  const wrong = messageIn(errors);
  const invalid = (part: unknown) => (messageIn(part) ? { "aria-invalid": true, "aria-describedby": id } : {});
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <SeatsInput
          {...{ name, invalid }}
          seats={join.seats}
          errors={errors?.seats}
          onChange={(seats) => onChange({ seats })}
        />
        <RemoveButton aria-label={words.hours.forms.remove(name)} onClick={onRemove} />
      </div>
      <Fault id={id}>{wrong}</Fault>
    </li>
  );
}
