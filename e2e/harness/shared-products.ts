import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.ts";
import { Product } from "./product.ts";

/** A Tuesday morning in Stockholm. */
const TUESDAY = "2027-06-15T05:30:00Z";
const CHANGEABLE = ["--around", "test/harness/changing-worker.ts"];
type At = Pick<Product, "port" | "data">;

declare module "vitest" {
  interface ProvidedContext {
    products: { now: At; tuesday: At };
  }
}

/**
 * Journeys share two products, one at the present and one on a Tuesday, because a start costs as much as a journey. One
 * folder holds all data of the run, and goes when the run ends.
 */
export default async function startProducts(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt(); // two products starting at once would both build
  const folder = mkdtempSync(path.join(tmpdir(), "daybook-run-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.env.PRODUCTS_IN = folder; // workers inherit this process's environment
  const [now, tuesday] = [await Product.onFreePort(), await Product.onFreePort()];
  const end = async () => void (await Promise.all([now.end(), tuesday.end()]));
  try {
    await Promise.all([now.start({}, ...CHANGEABLE), tuesday.start({ NOW: TUESDAY }, ...CHANGEABLE)]);
  } catch (error) {
    await end();
    throw error;
  }
  const at = ({ port, data }: Product): At => ({ port, data });
  project.provide("products", { now: at(now), tuesday: at(tuesday) });
  return end;
}
