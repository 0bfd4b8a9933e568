import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../shared/lib/query-client.ts";
import { whenIdle } from "./when-idle.ts";

afterEach(() => vi.unstubAllGlobals());

test("work that nobody waits for begins once the page is idle and every answer has come", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  const answer = Promise.withResolvers<string>();
  const asked = queryClient.fetchQuery({ queryKey: ["a day"], queryFn: () => answer.promise });
  const begun = vi.fn();
  void whenIdle().then(begun);
  idle.shift()?.();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(begun).not.toHaveBeenCalled();
  answer.resolve("its bookings");
  await asked;
  idle.shift()?.();
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
});
