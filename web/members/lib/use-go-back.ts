import { type Location, useLocation, useNavigate } from "react-router";

/** The browser leaves an entry a moment after it is asked to; asked twice meanwhile, it would leave the one before, too. */
const left = new WeakSet<Location>();

/** Back to the entry before the one on screen, once for however many presses. */
export function useGoBack(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    if (left.has(location)) return;
    left.add(location);
    void navigate(-1);
  };
}
