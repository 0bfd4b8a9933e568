import { ChevronDown, Search as Glass } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigationType, useSearchParams } from "react-router";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { DateField } from "../../ui/fields/date-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { KeyHint } from "../../ui/key-hint.tsx";
import {
  isFiltering,
  type ListFilter,
  type ListTab,
  type ListView,
  NO_FILTER,
  viewOf,
  type When,
  wantsUnmarked,
  withFilter,
  withTab,
  withUnmarked,
} from "../booking/list-view.ts";

const REPLACING = { replace: true, preventScrollReset: true };
const TYPED_AFTER_MS = 300;

/** Typed text reaches the URL after 300 ms. Only back and forward overwrite the field. */
export function useSearch() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const filter = filterIn(view);
  const [typed, setTyped] = useState(filter.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(setAddress);
  useEffect(() => {
    latest.current = setAddress;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (cameBack) setTyped(filter.q);
  }, [cameBack, filter.q]);

  const goTo = (text: string, next: (now: URLSearchParams) => URLSearchParams) => {
    clearTimeout(pause.current);
    setTyped(text);
    latest.current(next, REPLACING);
  };
  const change = (changes: Partial<ListFilter>, text = typed) =>
    goTo(text, (now) => withFilter(now, { ...filterIn(viewOf(now)), q: text, ...changes }));

  return {
    view,
    filter,
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => change({}, text), TYPED_AFTER_MS);
    },
    change: (changes: Partial<ListFilter>) => change(changes),
    isActive: isFiltering({ ...filter, q: typed }),
    clear: () => goTo("", (now) => withFilter(now, NO_FILTER)),
    leaveTo: (next: (now: URLSearchParams) => URLSearchParams) => goTo("", next),
    turnTo: (tab: ListTab) => goTo("", (now) => withTab(now, tab)),
  };
}

type Search = ReturnType<typeof useSearch>;

const filterIn = (view: ListView) => (view.tab === "search" ? view.filter : NO_FILTER);

/** A phone opens the keyboard only within the tap, so `isStarting` renders the field before the list. */
export function useStartSearch({ view, turnTo }: Search, field: RefObject<HTMLInputElement | null>) {
  const [startedFrom, setStartedFrom] = useState<ListView["tab"] | null>(null);
  if (startedFrom !== null && startedFrom !== view.tab) setStartedFrom(null);
  const startSearch = () => {
    if (view.tab !== "search") flushSync(() => setStartedFrom(view.tab));
    field.current?.focus();
    field.current?.select();
    if (view.tab !== "search") turnTo("search");
  };
  return { isStarting: startedFrom !== null, startSearch };
}

/** Lists only visits that went by without an attendance; stands in the address. */
export function useUnmarkedOnly() {
  const [address, setAddress] = useSearchParams();
  const turn = (isOn: boolean) => setAddress((was) => withUnmarked(was, isOn), REPLACING);
  return [wantsUnmarked(address), turn] as const;
}

type SearchFieldProps = { search: Search; field: RefObject<HTMLInputElement | null>; showsKey: boolean };

/** A phone shows the field only during a search. */
export function SearchField({ search, field, showsKey }: SearchFieldProps) {
  return (
    <search className="relative block md:w-40 lg:w-32 xl:w-40">
      <Glass
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        aria-label={words.list.searchBookings}
        placeholder={words.list.search}
        aria-keyshortcuts={showsKey ? "/" : undefined}
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
        className={`${inputClass} pr-3 pl-10 text-ellipsis xl:pr-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {showsKey && search.typed === "" && (
        <span className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 xl:block">
          <KeyHint>/</KeyHint>
        </span>
      )}
    </search>
  );
}

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
