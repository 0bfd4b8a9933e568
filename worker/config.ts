import { AppError } from "../contract/errors.ts";
import { log } from "../contract/log.ts";
import { email } from "../contract/texts.ts";
import type { Caps } from "../domain/messages/message-caps.ts";
import type { From } from "./messages/providers/provider.ts";
import { smsCountries } from "./messages/providers/sms-destination.ts";
import { missingVariables } from "./messages/providers/transports.ts";
import { type VapidKeys, vapidKeysOf } from "./messages/push/vapid.ts";
import type { KEYS, PROVIDER_SECRETS } from "./secrets.ts";

/** `services`: origins of push services beside the browsers' own. */
export type PushConfig = VapidKeys & { services: string[] };

/** Variables and secrets (docs/operate.md#variables-and-secrets), read once per isolate. */
export type Config = {
  /** Links in mails use the first. */
  origins: string[];
  origin: string;
  /** All origins are this machine; development switches need that. */
  isLocal: boolean;
  sessionKeys: string[];
  linkKeys: string[];
  mailTransport: string;
  smsTransport: string;
  mailFrom: From;
  smsFrom: string;
  /** ISO codes. */
  smsCountries: string[];
  /** Null: demo requests are only stored. */
  demoRequestsTo: string | null;
  /** The operator's own pages. */
  termsUrl: string | null;
  privacyUrl: string | null;
  /** While set, the channel's messages wait. */
  mailOff: boolean;
  smsOff: boolean;
  workspacesMax: number;
  /** Daily caps over the customers of all workspaces. */
  messagesADay: Caps;
  /** False only on this machine. */
  limitsRequests: boolean;
  /** Null: no person check. */
  turnstile: { siteKey: string; secret: string } | null;
  clockAhead: number;
  /** Null: pushes are not offered. */
  push: PushConfig | null;
};

type Secret = (typeof KEYS)[number] | (typeof PROVIDER_SECRETS)[number];

declare global {
  /** wrangler.toml cannot declare optional secrets. */
  interface Env extends Partial<Record<Exclude<Secret, "SESSION_KEYS" | "LINK_KEYS">, string>> {}
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);
const configs = new WeakMap<object, Config | string>();

/** Throws `unavailable` for a missing or unsafe variable; the log names it. */
export function configOf(env: Env): Config {
  let config = configs.get(env);
  if (config === undefined) {
    config = readConfig(env);
    configs.set(env, config);
    if (typeof config === "string") log("error", { event: "misconfigured", variable: config });
  }
  if (typeof config === "string") throw new AppError("unavailable");
  return config;
}

type Check = (env: Env, isLocal: boolean) => boolean;

const CHECKS: [variable: string, isValid: Check][] = [
  ["APP_ORIGIN", (env, isLocal) => isLocal || arePublic(list(env.APP_ORIGIN))],
  ["SESSION_KEYS", (env) => isStrong(list(env.SESSION_KEYS))],
  ["LINK_KEYS", (env) => isStrong(list(env.LINK_KEYS))],
  ["MAIL_TRANSPORT", (env, isLocal) => isLocal || env.MAIL_TRANSPORT !== "capture"],
  ["SMS_TRANSPORT", (env, isLocal) => isLocal || env.SMS_TRANSPORT !== "capture"],
  ["RATE_LIMITS", (env, isLocal) => isLocal || env.RATE_LIMITS !== "off"],
  ["NOW", ({ NOW }, isLocal) => !NOW || (isLocal && !Number.isNaN(Date.parse(NOW)))],
  ["JURISDICTION", ({ JURISDICTION }) => !JURISDICTION || JURISDICTION === "eu"],
  ["NEW_DIARY", (env) => !env.NEW_DIARY || hasDiary(env, String(env.NEW_DIARY))],
  ["MOVED_DIARIES", (env) => !env.MOVED_DIARIES || areMoves(env, env.MOVED_DIARIES)],
  ["SMTP_URL", ({ SMTP_URL }) => !SMTP_URL || /^smtps?:$/.test(protocolOf(SMTP_URL))],
  ["MAIL_BASE_URL", ({ MAIL_BASE_URL: url }, isLocal) => !url || isLocal || protocolOf(url) === "https:"],
  ["SMS_BASE_URL", ({ SMS_BASE_URL: url }, isLocal) => !url || isLocal || protocolOf(url) === "https:"],
  ["MAIL_A_DAY", ({ MAIL_A_DAY }) => !MAIL_A_DAY || isCount(MAIL_A_DAY)],
  ["SMS_A_DAY", ({ SMS_A_DAY }) => !SMS_A_DAY || isCount(SMS_A_DAY)],
  ["SMS_COUNTRIES", (env) => smsCountries(list(env.SMS_COUNTRIES)) !== null],
  ["TURNSTILE_SECRET", (env) => !env.TURNSTILE_SITE_KEY || Boolean(env.TURNSTILE_SECRET)],
  ["TURNSTILE_SITE_KEY", (env) => !env.TURNSTILE_SECRET || Boolean(env.TURNSTILE_SITE_KEY)],
  ["PUSH_KEY", ({ PUSH_KEY }) => !PUSH_KEY || vapidKeysOf(PUSH_KEY) !== null],
  ["PUSH_SERVICES", (env, isLocal) => list(env.PUSH_SERVICES).every((origin) => isServiceOrigin(origin, isLocal))],
  ["DEMO_REQUESTS_TO", ({ DEMO_REQUESTS_TO: to }) => !to || email().safeParse(to).success],
  ["TERMS_URL", ({ TERMS_URL: url }, isLocal) => !url || isPageUrl(url, isLocal)],
  ["PRIVACY_URL", ({ PRIVACY_URL: url }, isLocal) => !url || isPageUrl(url, isLocal)],
  ["WORKSPACES_MAX", ({ WORKSPACES_MAX: max }) => !max || /^[1-9]\d{0,5}$/.test(String(max))],
];

