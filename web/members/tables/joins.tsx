import { useState } from "react";
import { COMBINED_MAX } from "../../../domain/plan/house-problems.ts";
import type { Combination, Resource } from "../../../domain/plan/rules.ts";
import { newId } from "../plan/change-offer.ts";
import { usePlan } from "../plan/hours-values.ts";
import { joinName } from "../plan/table-text.ts";
import { words } from "../texts/words.ts";
import { AddButton } from "../ui/add-button.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { More } from "../ui/more.tsx";
import { joinedSeats } from "./make-tables.ts";
import { SeatsRow } from "./table-row.tsx";

/** Tables of one area that seat one party together. `name`: the area's. */
export function Joins({ name, tables }: { name: string; tables: Resource[] }) {
  const { plan, set, errors } = usePlan();
  const { combinations } = plan;
  const onChange = (changed: Combination[]) => set({ combinations: changed });
  const [chosen, setChosen] = useState<string[]>([]);
  const ids = new Set(tables.map(({ id }) => id));
  const own = combinations.filter(({ of }) => of.some((id) => ids.has(id)));
  const picked = tables.filter(({ id }) => chosen.includes(id));
  const exists = own.some(({ of }) => of.length === picked.length && picked.every(({ id }) => of.includes(id)));
  function join(): void {
    const order = 1 + Math.max(-1, ...combinations.map((each) => each.order));
    onChange([...combinations, { id: newId(), of: picked.map((each) => each.id), seats: joinedSeats(picked), order }]);
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
            <SeatsRow
              key={each.id}
              name={joinName(each, tables)}
              seats={each.seats}
              errors={errors?.combinations?.[combinations.indexOf(each)]}
              onSeats={(seats) => onChange(combinations.with(combinations.indexOf(each), { ...each, seats }))}
              onRemove={() => onChange(combinations.filter((other) => other !== each))}
              head={() => <span className="min-w-0 flex-1 wrap-anywhere">{joinName(each, tables)}</span>}
            />
          ))}
        </ul>
      )}
      <Chips label={words.tables.joins.choose} options={tables} chosen={chosen} onChange={setChosen} />
      {picked.length > 1 && (
        <AddButton onClick={join} disabled={exists || picked.length > COMBINED_MAX}>
          {words.tables.joins.join(joinName({ of: picked.map(({ id }) => id) }, tables))}
        </AddButton>
      )}
    </More>
  );
}
