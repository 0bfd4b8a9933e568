import { useEffect } from "react";

/** Null when a page further in sets it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
