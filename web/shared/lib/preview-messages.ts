import type { Customization } from "./page-data.ts";

export type LooksMessage = { daybook: "looks"; looks: Customization };
/** From the previewed page, once it listens. */
export type ReadyMessage = { daybook: "preview-ready" };

export const isFrom = (window: Window | null | undefined, { source, origin }: MessageEvent) =>
  source === window && origin === location.origin;
