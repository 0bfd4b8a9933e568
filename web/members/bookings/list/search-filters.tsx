import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { isDate } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import type { When } from "../booking/list-view.ts";
import type { Search } from "./use-search.tsx";

const WHENS: When[] = ["all", "future", "past"];

export function SearchFilters({ search, today }: { search: Search; today: string }) {
  const { filter, change, clear, isActive } = search;
  const isSet = filter.from !== "" || filter.to !== "" || filter.when !== "all";
  const [isOpen, setIsOpen] = useState(isSet);
  const folded = isOpen ? "" : "max-md:hidden";
  const isTurned = filter.from !== "" && filter.to !== "" && filter.from > filter.to;
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Button className="min-h-12 md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.list.chooseDates}
        <ChevronDown aria-hidden="true" size={18} className={isOpen ? "rotate-180" : ""} />
      </Button>
      <div className={folded}>
        <DateField
          label={words.list.from}
          today={today}
          value={filter.from}
          onChange={(from) => isWhole(from) && change({ from })}
        />
      </div>
      <div className={folded}>
        <DateField
          label={words.list.to}
          today={today}
          value={filter.to}
          error={isTurned ? words.list.beforeFrom : undefined}
          onChange={(to) => isWhole(to) && change({ to })}
        />
      </div>
      <div className={folded}>
        <OptionsField
          label={words.list.dates}
          options={WHENS}
          text={(when) => words.list.whens[when]}
          value={filter.when}
          onChange={(when) => change({ when })}
        />
      </div>
      <Button
        className="min-h-12 max-md:col-start-2 max-md:row-start-1 md:mt-7 md:whitespace-nowrap aria-disabled:opacity-50"
        isOff={!isActive}
        onClick={clear}
      >
        {words.list.clearFilters}
      </Button>
    </div>
  );
}

const [FIRST, LAST] = ["2000-01-01", "2100-12-31"];

const isWhole = (date: string) => date === "" || (isDate(date) && date >= FIRST && date <= LAST);
