import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProxyOptions } from "vite";
import type { TestProject } from "vitest/node";
import { ensureBuilt, WORKER_SOURCES } from "../../scripts/build.ts";
import { randomKey } from "../../scripts/runtime/keys.ts";
import { Runtime } from "../../scripts/runtime/runtime.ts";

declare module "vitest" {
  interface ProvidedContext {
    productPort: number;
    /** Milliseconds ahead of this machine's clock. */
    clockAhead: number;
  }
}

/** A Tuesday morning in Stockholm. */
const NOW = "2027-06-15T05:30:00Z";

/** The built Worker, for all component tests. Changes of `web/` need no build. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt(WORKER_SOURCES);
  const port = project.getProvidedContext().productPort;
  const data = mkdtempSync(path.join(tmpdir(), "daybook-components-"));
  const vars = {
    APP_ORIGIN: originOf(port),
    SESSION_KEYS: randomKey(),
    LINK_KEYS: randomKey(),
    PUSH_KEY: randomKey(),
    RATE_LIMITS: "off",
    WORKSPACES_MAX: "100000", // the tests of a file share an owner
    NOW,
  };
  const runtime = new Runtime({ port, data, vars, around: ["test/harness/changing-worker.ts"] });
  const end = async () => {
    await runtime.stop();
    rmSync(data, { recursive: true, maxRetries: 3 });
  };
  await runtime.start().catch(async (error) => {
    await end();
    throw error;
  });
  project.provide("clockAhead", Date.parse(NOW) - Date.now());
  return end;
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Components reach the product under its own origin; `/product/…` are the pages it serves. */
export function proxyTo(port: number): Record<string, ProxyOptions> {
  const target = originOf(port);
  const headers = { Origin: target };
  return {
    "/api": { target, headers, ws: true },
    "/pictures": { target, headers },
    "/test/change": { target, headers },
    "/product": { target, headers, rewrite: (address) => address.replace("/product", "") },
  };
}
