import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ENVIRONMENTS } from "../../../scripts/environments.ts";

const CONFIG = path.join(import.meta.dirname, "../../..", "wrangler.toml");
/** Fields that wrangler's own type lacks. */
type Config = {
  name: string;
  d1_databases: { binding: string; database_name: string; database_id?: string }[];
  routes?: (string | { pattern: string })[];
  durable_objects: { bindings: { name: string; class_name: string }[] };
  queues: {
    producers?: { binding: string; queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  ratelimits: { name: string; namespace_id: string; simple: object }[];
  send_email: { name: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  vars: Record<string, string>;
  triggers: { crons: string[] };
} & Record<"assets" | "migrations" | "limits" | "observability" | "secrets", unknown>;

const read = (env?: string) =>
  unstable_readConfig({ config: CONFIG, ...(env ? { env } : {}) }, { hideWarnings: true }) as unknown as Config;

/** The bindings and their behaviour, equal in all environments; not their resources. */
function shape({ d1_databases, durable_objects, queues, ratelimits, send_email, r2_buckets, vars, ...config }: Config) {
  return {
    databases: d1_databases.map(({ binding }) => binding),
    objects: durable_objects.bindings.map(({ name, class_name }) => [name, class_name]),
    queues: queues.producers?.map(({ binding }) => binding),
    consumers: queues.consumers?.map(({ queue: _, dead_letter_queue, ...rest }) => [Boolean(dead_letter_queue), rest]),
    limits: ratelimits.map(({ name, simple }) => [name, simple]),
    buckets: r2_buckets.map(({ binding }) => binding),
    mail: send_email.map(({ name }) => name),
    variables: Object.keys(vars),
    ...{ crons: config.triggers.crons, assets: config.assets, migrations: config.migrations, limit: config.limits },
    ...{ logs: config.observability, secrets: config.secrets },
  };
}

/** Resources that no other environment may use. */
const resources = ({ name, d1_databases, queues, r2_buckets, ratelimits, routes, vars }: Config) => [
  ...[`worker ${name}`, ...d1_databases.map(({ database_name }) => `database ${database_name}`)],
  ...d1_databases.flatMap(({ database_id }) => (database_id ? `database ${database_id}` : [])),
  ...(routes ?? []).map((route) => `address ${typeof route === "string" ? route : route.pattern}`),
  ...(vars.APP_ORIGIN ?? "").split(",").flatMap((origin) => (origin.trim() ? `origin ${origin.trim()}` : [])),
  ...(queues.consumers ?? []).map(({ queue }) => `queue ${queue}`),
  ...r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
  ...ratelimits.map(({ namespace_id }) => `limit ${namespace_id}`),
];

test.each(ENVIRONMENTS)("%s has all bindings and variables that tests run with", (environment) => {
  expect(shape(read(environment))).toEqual(shape(read()));
});

test("no two environments share a resource", () => {
  const all = [read(), ...ENVIRONMENTS.map((name) => read(name))].flatMap(resources);
  expect(new Set(all).size).toBe(all.length);
});

test.each(ENVIRONMENTS)("%s captures no messages, limits strangers and has the real clock", (environment) => {
  const { vars } = read(environment);
  expect([vars.MAIL_TRANSPORT, vars.SMS_TRANSPORT]).not.toContain("capture");
  expect([vars.RATE_LIMITS, vars.NOW]).toEqual(["", ""]);
  expect(String(vars.APP_ORIGIN)).toMatch(/^https:\/\//);
});

test.each(ENVIRONMENTS)(
  "%s keeps its logs, and in them neither calls as such nor query strings, for tokens stand there",
  (name) => {
    const logs = { enabled: true, invocation_logs: false };
    expect(read(name).observability).toMatchObject({ enabled: true, redact_query_string: true, logs });
  },
);

test.each(ENVIRONMENTS)("in %s what the queue gives up goes to a queue that is read", (environment) => {
  const { consumers = [], producers = [] } = read(environment).queues;
  const queues = consumers.map(({ queue }) => queue);
  expect(producers.map(({ queue }) => queue)).toEqual(queues.slice(0, 1));
  expect(consumers[0]?.dead_letter_queue).toBe(queues[1]);
  expect(queues[1]).toMatch(/-notify-dead$/); // by which the Worker knows it
});
