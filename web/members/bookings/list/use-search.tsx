import { Search as Glass } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigationType, useSearchParams } from "react-router";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import {
  isFiltering,
  type ListFilter,
  type ListTab,
  type ListView,
  NO_FILTER,
  viewOf,
  withFilter,
  withTab,
} from "../booking/list-view.ts";

const REPLACING = { replace: true, preventScrollReset: true };
const PUSHING = { ...REPLACING, replace: false };
const TYPED_AFTER_MS = 300;

/** Typed text reaches the URL after 300 ms. Only back and forward overwrite the field. */
export function useSearch() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const filter = filterIn(view);
  const [typed, setTyped] = useState(filter.q);
  const [entered, setEntered] = useState("");
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

  const goTo = (text: string, next: (now: URLSearchParams) => URLSearchParams, options = REPLACING) => {
    clearTimeout(pause.current);
    setTyped(text);
    latest.current(next, options);
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
    /** The text at which Enter was pressed, until it was acted upon or is another. */
    entered: entered === typed ? entered : "",
    enter: setEntered,
    isActive: isFiltering({ ...filter, q: typed }),
    clear: () => goTo("", (now) => withFilter(now, NO_FILTER)),
    leaveTo: (next: (now: URLSearchParams) => URLSearchParams) => goTo("", next),
    /** Another list is another page: back leads from it. */
    turnTo: (tab: ListTab) => goTo("", (now) => withTab(now, tab), PUSHING),
  };
}

export type Search = ReturnType<typeof useSearch>;

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

type SearchFieldProps = { search: Search; field: RefObject<HTMLInputElement | null>; showsKey: boolean };

/** Where it is narrow the field is shown only during a search. */
export function SearchField({ search, field, showsKey }: SearchFieldProps) {
  return (
    <search className="relative block lg:w-36 xl:w-40">
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
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault(); // or it would press what has the focus by then
          search.enter(search.typed);
        }}
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
