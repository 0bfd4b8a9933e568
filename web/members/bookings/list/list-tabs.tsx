import type { ReactNode } from "react";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { View } from "../shared/list-view.ts";

const TABS: { value: View["tab"]; label: string; short: string }[] = [
  { value: "today", label: "Today's Bookings", short: "Today" },
  { value: "upcoming", label: "Upcoming Bookings", short: "Upcoming" },
  { value: "historical", label: "Historical Bookings", short: "Historical" },
  { value: "search", label: "Search", short: "Search" },
];

type ListTabsProps = {
  tab: View["tab"];
  onTab: (tab: View["tab"]) => void;
  /** Something is looked for: only that list is there. */
  isFiltering: boolean;
  beside: ReactNode;
  children: ReactNode;
};

export function ListTabs({ tab, onTab, isFiltering, beside, children }: ListTabsProps) {
  const tabs = TABS.map((each) => ({ ...each, disabled: isFiltering && each.value !== tab }));
  return (
    <SegmentedTabs
      label="Bookings"
      tabs={tabs}
      value={tab}
      onChange={onTab}
      hint={isFiltering ? "Clear search filters to use tabs" : undefined}
      beside={beside}
    >
      {children}
    </SegmentedTabs>
  );
}
