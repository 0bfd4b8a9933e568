import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { PASSWORD_COST } from "./password-cost.ts";

const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Hashing blocks the isolate: limit tries first. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return inWords(salt.toString("base64"), derive(password, salt, PASSWORD_COST).toString("base64"));
}

function inWords(salt: string, key: string): string {
  const { N, r, p } = PASSWORD_COST;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${salt}$${key}`;
}

/** An unknown account (no `stored`) is checked against a dummy, to take as long. */
export function verifyPassword(password: string, stored: string | undefined): boolean {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? DUMMY_HASH);
  if (!parts) return false;
  const [, ln, r, p, salt = "", key = ""] = parts;
  const wanted = Buffer.from(key, "base64");
  const given = derive(password, Buffer.from(salt, "base64"), { N: 2 ** Number(ln), r: Number(r), p: Number(p) });
  return given.length === wanted.length && timingSafeEqual(given, wanted) && stored !== undefined;
}

/** Written out: computing its key would double the time of its first use. */
const DUMMY_HASH = inWords("TkRVwtzo9RHkNKKKPKkO/w==", "6Tov5WW5G3EL5Tfj05Ac5YoTkDDdc2A/W42rFk1pFsI=");

const derive = (password: string, salt: Buffer, cost: typeof PASSWORD_COST) =>
  scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY });
