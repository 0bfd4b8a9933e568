import { afterAll, beforeAll, expect, test } from "vitest";
import { killUnderLoad } from "./kill-under-load.ts";
import { Product } from "./product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

const TWICE = Array.from({ length: 2 }, () => ["node", "workerd", "both"] as const).flat();

test("killed twice in each way under 32 writers it has lost nothing, oversold nothing and told everyone once", async () => {
  const { kills, acknowledged, wrong } = await killUnderLoad(product, TWICE);
  expect([kills, wrong]).toEqual([6, []]);
  expect(acknowledged).toBeGreaterThanOrEqual(6 * 60);
});
