import { useSyncExternalStore } from "react";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import type { Overview } from "../booking/queries.ts";

/** Wider screens show all people side by side. */
const NARROW = "(width < 834px)";

function onWidthChange(onChange: () => void): () => void {
  const list = matchMedia(NARROW);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** The signed-in member as one of those who serve, on a narrow screen; the device keeps whether it shows the own day. Null: neither. */
export function useMine({ offer, memberId }: Pick<Overview, "offer" | "memberId">) {
  const isNarrow = useSyncExternalStore(onWidthChange, () => matchMedia(NARROW).matches);
  const [isChosen, choose] = useStoredFlag("daybook:my-day", true);
  const person = offer?.resources.find(
    (each) => each.kind === "person" && !each.archived && each.memberId === memberId,
  );
  return isNarrow && person ? { person, isMine: isChosen, choose } : null;
}

export type Mine = NonNullable<ReturnType<typeof useMine>>;
