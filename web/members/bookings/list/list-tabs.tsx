import { Rows3, Rows4 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { ListTab } from "../booking/list-view.ts";

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

export function CompactButton({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const Icon = isOn ? Rows4 : Rows3;
  return (
    <button
      type="button"
      aria-label={words.list.compactRows}
      aria-pressed={isOn}
      title={words.list.compactRows}
      onClick={() => onTurn(!isOn)}
      className="-my-2.5 grid size-11 place-items-center rounded-md text-soft hover:bg-sunken"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
