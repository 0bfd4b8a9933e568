import type { TestProject } from "vitest/node";
import { Product } from "./product.ts";

/** Moments at which a product stands ready for every journey that asks for nothing else: now, and a Tuesday morning in Stockholm. */
const MOMENTS = { now: undefined, tuesday: "2027-06-15T05:30:00Z" };
type Moment = keyof typeof MOMENTS;

declare module "vitest" {
  interface ProvidedContext {
    products: Record<Moment, { port: number; data: string }>;
  }
}

/** Starts them before the first journey and stops them after the last: a start costs as much as a journey. */
export default async function startProducts(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(
    Object.entries(MOMENTS).map(async ([moment, NOW]) => {
      const product = await Product.onFreePort();
      await product.start(NOW ? { NOW } : {});
      return [moment, product] as const;
    }),
  );
  const products = Object.fromEntries(started.map(([moment, { port, data }]) => [moment, { port, data }]));
  project.provide("products", products as Record<Moment, { port: number; data: string }>); // one for each moment above
  return async () => {
    await Promise.all(started.map(([, product]) => product.stop()));
  };
}
