import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/build.ts";
import { CONFIG, ENVIRONMENTS, type Environment, readEnvironment } from "../../../scripts/read-environment.ts";
import { KEYS, PROVIDER_SECRETS } from "../../../worker/secrets.ts";

/** The bindings and their behaviour, equal in all environments; not their resources. */
function shape({
  d1_databases,
  durable_objects,
  queues,
  ratelimits,
  send_email,
  r2_buckets,
  vars,
  ...config
}: Environment) {
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
const resources = ({ name, d1_databases, queues, r2_buckets, ratelimits, routes, vars }: Environment) => [
  ...[`worker ${name}`, ...d1_databases.map(({ database_name }) => `database ${database_name}`)],
  ...d1_databases.flatMap(({ database_id }) => (database_id ? `database ${database_id}` : [])),
  ...(routes ?? []).map((route) => `address ${typeof route === "string" ? route : route.pattern}`),
  ...(vars.APP_ORIGIN ?? "").split(",").flatMap((origin) => (origin.trim() ? `origin ${origin.trim()}` : [])),
  ...(queues.consumers ?? []).map(({ queue }) => `queue ${queue}`),
  ...r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
  ...ratelimits.map(({ namespace_id }) => `limit ${namespace_id}`),
];

test.each(ENVIRONMENTS)("%s has all bindings and variables that tests run with", (environment) => {
  expect(shape(readEnvironment(environment))).toEqual(shape(readEnvironment()));
});

test("no two environments share a resource", () => {
  const all = [readEnvironment(), ...ENVIRONMENTS.map((name) => readEnvironment(name))].flatMap(resources);
  expect(new Set(all).size).toBe(all.length);
});

test.each(ENVIRONMENTS)("%s captures no messages, limits strangers and has the real clock", (environment) => {
  const { vars } = readEnvironment(environment);
  expect([vars.MAIL_TRANSPORT, vars.SMS_TRANSPORT]).not.toContain("capture");
  expect([vars.RATE_LIMITS, vars.NOW]).toEqual(["", ""]);
  expect(String(vars.APP_ORIGIN)).toMatch(/^https:\/\//);
});

test.each(ENVIRONMENTS)(
  "%s keeps its logs, and in them neither calls as such nor query strings, for tokens stand there",
  (name) => {
    const logs = { enabled: true, invocation_logs: false };
    expect(readEnvironment(name).observability).toMatchObject({ enabled: true, redact_query_string: true, logs });
  },
);

test.each(ENVIRONMENTS)("in %s what the queue gives up goes to a queue that is read", (environment) => {
  const { consumers = [], producers = [] } = readEnvironment(environment).queues;
  const queues = consumers.map(({ queue }) => queue);
  expect(producers.map(({ queue }) => queue)).toEqual(queues.slice(0, 1));
  expect(consumers[0]?.dead_letter_queue).toBe(queues[1]);
  expect(queues[1]).toMatch(/-notify-dead$/); // by which the Worker knows it
});

test("the table of docs/operate.md has every variable and secret, and no other", () => {
  const [, section = ""] = readFileSync(path.join(ROOT, "docs/operate.md"), "utf8").split("## Variables and secrets\n");
  const [page = ""] = section.split("\n## ");
  const named = [...page.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, names = ""]) => names.match(/[A-Z_]+/g) ?? []);
  const declared = [...Object.keys(readEnvironment().vars), ...KEYS, ...PROVIDER_SECRETS];
  expect(named.toSorted()).toEqual(declared.toSorted());
});

test.each(ENVIRONMENTS)("the required secrets of %s are keys, which npm run setup makes", (environment) => {
  const { required } = readEnvironment(environment).secrets;
  expect(required.length).toBeGreaterThan(0);
  expect(KEYS).toEqual(expect.arrayContaining(required));
});

test.each(ENVIRONMENTS)("npm run setup knows each kind of binding of %s (scripts/setup/missing.ts)", (environment) => {
  const headings = readFileSync(CONFIG, "utf8").matchAll(new RegExp(`^\\[+env\\.${environment}\\.(.+?)\\]`, "gm"));
  const made = ["d1_databases", "r2_buckets", "queues.producers", "queues.consumers", "vars", "secrets"];
  const comesWithTheWorker = ["durable_objects.bindings", "ratelimits", "send_email"];
  expect(new Set([...headings].map(([, kind]) => kind))).toEqual(new Set([...made, ...comesWithTheWorker]));
});
