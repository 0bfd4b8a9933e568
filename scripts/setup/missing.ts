import { wrongVariables } from "../../worker/config.ts";
import { KEYS, PROVIDER_SECRETS } from "../../worker/secrets.ts";
import type { Environment } from "../read-environment.ts";

/** Names of what the account has. A database with an id in wrangler.toml is there, or setup refuses. */
export type Found = { databases: string[]; queues: string[]; buckets: string[]; secrets: string[] };

/**
 * `by`: who brings it. `deploy`: wrangler makes it when it deploys
 * (docs/decisions/111-one-command-sets-an-account-up.md).
 */
export type Missing = {
  kind: "database" | "queue" | "bucket" | "secret" | "variable";
  name: string;
  by: "setup" | "deploy" | "person";
  why?: string;
};

/** Everything that `wrangler.toml` and `worker/secrets.ts` ask for and `found` lacks. */
export function missingOf(config: Environment, found: Found): Missing[] {
  const produced = producedBy(config);
  const { JURISDICTION } = config.vars;
  const why = JURISDICTION ? `in ${JURISDICTION}` : "anywhere, for JURISDICTION is empty; a database never moves";
  return [
    ...config.d1_databases
      .filter(({ database_id, database_name: name }) => !database_id && !found.databases.includes(name))
      .map(({ database_name: name }): Missing => ({ kind: "database", name, by: "setup", why })),
    ...queuesOf(config)
      .filter((name) => !found.queues.includes(name))
      .map((name): Missing => ({ kind: "queue", name, by: produced.includes(name) ? "deploy" : "setup" })),
    ...config.r2_buckets
      .filter(({ bucket_name }) => !found.buckets.includes(bucket_name))
      .map(({ bucket_name }): Missing => ({ kind: "bucket", name: bucket_name, by: "deploy" })),
    ...missingSecrets(config, found.secrets),
    ...wrongSettings(config, found.secrets),
  ];
}

const producedBy = ({ queues }: Environment) => (queues.producers ?? []).map(({ queue }) => queue);

export function queuesOf(config: Environment): string[] {
  const consumed = (config.queues.consumers ?? []).flatMap(({ queue, dead_letter_queue: dead }) => [queue, dead ?? []]);
  return [...new Set([...producedBy(config), ...consumed.flat()])];
}

const isKey = (name: string) => (KEYS as readonly string[]).includes(name);
const isSecret = (name: string) => isKey(name) || (PROVIDER_SECRETS as readonly string[]).includes(name);

const BY_PROVIDER = "its provider gives it: a line in the file of --secrets";

/** All keys, and of the providers' secrets those that the Worker demands. */
function missingSecrets(config: Environment, set: string[]): Missing[] {
  const demanded = wrongOf(config, set).filter((name) => isSecret(name) && !isKey(name));
  return [
    ...KEYS.filter((name) => !set.includes(name)).map((name): Missing => ({ kind: "secret", name, by: "setup" })),
    ...demanded.map((name): Missing => ({ kind: "secret", name, by: "person", why: BY_PROVIDER })),
  ];
}

const EXAMPLE = /\bexample\.com\b/;

function wrongSettings(config: Environment, set: string[]): Missing[] {
  const { vars, r2_buckets } = config;
  const wrong = wrongOf(config, set).filter((name) => !isSecret(name));
  const examples = Object.keys(vars).filter((name) => !wrong.includes(name) && EXAMPLE.test(String(vars[name])));
  const elsewhere = r2_buckets.filter(({ jurisdiction = "" }) => jurisdiction !== String(vars.JURISDICTION ?? ""));
  const variable = (name: string, why: string): Missing => ({ kind: "variable", name, by: "person", why });
  return [
    ...wrong.map((name) => variable(name, "missing or unsafe: the Worker would not serve")),
    ...examples.map((name) => variable(name, "still the example")),
    ...elsewhere.map(({ bucket_name }) => variable("JURISDICTION", `differs from jurisdiction of ${bucket_name}`)),
  ];
}

/** As the Worker judges itself; it alone sees the values of secrets, so those that are set count as right. */
function wrongOf({ vars, send_email, d1_databases }: Environment, set: string[]): string[] {
  const bindings = [...send_email.map(({ name }) => name), ...d1_databases.map(({ binding }) => binding)];
  const there = Object.fromEntries([...bindings, ...set].map((name) => [name, "set"]));
  const env = { ...vars, ...there } as unknown as Env; // of the bindings only their names are looked at
  return [...new Set(wrongVariables(env))].filter((name) => !set.includes(name));
}
