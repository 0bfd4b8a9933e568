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
