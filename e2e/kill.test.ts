import { afterAll, beforeAll, expect, test } from "vitest";
import { killUnderLoad } from "./kill-under-load.ts";
import { Product } from "./product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

const THREE_TIMES = Array.from({ length: 3 }, () => ["node", "workerd", "both"] as const).flat();

test("killed three times in each way under 32 writers it has lost nothing, oversold nothing and told everyone once", async () => {
  const { kills, acknowledged, wrong } = await killUnderLoad(product, THREE_TIMES);
  expect([kills, wrong]).toEqual([9, []]);
  expect(acknowledged).toBeGreaterThanOrEqual(9 * 60);
});
