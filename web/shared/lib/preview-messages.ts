import type { Customization, SessionShown, Workspace } from "./page-data.ts";

export type LooksMessage = { daybook: "looks"; looks: Customization };
/** An owner types it before the workspace exists. */
export type SampleBusiness = Pick<
  Workspace,
  | "name"
  | "description"
  | "weeklySchedule"
  | "periods"
  | "bookingDurationMinutes"
  | "advanceBookingDays"
  | "timeZone"
  | "offer"
> & { sessions: SessionShown[] };
export type BusinessMessage = { daybook: "business"; business: SampleBusiness };
export type PreviewMessage = LooksMessage | BusinessMessage;
/** From the previewed page, once it listens. */
export type ReadyMessage = { daybook: "preview-ready" };

export const isFrom = (window: Window | null | undefined, { source, origin }: MessageEvent) =>
  source === window && origin === location.origin;
