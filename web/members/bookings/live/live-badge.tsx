import { Bell, BellOff } from "lucide-react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { words } from "../../texts/words.ts";
import type { Connection } from "./use-live.ts";

type LiveBadgeProps = {
  connection: Connection;
  asOf: string;
  showsAge?: boolean;
};

/** All states take the same room: the page does not move. */
export function LiveBadge({ connection, asOf, showsAge = false }: LiveBadgeProps) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-soft">
      <span className="grid justify-items-end *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible flex">
          <Badge tone="attention">{words.live.offline}</Badge>
        </span>
        {connection === "live" && <Badge tone="accent">{words.live.live}</Badge>}
        {connection === "connecting" && (
          <Badge>
            <span aria-hidden="true">…</span>
            <span className="sr-only">{words.live.connecting}</span>
          </Badge>
        )}
        {connection === "lost" && <Badge tone="attention">{words.live.offline}</Badge>}
      </span>
      {connection === "lost" && <span className={showsAge ? "" : "sr-only"}>{words.live.asOf(asOf)}</span>}
    </p>
  );
}

export function SoundButton({ isOn, turn }: { isOn: boolean; turn: (on: boolean) => void }) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={words.live.sound}
      title={isOn ? words.live.heard : words.live.silent}
      onClick={() => turn(!isOn)}
      className={`-my-2.5 grid size-11 place-items-center rounded-md hover:bg-sunken ${isOn ? "text-accent-ink" : "text-soft"}`}
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
