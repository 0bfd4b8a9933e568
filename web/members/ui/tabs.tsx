import { type KeyboardEvent, type ReactNode, useId } from "react";

/** `short` is the visible part of the accessible `label`. */
type Tab<Value extends string> = { value: Value; label: string; short?: string; disabled?: boolean };

type TabsProps<Value extends string> = {
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

type TabListProps<Value extends string> = TabsProps<Value> & {
  /** Begins the ids of its tabs and their panel. */
  id: string;
  hintId?: string | undefined;
  className: string;
  tabClass: string;
};

/**
 * The WAI-ARIA pattern, a tab opened by Enter, Space or a press. By hand, because the library's scrolls its tab into view as it
 * mounts, which lays the whole page out.
 */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { id, label, hintId, tabs, value, onChange, className, tabClass } = props;
  return (
    <div role="tablist" aria-label={label} aria-describedby={hintId} className={className} onKeyDown={moveFocus}>
      {tabs.map((tab) => {
        const isActive = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={id}
            aria-selected={isActive}
            data-active={isActive ? "" : undefined}
            tabIndex={isActive ? 0 : -1}
            aria-label={tab.label}
            aria-disabled={tab.disabled || undefined}
            onClick={() => tab.disabled || isActive || onChange(tab.value)}
            className={tabClass}
          >
            {tab.short ?? tab.label}
          </button>
        );
      })}
    </div>
  );
}

/** Properties of the panel that the list of that `id` opens, for its tab `value`. */
export const panelOf = (id: string, value: string) =>
  ({ role: "tabpanel", id, "aria-labelledby": `${id}-${value}` }) as const;

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not([aria-disabled])")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

export function SegmentedTabs<Value extends string>({
  hint,
  after,
  beside,
  children,
  ...tabs
}: TabsProps<Value> & { hint?: string | undefined; after?: ReactNode; beside?: ReactNode; children: ReactNode }) {
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
          {after}
          {beside && <div className="ml-auto hidden shrink-0 md:block">{beside}</div>}
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
