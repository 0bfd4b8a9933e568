import type { ReactNode } from "react";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { ListTab } from "./queries.ts";

const TABS: { value: ListTab; label: string; short: string }[] = [
  { value: "today", label: "Today's Bookings", short: "Today" },
  { value: "upcoming", label: "Upcoming Bookings", short: "Upcoming" },
  { value: "historical", label: "Historical Bookings", short: "Historical" },
];

type ListTabsProps = { tab: ListTab; onTab: (tab: ListTab) => void; beside: ReactNode; children: ReactNode };

export function ListTabs({ tab, onTab, beside, children }: ListTabsProps) {
  return (
    <SegmentedTabs label="Bookings" tabs={TABS} value={tab} onChange={onTab} beside={beside}>
      {children}
    </SegmentedTabs>
  );
}

/** The list an address asks for; today's without a word. */
export const listTabOf = (text: string | null): ListTab => TABS.find(({ value }) => value === text)?.value ?? "today";
