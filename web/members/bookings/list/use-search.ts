import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigationType, useSearchParams } from "react-router";
import {
  isFiltering,
  type ListFilter,
  type ListTab,
  type ListView,
  NO_FILTER,
  viewOf,
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

/** Lists only visits that went by without an attendance; stands in the address. */
export function useUnmarkedOnly() {
  const [address, setAddress] = useSearchParams();
  const turn = (isOn: boolean) => setAddress((was) => withUnmarked(was, isOn), REPLACING);
  return [wantsUnmarked(address), turn] as const;
}
