import type { HoldView } from "../../../../contract/standbys.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";

/** "held until 18:30", "held silently until 18:30" */
export const holdText = ({ until, told }: Pick<HoldView, "until" | "told">, timeZone: string): string =>
  words.list[told ? "held" : "heldSilently"](localTime(until, timeZone));

/** The ground of a place that is held for somebody who has not said yes. */
export const HOLD_GROUND =
  "bg-[repeating-linear-gradient(135deg,var(--color-accent-tint)_0_5px,var(--color-surface)_5px_10px)]";
