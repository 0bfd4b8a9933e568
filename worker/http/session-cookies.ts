import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { ACCESS_SECONDS } from "./tokens.ts";

/** How long a browser that stays away is remembered. */
const SESSION_SECONDS = 30 * 24 * 3600;
/** However often it comes back, it signs in anew after so long: a copied cookie is not good for ever. */
const SESSION_MAX_MS = 90 * DAY_MS;

/** When a session ends that was begun at `createdAt` and used at `now`, in milliseconds. */
export const sessionEnd = (createdAt: number, now: number) =>
  Math.min(now + SESSION_SECONDS * 1000, createdAt + SESSION_MAX_MS);

const base = { prefix: "host", secure: true, sameSite: "Lax", path: "/" } as const;

/**
 * Two cookies no script can read, and `until`, which tells a page when to refresh without asking
 * (docs/rules.md#sessions).
 */
export function setSessionCookies(c: Context, access: string, refresh: string, expiresAt: number): void {
  setCookie(c, "access", access, { ...base, httpOnly: true, maxAge: SESSION_SECONDS });
  setCookie(c, "refresh", refresh, { ...base, httpOnly: true, maxAge: SESSION_SECONDS });
  setCookie(c, "until", String(expiresAt), { ...base, maxAge: SESSION_SECONDS });
}

export function clearSessionCookies(c: Context): void {
  for (const name of ["access", "refresh", "until"]) deleteCookie(c, name, base);
}

export const accessCookie = (c: Context) => getCookie(c, "access", "host");
export const refreshCookie = (c: Context) => getCookie(c, "refresh", "host");

/** When an access token made at `now` ends, in seconds since 1970. */
export const accessEnds = (now: number) => Math.floor(now / 1000) + ACCESS_SECONDS;
