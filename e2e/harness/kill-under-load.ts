import { expectAllStored, expectNeverOverbooked, expectToldOnce, expectWhole } from "./checks.ts";
import type { Product } from "./product.ts";
import { send, Writers } from "./writers.ts";

const WRITERS = 32;
const BETWEEN_KILLS = 60;
const CAPACITY = 40; // more than the writers fill before the last kill
const LEASE_MS = 60_000;

type Kill = Parameters<Product["kill"]>[0];
type KillCounts = { kills: number; acknowledged: number; unknown: number; foundAgain: number; wrong: string[] };

/**
 * Kills the product repeatedly under writers, then checks the stored rows: answered bookings as sent, unanswered ones
 * whole or absent, no minute oversold, each customer told once.
 */
export async function killUnderLoad(product: Product, kills: Kill[]): Promise<KillCounts> {
  const { slug } = await product.aRestaurant({ maxCapacity: CAPACITY });
  product.trust({ slug });
  const writers = new Writers(product, slug);
  writers.start(WRITERS);
  for (const what of kills) {
    await writers.acknowledged(BETWEEN_KILLS);
    await product.kill(what);
    if (what !== "workerd") await product.start();
    product.forgetMailCounts();
  }
  await writers.acknowledged(BETWEEN_KILLS);
  const { acknowledged, unknown, wrong } = await writers.stop();

  const retried = await Promise.all(unknown.map(async (sent) => ({ sent, answer: await send(product, slug, sent) })));
  const found = retried.flatMap(({ sent, answer }) =>
    answer?.status === 201 ? [{ ...sent, id: String(answer.body.id) }] : [],
  );
  const all = [...acknowledged, ...found];

  // Late enough that leases cut off by a kill are over.
  await product.stop();
  await product.start({ NOW: new Date(Date.now() + 2 * LEASE_MS).toISOString() });
  expectAllStored(product, all);
  expectWhole(product);
  expectNeverOverbooked(product, slug, CAPACITY);
  const addresses = all.map(({ email }) => email);
  await expectToldOnce(product, addresses);
  return {
    kills: kills.length,
    acknowledged: acknowledged.length,
    unknown: unknown.length,
    foundAgain: found.length,
    wrong,
  };
}