/** Names of the missing or unsafe variables and secrets; with one of them the Worker serves nothing. */
export function wrongVariables(env: Env): string[] {
  const isLocal = isThisMachine(list(env.APP_ORIGIN));
  const wrong = CHECKS.flatMap(([variable, isValid]) => (isValid(env, isLocal) ? [] : variable));
  return [...wrong, ...missingVariables("email", env), ...missingVariables("sms", env)];
}

function readConfig(env: Env): Config | string {
  const [wrong] = wrongVariables(env);
  if (wrong) return wrong;
  const origins = list(env.APP_ORIGIN);
  const [origin = ""] = origins;
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = env;
  return {
    origins,
    origin,
    isLocal: isThisMachine(origins),
    sessionKeys: list(env.SESSION_KEYS),
    linkKeys: list(env.LINK_KEYS),
    mailTransport: env.MAIL_TRANSPORT,
    smsTransport: env.SMS_TRANSPORT,
    mailFrom: mailFrom(env.MAIL_FROM),
    smsFrom: env.SMS_FROM,
    smsCountries: smsCountries(list(env.SMS_COUNTRIES)) ?? [],
    demoRequestsTo: env.DEMO_REQUESTS_TO ? email().parse(env.DEMO_REQUESTS_TO) : null,
    termsUrl: env.TERMS_URL || null,
    privacyUrl: env.PRIVACY_URL || null,
    mailOff: Boolean(env.MAIL_OFF),
    smsOff: Boolean(env.SMS_OFF),
    workspacesMax: Number(env.WORKSPACES_MAX || WORKSPACES_MAX),
    messagesADay: { email: Number(env.MAIL_A_DAY || MAIL_A_DAY), sms: Number(env.SMS_A_DAY || SMS_A_DAY) },
    limitsRequests: env.RATE_LIMITS !== "off",
    turnstile: siteKey && secret ? { siteKey, secret } : null,
    push: pushConfig(env),
    clockAhead: env.NOW ? Date.parse(env.NOW) - Date.now() : 0,
  };
}

const WORKSPACES_MAX = 10;

/** About $7 of mails a day, $100 of SMS. */
const MAIL_A_DAY = 20_000;
const SMS_A_DAY = 2000;
/** wrangler.toml gives a number when the value has no quotes. */
const isCount = (value: string | number) => /^[1-9]\d{0,8}$/.test(String(value));

const KEY_MIN = 32;
const list = (text: string | undefined) => (text ?? "").split(",").flatMap((item) => item.trim() || []);
const isStrong = (keys: string[]) => keys.length > 0 && keys.every((key) => key.length >= KEY_MIN);

/** `Daybook <no-reply@example.com>`, or the address alone. */
function mailFrom(text: string): From {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]*)>\s*$/.exec(text) ?? [];
  return address === undefined ? { name: null, address: text.trim() } : { name: name || null, address: address.trim() };
}

function pushConfig({ PUSH_KEY, PUSH_SERVICES }: Env): PushConfig | null {
  const keys = PUSH_KEY ? vapidKeysOf(PUSH_KEY) : null;
  return keys && { ...keys, services: list(PUSH_SERVICES) };
}

const isServiceOrigin = (origin: string, isLocal: boolean) => isOrigin(origin) && isPageUrl(origin, isLocal);

/** Ids as db/connect.ts makes them: an entry under a slug would move nothing, unnoticed. */
const WORKSPACE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d+)?$/;

/** 1 is `DB` (db/connect.ts); wrangler.toml may give numbers. */
const hasDiary = (env: Env, number: string) => number === "1" || (/^\d+$/.test(number) && `DIARY_${number}` in env);

function areMoves(env: Env, movedDiaries: string): boolean {
  try {
    const moved: unknown = JSON.parse(movedDiaries);
    if (typeof moved !== "object" || moved === null || Array.isArray(moved)) return false;
    return Object.entries(moved).every(([id, to]) => WORKSPACE_ID.test(id) && hasDiary(env, String(to)));
  } catch {
    return false;
  }
}

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : "");

const isPageUrl = (url: string, isLocal: boolean) =>
  protocolOf(url) === "https:" || (isLocal && protocolOf(url) === "http:");

const arePublic = (origins: string[]) =>
  origins.length > 0 && origins.every((origin) => isOrigin(origin) && origin.startsWith("https://"));

const isThisMachine = (origins: string[]) =>
  origins.length > 0 && origins.every((origin) => isOrigin(origin) && LOCAL_HOSTS.has(new URL(origin).hostname));

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
