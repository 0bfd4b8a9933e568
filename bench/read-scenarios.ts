import type { Product } from "../e2e/harness/product.ts";
import { aLookedAtRestaurant, BARE_ANSWER, ONE_READ, type Scenario } from "./scenarios.ts";

/** The others are compared with this one: the Worker answers from memory. */
export const HEALTH = "/api/health";

/** Loads that change nothing. */
export async function readScenarios(product: Product): Promise<Scenario[]> {
  const { slug, cookie } = await aLookedAtRestaurant(product);
  const { text } = await product.call("GET", `/${slug}`);
  const script = /<script [^>]*src="([^"]+)"/.exec(text)?.[1];
  if (!script) throw new Error("the booking page has no script");
  const read = (path: string, headers: Record<string, string> = {}) => ({
    make: () => ({ method: "GET" as const, path, headers }),
    expected: [200],
    wanted: null,
  });
  return [
    { name: HEALTH, ...read(HEALTH), yardstick: BARE_ANSWER },
    { name: "a script file", ...read(script, { "Accept-Encoding": "gzip" }), yardstick: BARE_ANSWER },
    { name: "public page", ...read(`/${slug}`), yardstick: ONE_READ },
    { name: "public workspace", ...read(`/api/public/${slug}`), yardstick: ONE_READ },
    {
      name: "a member's overview",
      ...read(`/api/workspaces/${slug}/overview`, { Cookie: cookie }),
      yardstick: ONE_READ,
      wanted: 0.2,
    },
  ];
}
