import { useLocation, useSearchParams } from "react-router";
import { isDate } from "../../../domain/time/calendar.ts";
import { useGoBack } from "./use-go-back.ts";

/** Closing such an entry goes back. */
const FROM_HERE = { openedHere: true };

/** The URL holds it, so that Back closes it. */
function useOpen(name: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const goBack = useGoBack();
  return {
    search,
    opened: search.get(name),
    open: (value: string, more: Record<string, string> = {}) =>
      setSearch((now) => withValues(now, { [name]: value, ...more }), { state: FROM_HERE, preventScrollReset: true }),
    close: () =>
      state?.openedHere
        ? goBack()
        : setSearch((now) => withValues(now, { [name]: null, [PART]: null }), {
            replace: true,
            preventScrollReset: true,
          }),
  };
}

function withValues(search: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  return changed;
}

/** Beside an open booking: what it is opened for. */
const PART = "for";
const PARTS = ["move", "table", "late", "who"] as const;

export function useOpenBooking() {
  const { opened: bookingId, open, close, search } = useOpen("booking");
  return {
    bookingId,
    part: PARTS.find((part) => part === search.get(PART)) ?? null,
    open,
    move: (id: string) => open(id, { [PART]: "move" }),
    runLate: (id: string) => open(id, { [PART]: "late" }),
    chooseTable: (id: string) => open(id, { [PART]: "table" }),
    askWho: (id: string) => open(id, { [PART]: "who" }),
    close,
  };
}

export function useOpenWalkIn() {
  const { opened, open, close } = useOpen("walk-in");
  const isOpen = opened !== null;
  return { isOpen, open: () => isOpen || open("1"), close };
}

/** The same for a class. */
export function useOpenSession() {
  const { opened, open, close } = useOpen("session");
  return { sessionId: opened, open: (id: string) => open(id), close };
}

/**
 * The date and time that a new booking begins with. `table`: also a person; "" for the best one. `session`: seats of that class.
 * `service`: of that person.
 */
export type WantedStart = { date: string; time: string; table?: string; session?: string; service?: string };

export function useOpenNew() {
  const { opened, open, close } = useOpen("new");
  const [date = "", time = "", table = "", session = "", service = ""] = (opened ?? "").split(" ");
  const wanted = isDate(date) ? { date, time, table, session, service } : null;
  const isOpen = opened === "1" || wanted !== null;
  return {
    isOpen,
    wanted,
    /** Without a time, one is still to be chosen. */
    open: (begin?: WantedStart) => isOpen || open(begin ? addressOf(begin) : "1"),
    close,
  };
}

const addressOf = ({ date, time, table = "", session = "", service = "" }: WantedStart) =>
  [date, time, table, session, service].join(" ").trim();
