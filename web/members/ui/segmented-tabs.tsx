import { type ReactNode, useId } from "react";
import { panelOf, TabList, type TabsProps } from "./tabs.tsx";

export function SegmentedTabs<Value extends string>({
  hint,
  children,
  ...tabs
}: TabsProps<Value> & { hint?: string | undefined; children: ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <TabList
            {...tabs}
            {...{ id, hintId }}
            className="flex w-full flex-wrap rounded-md bg-sunken p-1 md:w-auto"
            tabClass="min-h-11 flex-1 rounded-sm border border-transparent px-2 text-sm font-medium whitespace-nowrap text-soft data-[active]:border-line data-[active]:bg-surface data-[active]:text-ink aria-disabled:opacity-50 sm:px-3 md:pointer-fine:min-h-9"
          />
        </div>
        {hint && (
          <p id={hintId} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
      <div {...panelOf(id, tabs.value)} className="outline-offset-4">
        {children}
      </div>
    </div>
  );
}
