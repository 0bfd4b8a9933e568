import type { KeyboardEvent } from "react";

/** `short` is the visible part of the accessible `label`. */
type Tab<Value extends string> = { value: Value; label: string; short?: string; disabled?: boolean };

export type TabsProps<Value extends string> = {
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
