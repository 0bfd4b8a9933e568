import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** OWASP's parameters with 16 MiB (docs/rules.md#passwords). Hashing blocks the isolate: limit tries first. */
const SCRYPT_COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

export function hashPassword(password: string, cost = SCRYPT_COST): string {
  const salt = randomBytes(16);
  const key = derive(password, salt, cost);
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${salt.toString("base64")}$${key.toString("base64")}`;
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

/** Written out: computing it would double the time of its first use. */
const DUMMY_HASH = "$scrypt$ln=14,r=8,p=5$TkRVwtzo9RHkNKKKPKkO/w==$6Tov5WW5G3EL5Tfj05Ac5YoTkDDdc2A/W42rFk1pFsI=";

const derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) =>
  scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY });
