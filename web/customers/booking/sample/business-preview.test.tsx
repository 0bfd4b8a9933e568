import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { everyDay } from "../../../../domain/plan/rules.ts";
import { WEEKDAYS } from "../../../../domain/time/calendar.ts";
import type { BusinessMessage, ReadyMessage } from "../../../shared/lib/preview-messages.ts";
import { openCustomersScene } from "../../../testing/scenes.ts";

const KROG: BusinessMessage["business"] = {
  ...{ name: "Krog Ekbacken", description: null, timeZone: "Europe/Stockholm", offer: null, sessions: [] },
  ...{ weeklySchedule: everyDay("11:30", "23:00"), bookingDurationMinutes: 120, advanceBookingDays: 30 },
  periods: [
    { name: "Lunch", days: [...WEEKDAYS], openTime: "11:30", closeTime: "14:30" },
    { name: "Dinner", days: [...WEEKDAYS], openTime: "17:00", closeTime: "23:00" },
  ],
};

test("the page of a business that is being set up tells its break, as the page that comes will", async () => {
  const isReady = new Promise<void>((resolve) => {
    const take = ({ data }: MessageEvent<ReadyMessage | null>) => data?.daybook === "preview-ready" && resolve();
    parent.addEventListener("message", take);
    onTestFinished(() => parent.removeEventListener("message", take));
  });
  await openCustomersScene("front", "/onboarding/preview");
  await isReady;
  const data: BusinessMessage = { daybook: "business", business: KROG };
  dispatchEvent(new MessageEvent("message", { source: parent, origin: location.origin, data }));
  await expect.element(page.getByText("Open today 11:30–14:30, 17:00–23:00", { exact: true })).toBeVisible();
});
