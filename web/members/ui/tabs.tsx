import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useId } from "react";

/** `short` is the visible part of the accessible `label`. */
type Tab<Value extends string> = { value: Value; label: string; short?: string; disabled?: boolean };

type SegmentedTabsProps<Value extends string> = {
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  after?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
};

export function SegmentedTabs<Value extends string>(props: SegmentedTabsProps<Value>) {
  const { label, tabs, value, onChange, hint, after, beside, children } = props;
  const hintId = useId();
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="grid grid-cols-1 content-start gap-4"
    >
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Base.List
            aria-label={label}
            aria-describedby={hint ? hintId : undefined}
            className="flex w-full flex-wrap rounded-md bg-sunken p-1 md:w-auto"
          >
            {tabs.map((tab) => (
              <Base.Tab
                key={tab.value}
                value={tab.value}
                disabled={tab.disabled ?? false}
                aria-label={tab.label}
                className="min-h-11 flex-1 rounded-sm border border-transparent px-2 text-sm font-medium whitespace-nowrap text-soft data-[active]:border-line data-[active]:bg-surface data-[active]:text-ink data-[disabled]:opacity-50 sm:px-3 md:pointer-fine:min-h-9"
              >
                {tab.short ?? tab.label}
              </Base.Tab>
            ))}
          </Base.List>
          {after}
          {beside && <div className="ml-auto hidden shrink-0 md:block">{beside}</div>}
        </div>
        {hint && (
          <p id={hintId} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
      <Base.Panel value={value} className="outline-offset-4">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
