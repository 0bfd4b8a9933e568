import { localTime } from "../../../shared/lib/local-time.ts";
import { GHOST_ICONS, GHOST_LOOKS } from "../shared/moving/ghost-looks.ts";
import type { Ghost } from "../shared/moving/ghosts.ts";
import { shareOf, type TimeSpan } from "./time-span.ts";

type GhostBarProps = { ghost: Ghost; span: TimeSpan; timeZone: string };

/** Lies over what is there. The panel says the same in words. */
export function GhostBar({ ghost: { name, start, end, kind }, span, timeZone }: GhostBarProps) {
  const left = shareOf(span, start);
  const Icon = GHOST_ICONS[kind];
  return (
    <div
      aria-hidden="true"
      data-ghost={kind}
      style={{ left: `${left}%`, width: `${shareOf(span, end) - left}%` }}
      className={`pointer-events-none absolute top-0.5 h-[3rem] z-10 overflow-hidden rounded-sm border-2 px-1.5 text-xs leading-[1.65] opacity-95 shadow-float ${GHOST_LOOKS[kind]}`}
    >
      <span className="block truncate font-semibold">{name}</span>
      <span className="flex items-center gap-1 tabular-nums">
        <Icon size={13} className="shrink-0" />
        {localTime(start, timeZone)}
      </span>
    </div>
  );
}
