import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Navigation removes the pressed link, so the new title takes the focus. Full loads keep the browser's. */
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

/** True also when the user moved the focus elsewhere. */
function focusTitle(): boolean {
  if (document.activeElement !== document.body) return true;
  const title = document.querySelector("h1");
  if (!title) return false;
  title.tabIndex = -1;
  title.classList.add("outline-none");
  title.focus({ preventScroll: true });
  return true;
}
