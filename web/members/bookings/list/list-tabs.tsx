import type { ReactNode } from "react";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { ListTab } from "../shared/list-view.ts";

const TABS: ListTab[] = ["today", "upcoming", "historical", "search"];

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
  const tabs = TABS.map((value) => ({
    value,
    ...words.list.tabs[value],
    ...(value === "today" && otherDay
      ? { label: words.list.bookingsOf(shortDate(otherDay)), short: shortDate(otherDay) }
      : {}),
    disabled: isFiltering && value !== tab,
  }));
  return (
    <SegmentedTabs
      label={words.list.tabList}
      tabs={tabs}
      value={tab}
      onChange={onTab}
      hint={isFiltering ? words.list.clearToUseTabs : undefined}
      after={board}
      beside={beside}
    >
      {children}
    </SegmentedTabs>
  );
}
