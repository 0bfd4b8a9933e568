import { Bell, BellOff } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import type { Connection } from "./use-live.ts";

/** Whether the screen follows what happens; if not, how old it may be. */
export function LiveBadge({ connection, asOf }: { connection: Connection; asOf: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-soft">
      {connection === "live" && <Badge tone="accent">Live</Badge>}
      {connection === "connecting" && <Badge>Connecting…</Badge>}
      {connection === "lost" && (
        <>
          <Badge tone="attention">Reconnecting…</Badge>
          <span>as of {asOf}</span>
        </>
      )}
    </p>
  );
}

/** Whether new bookings of customers are heard. */
export function SoundButton({ isOn, turn }: { isOn: boolean; turn: (on: boolean) => void }) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Sound for new bookings"
      title={isOn ? "New bookings are heard" : "New bookings are silent"}
      onClick={() => turn(!isOn)}
      className={`-my-2.5 grid size-11 place-items-center rounded-md hover:bg-sunken ${isOn ? "text-accent-ink" : "text-soft"}`}
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
