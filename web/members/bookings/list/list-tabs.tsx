import type { ReactNode } from "react";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { ListView } from "../shared/list-view.ts";

const TABS: { value: ListView["tab"]; label: string; short: string }[] = [
  { value: "today", label: "Today's Bookings", short: "Today" },
  { value: "upcoming", label: "Upcoming Bookings", short: "Upcoming" },
  { value: "historical", label: "Historical Bookings", short: "Historical" },
  { value: "search", label: "Search", short: "Search" },
];

type ListTabsProps = {
  tab: ListView["tab"];
  onTab: (tab: ListView["tab"]) => void;
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
