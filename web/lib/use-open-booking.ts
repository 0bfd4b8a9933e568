import { useLocation, useNavigate, useSearchParams } from "react-router";

const NAME = "booking";
/** Said in the history of what was opened from the page below it: closing goes back there. */
const FROM_HERE = { openedHere: true };

/** The booking whose details are open stands in the address, beside whatever else does; the browser's back closes it. */
export function useOpenBooking() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    bookingId: search.get(NAME),
    open: (id: string) => setSearch((now) => withBooking(now, id), { state: FROM_HERE, preventScrollReset: true }),
    close: () =>
      state?.openedHere
        ? void navigate(-1)
        : setSearch((now) => withBooking(now, null), { replace: true, preventScrollReset: true }),
  };
}

function withBooking(search: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (id === null) changed.delete(NAME);
  else changed.set(NAME, id);
  return changed;
}
