import { utilizationLevel } from "../../../../domain/judging/utilization.ts";
import { words } from "../../texts/words.ts";
import { LEVELS } from "./day-capacity.ts";

const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

/** The number may go above 100 %, the ring not. */
export function CapacityRing({ percent }: { percent: number }) {
  const share = Math.min(1, percent / 100);
  return (
    <span className="relative inline-grid size-[3.25rem] shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-sunken" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap={percent > 0 ? "round" : "butt"}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          className={`stroke-current ${LEVELS[utilizationLevel(percent)].stroke}`}
        />
      </svg>
      <span className="text-xs font-semibold tracking-tight tabular-nums">{words.evening.percent(percent)}</span>
    </span>
  );
}
