import { useLocation, useNavigate, useSearchParams } from "react-router";

const NAME = "new";
/** Said in the history of what was opened from the page below it: closing goes back there. */
const FROM_HERE = { openedHere: true };

/** That a new booking is being made stands in the address, beside whatever else does; the browser's back closes it. */
export function useOpenNew() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = search.get(NAME) === "1";
  return {
    isOpen,
    open: () => !isOpen && setSearch((now) => withNew(now, true), { state: FROM_HERE, preventScrollReset: true }),
    close: () =>
      state?.openedHere
        ? void navigate(-1)
        : setSearch((now) => withNew(now, false), { replace: true, preventScrollReset: true }),
  };
}

function withNew(search: URLSearchParams, isOpen: boolean): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (isOpen) changed.set(NAME, "1");
  else changed.delete(NAME);
  return changed;
}
