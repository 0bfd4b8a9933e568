import autocannon from "autocannon";
import { cpuTime } from "./cpu-time.ts";

/** Made for each call, so that idempotency keys differ. */
export type LoadRequest = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };

export type Load = {
  origin: string;
  make: () => LoadRequest;
  expected: number[];
  seconds: number;
  connections: number;
  /** Per second; default: no limit. */
  rate?: number;
  /** The process that answers: its CPU is measured, with its children's. */
  server?: number;
};

export type Measured = {
  perSecond: number;
  /** For one request; null without `server` or off Linux. */
  cpuMs: number | null;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  statuses: Record<string, number>;
};

/** Errors: no answer, or an unexpected status. */
export async function measure(load: Load): Promise<Measured> {
  const { origin, make, expected, seconds, connections, rate, server } = load;
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let wrong = 0;
  const cpuBefore = server === undefined ? null : cpuTime(server);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        ...(rate ? { overallRate: rate } : {}),
        requests: [{ setupRequest: (request) => ({ ...request, ...make() }) }],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    run.on("response", (_client, status, _bytes, time) => {
      latencies.push(time);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!expected.includes(status)) wrong += 1;
    });
  });
  const cpuAfter = server === undefined ? null : cpuTime(server);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: latencies.length / result.duration,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / latencies.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: result.errors + result.timeouts + wrong,
    statuses,
  };
}

/** The round of median speed, with the median CPU and the errors of all. */
export function median(rounds: Measured[]): Measured {
  const middleBy = (value: (round: Measured) => number) =>
    rounds.toSorted((a, b) => value(a) - value(b))[Math.floor(rounds.length / 2)];
  const middle = middleBy(({ perSecond }) => perSecond);
  if (!middle) throw new Error("no rounds");
  const cpuMs = middleBy((round) => round.cpuMs ?? 0)?.cpuMs ?? null;
  return { ...middle, cpuMs, errors: rounds.reduce((sum, { errors }) => sum + errors, 0) };
}
