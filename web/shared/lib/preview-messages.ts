import type { Customization } from "./page-data.ts";

/** The owner's form tells the previewed page its looks. */
export type LooksMessage = { daybook: "looks"; looks: Customization };
/** The previewed page tells the form that it listens. */
export type ReadyMessage = { daybook: "preview-ready" };

/** True for a message of that window with our origin. */
export const isFrom = (window: Window | null | undefined, { source, origin }: MessageEvent) =>
  source === window && origin === location.origin;
