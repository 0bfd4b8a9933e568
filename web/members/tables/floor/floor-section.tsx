import { Undo2 } from "lucide-react";
import { Button } from "../../../shared/ui/button.tsx";
import { canBeDrawn, tablesInUse } from "../../plan/change-tables.ts";
import { usePlan } from "../../plan/hours-values.ts";
import { HoursSection } from "../../plan/saving-form.tsx";
import { words } from "../../texts/words.ts";
import { FloorArea, useFloor } from "./floor-area.tsx";

/** Where the tables stand (docs/arrangement.md#the-floor). The wizard that counts them draws them itself. */
export function FloorSection() {
  const { plan } = usePlan();
  const editing = useFloor();
  const tables = tablesInUse(plan);
  if (!canBeDrawn(plan)) return null;

  const isDrawn = tables.some(({ position }) => position);
  const apart = tables.some(({ area }) => area === null);
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
        return own.length > 0 && <FloorArea key={area?.id ?? "apart"} {...{ area, editing }} tables={own} />;
      })}
    </HoursSection>
  );
}
