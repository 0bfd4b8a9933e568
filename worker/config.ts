import { AppError } from "../contract/errors.ts";
import { log } from "../contract/log.ts";
import { email } from "../contract/texts.ts";
import type { Caps } from "../domain/messages/message-caps.ts";
import type { From } from "./messages/providers/provider.ts";
import { smsCountries } from "./messages/providers/sms-destination.ts";
import { missingVariable } from "./messages/providers/transports.ts";

/** Variables and secrets (docs/operate.md#2-variables-and-secrets), read once per isolate. */
export type Config = {
  /** Origins we serve; links in mails use the first. */
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
  /** Countries that get SMS, as ISO codes. */
  smsCountries: string[];
  /** Address that gets demo requests; null: requests are only stored. */
  demoRequestsTo: string | null;
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
  /** Milliseconds the product's clock is ahead of the machine's. */
  clockAhead: number;
};

declare global {
  interface Env {
    /** Optional secrets, which wrangler.toml cannot declare. */
    TURNSTILE_SECRET?: string;
    RESEND_API_KEY?: string;
    SMTP_URL?: string;
    ELKS_USER?: string;
    ELKS_PASSWORD?: string;
    TWILIO_SID?: string;
    TWILIO_TOKEN?: string;
    WEBHOOK_SECRET?: string;
  }
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);
const configs = new WeakMap<object, Config | string>();

/** Throws `unavailable` when a variable is missing or unsafe; the log names it. */
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

function readConfig(env: Env): Config | string {
  const origins = list(env.APP_ORIGIN);
  const [origin] = origins;
  if (!origin || !origins.every(isOrigin)) return "APP_ORIGIN";
  const isLocal = origins.every((candidate) => LOCAL_HOSTS.has(new URL(candidate).hostname));
  if (!isLocal && !origins.every((candidate) => candidate.startsWith("https://"))) return "APP_ORIGIN";
  const sessionKeys = list(env.SESSION_KEYS);
  const linkKeys = list(env.LINK_KEYS);
  if (!isStrong(sessionKeys)) return "SESSION_KEYS";
  if (!isStrong(linkKeys)) return "LINK_KEYS";
  if (!isLocal) {
    if (env.MAIL_TRANSPORT === "capture") return "MAIL_TRANSPORT";
    if (env.SMS_TRANSPORT === "capture") return "SMS_TRANSPORT";
    if (env.RATE_LIMITS === "off") return "RATE_LIMITS";
    if (env.NOW) return "NOW";
  }
  if (env.JURISDICTION && env.JURISDICTION !== "eu") return "JURISDICTION";
  if (env.NEW_DIARY && !hasDiary(env, String(env.NEW_DIARY))) return "NEW_DIARY";
  if (env.MOVED_DIARIES && !movesIn(env.MOVED_DIARIES)?.every(([id, to]) => WORKSPACE_ID.test(id) && hasDiary(env, to)))
    return "MOVED_DIARIES";
  const missing = missingVariable("email", env) ?? missingVariable("sms", env);
  if (missing) return missing;
  if (env.SMTP_URL && !/^smtps?:$/.test(protocolOf(env.SMTP_URL))) return "SMTP_URL";
  for (const name of ["MAIL_BASE_URL", "SMS_BASE_URL"] as const)
    if (env[name] && protocolOf(env[name]) !== "https:" && !isLocal) return name;
  for (const name of ["MAIL_A_DAY", "SMS_A_DAY"] as const) if (env[name] && !isCount(env[name])) return name;
  const countries = smsCountries(list(env.SMS_COUNTRIES));
  if (!countries) return "SMS_COUNTRIES";
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = env;
  if (siteKey && !secret) return "TURNSTILE_SECRET";
  if (secret && !siteKey) return "TURNSTILE_SITE_KEY";
  const demoRequestsTo = env.DEMO_REQUESTS_TO ? email().safeParse(env.DEMO_REQUESTS_TO) : null;
  if (demoRequestsTo?.success === false) return "DEMO_REQUESTS_TO";
  if (env.WORKSPACES_MAX && !/^[1-9]\d{0,5}$/.test(String(env.WORKSPACES_MAX))) return "WORKSPACES_MAX";
  const startsAt = env.NOW ? Date.parse(env.NOW) : null;
  if (Number.isNaN(startsAt)) return "NOW";
  return {
    origins,
    origin,
    isLocal,
    sessionKeys,
    linkKeys,
    mailTransport: env.MAIL_TRANSPORT,
    smsTransport: env.SMS_TRANSPORT,
    mailFrom: mailFrom(env.MAIL_FROM),
    smsFrom: env.SMS_FROM,
    smsCountries: countries,
    demoRequestsTo: demoRequestsTo?.data ?? null,
    mailOff: Boolean(env.MAIL_OFF),
    smsOff: Boolean(env.SMS_OFF),
    workspacesMax: Number(env.WORKSPACES_MAX || WORKSPACES_MAX),
    messagesADay: { email: Number(env.MAIL_A_DAY || MAIL_A_DAY), sms: Number(env.SMS_A_DAY || SMS_A_DAY) },
    limitsRequests: env.RATE_LIMITS !== "off",
    turnstile: siteKey && secret ? { siteKey, secret } : null,
    clockAhead: startsAt === null ? 0 : startsAt - Date.now(),
  };
}

const WORKSPACES_MAX = 10;

/** Default caps: mails for about $7 a day, SMS for about $100. */
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

/** Ids as db/connect.ts makes them: an entry under a slug would move nothing, unnoticed. */
const WORKSPACE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.\d+)?$/;

/** 1 is `DB` (db/connect.ts). wrangler.toml gives a number when the value has no quotes. */
const hasDiary = (env: Env, number: string) => number === "1" || (/^\d+$/.test(number) && `DIARY_${number}` in env);

/** Workspace ids with the numbers of their new databases; null when malformed. */
function movesIn(movedDiaries: string): [id: string, to: string][] | null {
  try {
    const moved: unknown = JSON.parse(movedDiaries);
    if (typeof moved !== "object" || moved === null || Array.isArray(moved)) return null;
    return Object.entries(moved).map(([id, to]) => [id, String(to)]);
  } catch {
    return null;
  }
}

const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : "");

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
