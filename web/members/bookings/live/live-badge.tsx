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

const DOTS: Record<Connection, { color: string; word: () => string }> = {
  live: { color: "bg-success", word: () => words.live.live },
  connecting: { color: "bg-edge", word: () => words.live.connecting },
  lost: { color: "bg-attention-fill", word: () => words.live.offline },
};

/** Beside the time. A bar says more while there is no connection (offline-bar.tsx). */
export const LiveDot = ({ connection, asOf }: Pick<LiveBadgeProps, "connection" | "asOf">) => (
  <p role="status" className="flex">
    <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[connection].color}`} />
    <span className="sr-only">{DOTS[connection].word()}</span>
    {connection === "lost" && <span className="sr-only">{words.live.asOf(asOf)}</span>}
  </p>
);
