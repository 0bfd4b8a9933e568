import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../shared/ui/button.tsx";
import type { HoursSectionName } from "../lib/hours-pages.ts";
import { type CountedTables, countedFromSpots, tablesOf, tablesSum } from "../lib/make-tables.ts";
import { showWrong } from "../lib/show-wrong.ts";
import { OfferStrip } from "../periods/offer-strip.tsx";
import { canBeDrawn, tablesInUse, withoutTables } from "../plan/change-tables.ts";
import { type HoursForm, type HoursValues, storedPlan, useHoursForm, usePlan } from "../plan/hours-values.ts";
import { givenBy } from "../plan/question-of.ts";
import { HoursSection } from "../plan/saving-form.tsx";
import { words } from "../texts/words.ts";
import { Fault } from "../ui/fields/fault.tsx";
import { CountTables } from "./count-tables.tsx";
import { TableList } from "./table-list.tsx";

/** Spots are counted until the first table; the tables are made by counting them, and then edited one by one. */
export function TablesSection() {
  const form = useHoursForm();
  const { plan, set, errors } = usePlan();
  const { field } = useController({ control: form.control, name: "plan.resources" });
  const [counted, setCounted] = useState<CountedTables | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const tables = tablesInUse(plan);
  /** Those that were counted are stored by now, or were edited. */
  const isCounting = counted !== null && tables.every(({ id }) => id.startsWith("new-table-"));
  function count(wanted: CountedTables): void {
    setCounted(wanted);
    const { resources: archived, ...without } = withoutTables(plan);
    const made = tablesOf(wanted);
    set({ ...without, ...made, resources: [...archived, ...made.resources] });
  }
  function countSpots(): void {
    setCounted(null);
    set(withoutTables(plan));
    heading.current?.focus();
  }
  const message = [errors?.areas, errors?.resources, errors?.combinations]
    .map((each) => each?.message ?? each?.root?.message)
    .find(Boolean);
  return (
    <HoursSection section="tables" ref={heading}>
      <div
        ref={(element) => {
          section.current = element;
          field.ref({ focus: () => showWrong(section.current, heading.current) });
        }}
        className="relative grid grid-cols-1 gap-6"
      >
        {!canBeDrawn(plan) && <span id={"floor" satisfies HoursSectionName} className="absolute -top-16" />}
        {isCounting || tables.length > 0 ? (
          <>
            <p className="text-soft" role="status">
              {tablesSum(plan)}
            </p>
            {isCounting ? (
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="grid grid-cols-1 gap-6">
                  <CountTables counted={counted} onCount={count} />
                </div>
                <div className="lg:sticky lg:top-6">
                  <OfferStrip label={words.tables.offered} />
                </div>
              </div>
            ) : (
              <TableList onGone={() => heading.current?.focus({ preventScroll: true })} />
            )}
            <Fault>{message}</Fault>
            {!isCounting && plan.periods.length === 0 && <OfferStrip label={words.tables.offered} />}
            <div className="flex flex-wrap items-center justify-between gap-2">
              {isCounting && tables.length > 0 && (
                <Button
                  look="quiet"
                  className="-ml-4"
                  onClick={() => {
                    setCounted(null);
                    heading.current?.focus();
                  }}
                >
                  {words.tables.nameEach}
                </Button>
              )}
              <Button look="quiet" className="max-md:-ml-4 md:ml-auto" onClick={countSpots}>
                {words.tables.countSpots}
              </Button>
            </div>
          </>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-soft">{withoutTablesText(form, plan)}</p>
            <Button
              onClick={() => {
                count(countedFromSpots(form.getValues()));
                heading.current?.focus();
              }}
            >
              {words.tables.useReal}
            </Button>
          </div>
        )}
      </div>
    </HoursSection>
  );
}

function withoutTablesText(form: HoursForm, plan: HoursValues["plan"]): string {
  const given = givenBy(plan) === "services" ? "services" : "spots";
  const { goOnSave, without } = words.tables;
  return (tablesInUse(storedPlan(form)).length > 0 ? goOnSave : without)[given];
}
