import { expect, test } from "vitest";
import { PROVIDER_SECRETS } from "../../worker/secrets.ts";
import { type Environment, readEnvironment } from "../read-environment.ts";
import { type Found, missingOf } from "./missing.ts";

const NAME = "daybook-production";
const CONFIG = readEnvironment("production");
/** As a person would fill them in. */
const DECIDED = { ...CONFIG.vars, APP_ORIGIN: "https://book.bistro.se", MAIL_FROM: "Bistro <no-reply@bistro.se>" };
const ALL: Found = {
  databases: ["of-somebody-else", NAME],
  queues: [`${NAME}-notify`, `${NAME}-notify-dead`],
  buckets: [`${NAME}-pictures`],
  secrets: ["SESSION_KEYS", "LINK_KEYS", "WEBHOOK_SECRET", "PUSH_KEY", "ELKS_USER", "ELKS_PASSWORD"],
};
const without = (...names: string[]): Found => ({
  databases: ALL.databases.filter((name) => !names.includes(name)),
  queues: ALL.queues.filter((name) => !names.includes(name)),
  buckets: ALL.buckets.filter((name) => !names.includes(name)),
  secrets: ALL.secrets.filter((name) => !names.includes(name)),
});
const missing = (vars: Record<string, string>, found: Found, more: Partial<Environment> = {}) =>
  missingOf({ ...CONFIG, vars: { ...DECIDED, ...vars }, ...more }, found).map(
    ({ kind, name, by }) => `${kind} ${name}: ${by}`,
  );

const EU_BUCKET = [{ binding: "PICTURES", bucket_name: `${NAME}-pictures`, jurisdiction: "eu" }];
const DIARY_2 = { binding: "DIARY_2", database_name: `${NAME}-2` };

test.each<[string, Record<string, string>, Found, Partial<Environment>, string[]]>([
  ["nothing of a whole account", {}, ALL, {}, []],
  ["the database", {}, without(NAME), {}, [`database ${NAME}: setup`]],
  [
    "nothing of a database that has another name here",
    {},
    without(NAME),
    { d1_databases: [{ binding: "DB", database_name: NAME, database_id: "d1" }] },
    [],
  ],
  [
    "a new diary's database",
    {},
    ALL,
    { d1_databases: [...CONFIG.d1_databases, DIARY_2] },
    [`database ${NAME}-2: setup`],
  ],
  ["the queue that is produced to", {}, without(`${NAME}-notify`), {}, [`queue ${NAME}-notify: deploy`]],
  ["the queue of dead letters", {}, without(`${NAME}-notify-dead`), {}, [`queue ${NAME}-notify-dead: setup`]],
  [
    "a queue that is named as dead letters alone",
    {},
    without(`${NAME}-notify-dead`),
    { queues: { consumers: [{ queue: `${NAME}-notify`, dead_letter_queue: `${NAME}-notify-dead` }] } },
    [`queue ${NAME}-notify-dead: setup`],
  ],
  ["the bucket", {}, without(`${NAME}-pictures`), {}, [`bucket ${NAME}-pictures: deploy`]],
  ["no bucket where uploads are off", {}, without(`${NAME}-pictures`), { r2_buckets: [] }, []],
  ["a key", {}, without("LINK_KEYS", "PUSH_KEY"), {}, ["secret LINK_KEYS: setup", "secret PUSH_KEY: setup"]],
  ["a transport's secret", {}, without("ELKS_PASSWORD"), {}, ["secret ELKS_PASSWORD: person"]],
  ["another transport's secrets", { MAIL_TRANSPORT: "resend" }, ALL, {}, ["secret RESEND_API_KEY: person"]],
  ["its address", { MAIL_TRANSPORT: "smtp" }, ALL, {}, ["secret SMTP_URL: person"]],
  [
    "nothing of a transport whose secret is set",
    { MAIL_TRANSPORT: "smtp" },
    { ...ALL, secrets: [...ALL.secrets, "SMTP_URL"] },
    {},
    [],
  ],
  ["Turnstile's other half", { TURNSTILE_SITE_KEY: "1x" }, ALL, {}, ["secret TURNSTILE_SECRET: person"]],
  [
    "Turnstile's first half",
    {},
    { ...ALL, secrets: [...ALL.secrets, "TURNSTILE_SECRET"] },
    {},
    ["variable TURNSTILE_SITE_KEY: person"],
  ],
  ["an address", { APP_ORIGIN: "" }, ALL, {}, ["variable APP_ORIGIN: person"]],
  ["a public address", { APP_ORIGIN: "http://bistro.se" }, ALL, {}, ["variable APP_ORIGIN: person"]],
  ["an own address", { MAIL_FROM: "no-reply@example.com" }, ALL, {}, ["variable MAIL_FROM: person"]],
  ["nothing of an address like the example", { APP_ORIGIN: "https://example.computer" }, ALL, {}, []],
  ["a transport", { SMS_TRANSPORT: "pigeons" }, ALL, {}, ["variable SMS_TRANSPORT: person"]],
  ["Cloudflare's mail", {}, ALL, { send_email: [] }, ["variable EMAIL: person"]],
  ["a diary's binding", { NEW_DIARY: "2" }, ALL, {}, ["variable NEW_DIARY: person"]],
  [
    "nothing of a diary that is bound",
    { NEW_DIARY: "2" },
    { ...ALL, databases: [...ALL.databases, `${NAME}-2`] },
    { d1_databases: [...CONFIG.d1_databases, DIARY_2] },
    [],
  ],
  ["the bucket's jurisdiction", { JURISDICTION: "eu" }, ALL, {}, ["variable JURISDICTION: person"]],
  ["the objects' jurisdiction", {}, ALL, { r2_buckets: EU_BUCKET }, ["variable JURISDICTION: person"]],
  ["nothing where both are in one", { JURISDICTION: "eu" }, ALL, { r2_buckets: EU_BUCKET }, []],
])("it misses %s", (_, vars, found, more, expected) => {
  expect(missing(vars, found, more)).toEqual(expected);
});

test("wrangler.toml as it comes names what a person has to decide", () => {
  const decisions = missingOf(CONFIG, without("ELKS_USER")).map(({ name, why }) => [name, why]);
  expect(decisions).toEqual([
    ["ELKS_USER", "its provider gives it: a line in the file of --secrets"],
    ["APP_ORIGIN", "still the example"],
    ["MAIL_FROM", "still the example"],
  ]);
});

test("every provider's secret is demanded by some setting", () => {
  const settings: Record<string, string>[] = [
    { MAIL_TRANSPORT: "resend", TURNSTILE_SITE_KEY: "1x" },
    { MAIL_TRANSPORT: "smtp", SMS_TRANSPORT: "twilio" },
    { SMS_TRANSPORT: "46elks" },
  ];
  const demanded = settings.flatMap((vars) => missing(vars, { ...ALL, secrets: [] }));
  for (const name of PROVIDER_SECRETS) expect(demanded).toContain(`secret ${name}: person`);
});
