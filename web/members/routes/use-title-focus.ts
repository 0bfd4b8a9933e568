import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Whoever comes from one page of ours to another starts at its title, as soon as it is there: the link that led there is
 * gone, and the focus with it. On the first load the browser begins where it likes.
 */
export function useTitleFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (focusTitle()) return;
    const observer = new MutationObserver(() => focusTitle() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** True when nothing is left to do: the title has the focus, or somebody has gone elsewhere meanwhile. */
function focusTitle(): boolean {
  if (document.activeElement !== document.body) return true;
  const title = document.querySelector("h1");
  if (!title) return false;
  title.tabIndex = -1;
  title.classList.add("outline-none");
  title.focus({ preventScroll: true });
  return true;
}
