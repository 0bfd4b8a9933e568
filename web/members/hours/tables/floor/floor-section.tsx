import { Undo2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import type { Resource } from "../../../../../domain/plan/rules.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import type { HoursForm } from "../../hours-inputs.ts";
import { HoursSection } from "../../sections/hours-section.tsx";
import { canBeDrawn, tablesInUse } from "../change-tables.ts";
import { setPlan } from "../set-plan.ts";
import { FloorArea } from "./floor-area.tsx";
import { useFloor } from "./use-floor.ts";

/** Where the tables stand (docs/arrangement.md#the-floor). The wizard that counts them draws them itself. */
export function FloorSection({ form }: { form: HoursForm }) {
  const plan = useWatch({ control: form.control, name: "plan" });
  const editing = useFloor(plan, (change) => setPlan(form, change));
  const tables = tablesInUse(plan);
  const errors = form.formState.errors.plan?.resources;
  if (!canBeDrawn(plan)) return null;

  const isDrawn = tables.some(({ position }) => position);
  const apart = tables.some(({ area }) => area === null);
  const indexOf = (id: string) => plan.resources.findIndex((each) => each.id === id);
  function setTable(id: string, change: Partial<Resource>): void {
    setPlan(form, { resources: plan.resources.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  }
  return (
    <HoursSection section="floor">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-sm text-soft">
          {isDrawn ? words.drawing.keys : words.drawing.intro}
        </p>
        {isDrawn && (
          <Button disabled={!editing.undo} onClick={() => editing.undo?.()}>
            <Undo2 aria-hidden="true" size={18} /> {words.ui.undo}
          </Button>
        )}
      </div>
      {[...plan.areas, ...(apart ? [null] : [])].map((area) => {
        const own = tables.filter((table) => table.area === (area?.id ?? null));
        return (
          own.length > 0 && (
            <FloorArea
              key={area?.id ?? "apart"}
              {...{ area, plan, editing }}
              tables={own}
              errorsOf={(id) => errors?.[indexOf(id)]}
              onTable={setTable}
            />
          )
        );
      })}
    </HoursSection>
  );
}
