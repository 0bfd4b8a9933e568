import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { applyReport } from "../../../worker/messages/apply-report.ts";
import { aWorkspace, booked, call, db, owedBy, type TestWorkspace, times } from "../../harness/harness.ts";
import { consume, loseMessages, servicesAt } from "../../harness/services.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aProvider } from "../../harness/transports.ts";
import { RESEND_KEY, resendDouble } from "../../providers/resend.ts";

const PHONE = "+46701234567";
const network = vi.spyOn(globalThis, "fetch");

beforeEach(async () => void (await db.delete(notifications)));
afterEach(() => void network.mockReset());

async function aSendingWorkspace(channel: "email" | "sms") {
  const workspace = await aWorkspace({ timeZone: "UTC" }, ["booking_confirmation"]);
  await changeStored(
    notificationConfigs,
    { workspaceId: workspace.id },
    { emailEnabled: channel === "email", smsEnabled: channel === "sms" },
  );
  await loseMessages(workspace);
  await booked(workspace, { customerPhone: PHONE });
  return workspace;
}

const failedReport = (messageId: string | null, providerId: string | null) =>
  ({ about: "message", messageId, providerId, reported: "failed", error: "came back", address: null }) as const;
const retry = ({ slug, owner }: TestWorkspace, id: string) =>
  call("POST", `/api/workspaces/${slug}/messages/${id}/retry`, { as: owner });

test.each([
  ["email", "P1"],
  ["email", null],
  ["sms", "P1"],
  ["sms", null],
] as const)("a failure of an %s reported before the provider's own answer (%s) stays", async (channel, providerId) => {
  const workspace = await aSendingWorkspace(channel);
  const [row] = await owedBy(workspace);
  const services = servicesAt(Date.now());
  const provider = aProvider(async ({ messageId }) => {
    await applyReport(services, failedReport(messageId, providerId));
    return { ok: true, providerId: "P1" };
  });
  await consume([row?.id ?? ""], services, provider.transports);
  expect(await owedBy(workspace)).toMatchObject([
    { state: "failed", error: "came back", providerId: "P1", leaseUntil: null },
  ]);
});

test("an owner's retry of a failed mail is sent, though the provider recognises repeats", async () => {
  const double = resendDouble();
  network.mockImplementation((input, init) => double.fetch(new Request(input, init)));
  const workspace = await aSendingWorkspace("email");
  const at = (now: number) => {
    const services = servicesAt(now, { mailTransport: "resend" });
    return { ...services, env: { ...env, RESEND_API_KEY: RESEND_KEY } };
  };
  const [row] = await owedBy(workspace);
  await consume([row?.id ?? ""], at(Date.now()));
  await applyReport(servicesAt(Date.now()), failedReport(row?.id ?? "", null));
  const { body } = await retry(workspace, row?.id ?? "");
  await consume([body.id], at(Date.now() + MINUTE_MS));
  expect(double.taken).toHaveLength(2);
  expect((await owedBy(workspace)).map(({ state }) => state).sort()).toEqual(["sent", "superseded"]);
});

test("retries count against a number's limit", async () => {
  const workspace = await aSendingWorkspace("sms");
  const provider = aProvider();
  let id = (await owedBy(workspace))[0]?.id ?? "";
  for (const minute of times(6, (i) => i)) {
    await consume([id], servicesAt(Date.now() + 10 + minute), provider.transports);
    await applyReport(servicesAt(Date.now()), failedReport(id, null));
    const { status, body } = await retry(workspace, id);
    expect(status).toBe(200);
    id = body.id;
  }
  expect(provider.given).toHaveLength(3);
});
