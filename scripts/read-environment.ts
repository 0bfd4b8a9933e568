import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "./build.ts";

export const CONFIG = path.join(ROOT, "wrangler.toml");

/** Fields that the type of wrangler lacks or leaves open. */
export type Environment = {
  name: string;
  account_id?: string;
  routes?: (string | { pattern: string })[];
  d1_databases: { binding: string; database_name: string; database_id?: string }[];
  r2_buckets: { binding: string; bucket_name: string; jurisdiction?: string }[];
  durable_objects: { bindings: { name: string; class_name: string }[] };
  queues: {
    producers?: { binding: string; queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  ratelimits: { name: string; namespace_id: string; simple: object }[];
  send_email: { name: string }[];
  vars: Record<string, string>;
  triggers: { crons: string[] };
  secrets: { required: string[] };
} & Record<"assets" | "migrations" | "limits" | "observability", unknown>;

/** For wrangler's commands on databases and buckets. */
export const inJurisdiction = (jurisdiction?: string) => (jurisdiction ? ["--jurisdiction", jurisdiction] : []);

/** One environment of wrangler.toml, or its top level. */
export function readEnvironment(env?: string): Environment {
  const config = unstable_readConfig({ config: CONFIG, ...(env ? { env } : {}) }, { hideWarnings: true });
  return config as unknown as Environment; // tests and deploys read the same fields
}

/** Environments of wrangler.toml (docs/operate.md). */
export const ENVIRONMENTS = ["staging", "production"];
