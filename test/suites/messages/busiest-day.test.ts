import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { capturedMessages } from "../../../db/platform/schema.ts";
import { addDays, DAY_MS, HOUR_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { aWorkspace, call, db, owedBy, stored, times } from "../../harness/harness.ts";
import { loseMessages, servicesAt } from "../../harness/services.ts";
import { changeStored } from "../../harness/stored-rows.ts";

const outbox = (channel: "email" | "sms") => db.$count(capturedMessages, eq(capturedMessages.channel, channel));

test("a proven restaurant's December day leaves whole and in time: 300 bookings, confirmed and reminded by mail and SMS", async () => {
  const rules = { timeZone: "UTC", reminderLeadHours: [24] };
  const workspace = await aWorkspace(rules, ["booking_confirmation", "booking_reminder"]);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: true });
  await loseMessages(workspace);
  const visits = times(7, (i) => times(60, () => ({ bookingDate: addDays(workspace.day, -8 + i) }))).flat();
  await stored(workspace, visits); // an ordinary week before
  const hours = [17, 18, 19, 20];
  await Promise.all(
    times(300, async (i) => {
      const { status } = await call("POST", `/api/public/${workspace.slug}/bookings`, {
        body: {
          ...{ customerName: "Astrid Lind", guests: 2, bookingDate: workspace.day },
          ...{ bookingTime: `${hours[i % hours.length]}:00` },
          ...{ customerPhone: `+4670${1_000_000 + i}`, customerEmail: `stranger-${i}@example.com` },
        },
        headers: { "CF-Connecting-IP": `198.51.${i % 100}.7`, "Idempotency-Key": crypto.randomUUID() },
      });
      expect(status).toBe(201);
    }),
  );
  // All fall on the day before the visits: confirmations at noon, reminders a day ahead of each.
  const dayBefore = Date.parse(`${workspace.day}T00:00:00Z`) - DAY_MS;
  const runAt = (hour: number) => runSchedule(servicesAt(dayBefore + hour * HOUR_MS, { limitsRequests: true }));
  await runAt(12);
  expect([await outbox("sms"), await outbox("email")]).toEqual([300, 300]);
  for (const hour of hours) await runAt(hour);
  expect([await outbox("sms"), await outbox("email")]).toEqual([600, 600]);
  expect(new Set((await owedBy(workspace)).map(({ state }) => state))).toEqual(new Set(["sent"]));
});
