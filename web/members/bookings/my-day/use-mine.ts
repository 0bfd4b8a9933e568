import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import { useIsNarrow } from "../board/held-board.ts";
import type { Overview } from "../booking/queries.ts";

/** The signed-in member as one of those who serve, on a narrow screen; the device keeps whether it shows the own day. Null: neither. */
export function useMine({ offer, memberId }: Pick<Overview, "offer" | "memberId">) {
  const isNarrow = useIsNarrow();
  const [isChosen, choose] = useStoredFlag("daybook:my-day", true);
  const person = offer?.resources.find(
    (each) => each.kind === "person" && !each.archived && each.memberId === memberId,
  );
  return isNarrow && person ? { person, isMine: isChosen, choose } : null;
}

export type Mine = NonNullable<ReturnType<typeof useMine>>;
