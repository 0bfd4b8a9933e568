import type { RenderedMessage } from "./providers/provider.ts";

export type Write = (to: string) => RenderedMessage;
/** `until`: when the message stops being true. */
export type MessageVerdict = { write: Write; to: string; until: number | null } | MessageStop;
export type MessageStop =
  | { drop: "superseded" | "held" | "failed" | "unknown"; error: string | null }
  | { waitUntil: number; error?: string };

export const SUPERSEDED: MessageStop = { drop: "superseded", error: null };
