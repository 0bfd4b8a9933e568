import { useEffect } from "react";

/** What the browser's tab is called; null where something further in says it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
