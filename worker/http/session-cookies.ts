import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { ACCESS_SECONDS } from "./tokens.ts";

/** Lifetime without use. */
const SESSION_SECONDS = 30 * 24 * 3600;
/** Longest lifetime: a copied cookie must end. */
const SESSION_MAX_MS = 90 * DAY_MS;

/** In milliseconds, for a session last used at `now`. */
export const sessionEnd = (createdAt: number, now: number) =>
  Math.min(now + SESSION_SECONDS * 1000, createdAt + SESSION_MAX_MS);

const base = { prefix: "host", secure: true, sameSite: "Lax", path: "/" } as const;

/** Scripts read only `until`, which tells when to refresh (docs/rules.md#sessions). */
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

/** In seconds since 1970; `now` in ms. */
export const accessEnds = (now: number) => Math.floor(now / 1000) + ACCESS_SECONDS;
