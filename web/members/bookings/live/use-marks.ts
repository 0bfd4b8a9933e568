import { useState } from "react";

const MARKED_FOR_MS = 8000;

/** Bookings that stay marked for a moment; one that comes while the page is hidden, from when it is looked at again. */
export function useMarks(): { marked: ReadonlySet<string>; mark: (ids: string[]) => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const mark = (ids: string[]) => {
    const end = () => setMarked((was) => new Set([...was].filter((id) => !ids.includes(id))));
    const wait = () => setTimeout(() => (isHidden() ? whenSeen(wait) : end()), MARKED_FOR_MS);
    setMarked((was) => new Set([...was, ...ids]));
    wait();
  };
  return { marked, mark };
}

const isHidden = () => document.visibilityState === "hidden";
const whenSeen = (then: () => void) => document.addEventListener("visibilitychange", then, { once: true });
