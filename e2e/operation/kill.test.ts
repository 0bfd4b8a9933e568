import { afterAll, beforeAll, expect, test } from "vitest";
import { killUnderLoad } from "../harness/kill-under-load.ts";
import { Product } from "../harness/product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

test("killed in each way under 32 writers it has lost nothing, oversold nothing and told everyone once", async () => {
  const { kills, acknowledged, wrong } = await killUnderLoad(product, ["node", "workerd", "both"]);
  expect([kills, wrong]).toEqual([3, []]);
  expect(acknowledged).toBeGreaterThanOrEqual(3 * 60);
});
