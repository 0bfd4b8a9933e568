import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../harness/harness.ts";
import { NOW, SCENES } from "./scenes.ts";
import { steadyValues } from "./steady-values.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

test.each(Object.entries(SCENES))("screens are given what the Worker answers: %s", async (name, play) => {
  const answers: Record<string, unknown> = {};
  await play(async (as, address) => {
    const { status, body } = await call("GET", address, { as });
    if (status !== 200) throw new Error(`${address}: ${status}`);
    answers[address] = body;
    return body;
  });
  const text = steadyValues(`${JSON.stringify(answers, null, 1)}\n`);
  await expect(text).toMatchFileSnapshot(`../../web/testing/scenes/${name}.json`);
});
