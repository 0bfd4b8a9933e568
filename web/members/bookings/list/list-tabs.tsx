import type { ReactNode } from "react";
import { useFormats } from "../../lib/formats-provider.tsx";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { ListTab } from "../shared/list-view.ts";

const TABS: { value: ListTab; label: string; short: string }[] = [
  { value: "today", label: "Today's Bookings", short: "Today" },
  { value: "upcoming", label: "Upcoming Bookings", short: "Upcoming" },
  { value: "historical", label: "Historical Bookings", short: "Historical" },
  { value: "search", label: "Search", short: "Search" },
];

type ListTabsProps = {
  tab: ListTab;
  /** Another day than today. */
  otherDay: string | null;
  onTab: (tab: ListTab) => void;
  isFiltering: boolean;
  /** How the day is shown. */
  board: ReactNode;
  beside: ReactNode;
  children: ReactNode;
};

export function ListTabs({ tab, otherDay, onTab, isFiltering, board, beside, children }: ListTabsProps) {
  const { shortDate } = useFormats();
  const tabs = TABS.map((each) => ({
    ...each,
    ...(each.value === "today" && otherDay
      ? { label: `Bookings of ${shortDate(otherDay)}`, short: shortDate(otherDay) }
      : {}),
    disabled: isFiltering && each.value !== tab,
  }));
  return (
    <SegmentedTabs
      label="Bookings"
      tabs={tabs}
      value={tab}
      onChange={onTab}
      hint={isFiltering ? "Clear search filters to use tabs" : undefined}
      after={board}
      beside={beside}
    >
      {children}
    </SegmentedTabs>
  );
}
