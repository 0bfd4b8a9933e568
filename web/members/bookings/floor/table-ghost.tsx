import type { FloorPosition } from "../../../../domain/plan/rules.ts";
import { floorStyle, uprightStyle } from "../../ui/floor-room.tsx";
import { GHOST_ICONS, GHOST_LOOKS } from "../shared/moving/ghost-looks.ts";
import type { Ghost } from "../shared/moving/ghosts.ts";

type TableGhostProps = { ghost: Ghost; position: FloorPosition };

/** Lies over the table where a party would be. The panel says the same in words. */
export function TableGhost({ ghost: { name, kind }, position }: TableGhostProps) {
  const Icon = GHOST_ICONS[kind];
  return (
    <div
      aria-hidden="true"
      data-ghost={kind}
      style={floorStyle(position)}
      className={`pointer-events-none absolute z-10 grid place-items-center overflow-hidden border-2 text-xs leading-tight shadow-float ${position.shape === "round" ? "rounded-[50%]" : "rounded-md"} ${GHOST_LOOKS[kind]}`}
    >
      <span style={uprightStyle(position)} className="grid w-full justify-items-center px-0.5">
        <Icon size={13} />
        <span className="max-w-full truncate font-semibold">{name}</span>
      </span>
    </div>
  );
}
