import type { CSSProperties, ReactNode, Ref } from "react";
import type { FloorPosition, RoomSize } from "../../../domain/plan/rules.ts";

type FloorRoomProps = {
  room: RoomSize;
  label: string;
  /** A cell is drawn at least and at most so large; between them the room fills its column. */
  least: string;
  most: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A room to scale, with a line at each metre. Its tables are placed by `floorStyle`. A wide room scrolls. */
export function FloorRoom({ room: { width, height }, label, least, most, ref, children }: FloorRoomProps) {
  const size = {
    "--cell": `max(${least}, min(${most}, 100cqw / ${width}))`,
    width: `calc(var(--cell) * ${width})`,
    height: `calc(var(--cell) * ${height})`,
    backgroundImage: `linear-gradient(to right, ${LINE}), linear-gradient(to bottom, ${LINE})`,
    backgroundSize: "calc(var(--cell) * 4) calc(var(--cell) * 4)",
  } as CSSProperties; // with a property of our own
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div
      role="group"
      data-floor=""
      aria-label={label}
      style={{ width: `min(100%, calc(${most} * ${width} + 2px))` }}
      className="@container min-w-0 overflow-x-auto rounded-md border border-line bg-ground"
    >
      <div ref={ref} className="relative" style={size}>
        {children}
      </div>
    </div>
  );
}

const LINE = "var(--color-line) 1px, transparent 1px";

export const floorStyle = ({ x, y, width, height, rotation }: FloorPosition): CSSProperties => ({
  left: `calc(var(--cell) * ${x})`,
  top: `calc(var(--cell) * ${y})`,
  width: `calc(var(--cell) * ${width})`,
  height: `calc(var(--cell) * ${height})`,
  ...(rotation ? { transform: `rotate(${rotation}deg)` } : {}),
});

/** Words on a turned table stand upright. */
export const uprightStyle = ({ rotation }: FloorPosition): CSSProperties =>
  rotation ? { transform: `rotate(-${rotation}deg)` } : {};
