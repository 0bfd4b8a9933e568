import type { Customization } from "./page-data.ts";

/** What the form that changes a page's looks tells the page it shows: how it would look. */
export type LooksMessage = { daybook: "looks"; looks: Customization };
/** What that page tells the form once it listens. */
export type ReadyMessage = { daybook: "preview-ready" };

/** Whether a message came from that window, and that window is ours. */
export const isFrom = (window: Window | null | undefined, { source, origin }: MessageEvent) =>
  source === window && origin === location.origin;
