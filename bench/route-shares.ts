import { readdirSync, readFileSync } from "node:fs";
import type { Product } from "../e2e/harness/product.ts";
import type { Given, Route } from "../test/harness/routes/route.ts";
import { addressOf, idsOf, routes } from "../test/harness/routes.ts";
import { giveDearPlan } from "./dear-salon.ts";
import { FuzzWorkspaces } from "./fuzz-workspaces.ts";

/** A client may take so much of one core with one route. */
export const SHARE_MAX = 0.05;
const MINUTE_MS = 60_000;

export type RouteShare = { name: string; calls: number; cpuMs: number; aMinute: number; share: number };

/** Nanoseconds of CPU that all threads of a process have used so far. */
function cpuNs(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      return sum; // the thread has ended
    }
  }, 0);
}

/** Dates and services at their most, where the tests ask for little. */
const DEAREST: Record<string, (slug: string, day: string, services: string[]) => string> = {
  "GET /api/public/:slug/availability": (_, day, services) => `date=${day}&guests=1&services=${services.join()}`,
  "GET /api/public/:slug/availability/days": (_, day, services) =>
    `from=${day}&to=${after(day, 41)}&guests=1&services=${services.join()}`,
  "GET /api/workspaces/:slug/availability": (_, day, services) => `date=${day}&guests=1&services=${services.join()}`,
};

const after = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Calls each route of the tests' list as one client, at a business of its own with the dearest plan that may be saved, until
 * it is refused, at most `most` times. `aMinute`: calls that are let through in a minute that goes on like this.
 */
export async function routeShares(product: Product, most: number, only: string): Promise<RouteShare[]> {
  const givens = new FuzzWorkspaces(product.data);
  const pid = product.pids.workerd;
  const shares: RouteShare[] = [];
  try {
    for (const { name, route } of routes) {
      if (!name.includes(only) || route.upgrade || name.includes("/api/dev/")) continue;
      const given = await givens.make();
      const { slug, owner } = given.workspace;
      const { services } = await giveDearPlan(product, { slug, cookie: owner.cookie }, true);
      shares.push({ name, ...(await shareOf(product, pid, { name, route, given, services, most })) });
    }
  } finally {
    givens.close();
  }
  return shares.sort((a, b) => b.share - a.share);
}

type Asked = { name: string; route: Route; given: Given; services: string[]; most: number };

async function shareOf(product: Product, pid: number, { name, route, given, services, most }: Asked) {
  const { method, path } = addressOf(name, idsOf(route, given));
  const { slug, day } = given.workspace;
  let nth = 0;
  const legs = () => Array.from({ length: 6 }, () => services[nth++ % services.length] ?? "");
  const query = () => DEAREST[name]?.(slug, day, legs()) ?? route.query?.(given);
  const isPublic = route.who === "everyone" || route.who === "link";
  const network = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  const call = () => {
    const asked = query();
    const body = route.body?.(given);
    return product.call(method, asked ? `${path}?${asked}` : path, {
      headers: { "CF-Connecting-IP": network, "Idempotency-Key": crypto.randomUUID() },
      ...(isPublic ? {} : { cookie: given.workspace.owner.cookie }),
      ...(body === undefined ? {} : { body }),
    });
  };
  const [began, before] = [Date.now(), cpuNs(pid)];
  let calls = 0;
  let isRefused = false;
  while (calls < most && !isRefused) {
    isRefused = (await call()).status === 429;
    if (!isRefused) calls++;
  }
  const cpuMs = (cpuNs(pid) - before) / 1_000_000 / Math.max(1, calls);
  const minutes = (Date.now() - began) / MINUTE_MS;
  const aMinute = isRefused ? calls / (1 + minutes) : CALLS_A_MINUTE[isPublic ? "stranger" : "member"];
  return { calls, cpuMs, aMinute, share: (cpuMs * aMinute) / MINUTE_MS };
}

/** Those that were not refused are still bound by what any call counts (worker/http/limits.ts). */
const CALLS_A_MINUTE = { stranger: 500, member: 250 };
