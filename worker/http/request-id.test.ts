import { expect, test, vi } from "vitest";
import { call } from "../../test/harness/harness.ts";

const RAY = "8f2a1b3c4d5e6f70-ARN";
const away = {
  DB: {
    withSession: () => {
      throw new Error("away");
    },
  } as unknown as D1Database,
};
const fault = (headers: Record<string, string> = {}) =>
  call("GET", "/api/public/somewhere", { headers, bindings: away });

test("a fault's answer and its line in the log name the same request", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { status, body } = await fault({ "cf-ray": RAY });
  expect([status, body.code, body.requestId]).toEqual([500, "unexpected", RAY]);
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({
    event: "fault",
    route: "/api/public/:slug",
    requestId: RAY,
  });
});

test("a failure after the answer is logged with the request's id", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { status } = await call("POST", "/api/auth/password-reset", {
    body: { email: "ida@example.com" },
    headers: { "cf-ray": RAY },
    bindings: away,
  });
  expect([status, log.mock.calls.flat().join()]).toEqual([202, expect.stringContaining(`"requestId":"${RAY}"`)]);
});

test("without cf-ray each request has a random id, whatever header the caller sends", async () => {
  const ids = await Promise.all(
    ["", "x", "<script>", `${RAY}\tx`, "a".repeat(5000)].map((ray) => fault({ "cf-ray": ray })),
  );
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (const { body } of ids) expect(body.requestId).toMatch(uuid);
  expect(new Set(ids.map(({ body }) => body.requestId)).size).toBe(ids.length);
});

test("refusals carry no request id, so that two are alike", async () => {
  const [one, other] = [await call("GET", "/api/nothing"), await call("GET", "/api/nothing")];
  expect([one.status, one.text]).toEqual([404, other.text]);
  const busy = await call("GET", "/api/nothing", { bindings: { SESSION_KEYS: "short" } });
  expect([busy.status, "requestId" in busy.body]).toEqual([503, false]);
});
