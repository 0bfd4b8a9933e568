import { Product } from "../e2e/harness/product.ts";

/**
 * `npm run bench:timing`: fails when answer times reveal accounts: medians of known and unknown addresses differ by a
 * tenth or more. Limits off.
 */
const TRIES = 200;
const WARM_UP = 10;
const ALLOWED = 0.1;
const ASKS = {
  "sign-in": (email: string) => ({ path: "/api/auth/sign-in", body: { email, password: "not the password" } }),
  "password reset": (email: string) => ({ path: "/api/auth/password-reset", body: { email } }),
};

const product = new Product(8875);
await product.start();
try {
  const { email } = await product.aRestaurant();
  for (const [name, ask] of Object.entries(ASKS)) {
    const known = () => timed(ask(email));
    const unknown = () => timed(ask(`${crypto.randomUUID()}@example.com`));
    for (let i = 0; i < WARM_UP; i++) await Promise.all([known(), unknown()]);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < TRIES; i++) {
      const inTurn = i % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const which of inTurn) times[which].push(await { known, unknown }[which]());
    }
    const [one, other] = [median(times.known), median(times.unknown)];
    const difference = Math.abs(one - other) / Math.min(one, other);
    const figures = `known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms`;
    console.log(`${name}: ${figures}, difference ${(difference * 100).toFixed(1)} % (${TRIES} tries each)`);
    if (difference >= ALLOWED) process.exitCode = 1;
  }
} finally {
  await product.stop();
}

async function timed({ path, body }: { path: string; body: object }): Promise<number> {
  const began = performance.now();
  await product.call("POST", path, { body });
  return performance.now() - began;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
