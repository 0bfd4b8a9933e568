import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isDate } from "../../../domain/time/calendar.ts";

/** Closing such an entry goes back. */
const FROM_HERE = { openedHere: true };

/** The URL holds it, so that Back closes it. */
function useOpen(name: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    opened: search.get(name),
    open: (value: string) =>
      setSearch((now) => withValue(now, name, value), { state: FROM_HERE, preventScrollReset: true }),
    close: () =>
      state?.openedHere
        ? void navigate(-1)
        : setSearch((now) => withValue(now, name, null), { replace: true, preventScrollReset: true }),
  };
}

function withValue(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

export function useOpenBooking() {
  const { opened: bookingId, open, close } = useOpen("booking");
  return { bookingId, open, close };
}

/** The date and time that a new booking begins with. */
export type WantedStart = { date: string; time: string };

export function useOpenNew() {
  const { opened, open, close } = useOpen("new");
  const [date = "", time = ""] = (opened ?? "").split(" ");
  const wanted = isDate(date) ? { date, time } : null;
  const isOpen = opened === "1" || wanted !== null;
  return {
    isOpen,
    wanted,
    /** Without a time, one is still to be chosen. */
    open: (begin?: WantedStart) => isOpen || open(begin ? `${begin.date} ${begin.time}`.trim() : "1"),
    close,
  };
}
