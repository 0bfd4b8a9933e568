import { AppError, type ErrorCode } from "../../contract/errors.ts";

const UNTIL = "__Host-until";
const LOCK = "daybook-session";
const CHANNEL = "daybook-session";
const CHECK_MS = 30_000;
const FRESH_MS = 90_000;
const FIRST_RETRY_MS = 200;
const GIVE_UP_MS = 30_000;
const READ_MS = 15_000;
const WRITE_MS = 30_000;
/** Who leaves waits for it; one try more may still go unanswered. */
const SIGN_OUT_TRY_MS = 4000;
const SIGN_OUT_MS = 8000;

/** When the access token ends, in milliseconds; null when nobody is signed in (DESIGN.md section 6). */
function accessUntil(): number | null {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${UNTIL}=`));
  return cookie ? Number(cookie.slice(UNTIL.length + 1)) * 1000 : null;
}

/** How far this device's clock is ahead of the server's, as the last renewal showed: people set clocks as they like. */
let ahead = 0;
const timeLeft = () => (accessUntil() ?? Number.POSITIVE_INFINITY) + ahead - Date.now();

/** Known without asking: a page that finds nobody signed in calls nothing. */
export const isSignedIn = () => accessUntil() !== null;

const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel(CHANNEL);
otherTabs.onmessage = () => tell();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Somebody signed in or out, here or in another tab: all tabs hear it. */
export function sessionChanged(): void {
  tell();
  otherTabs.postMessage(null);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server knows no session any more: what is left of it here goes too. */
function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no CookieStore
  document.cookie = `${UNTIL}=; Path=/; Secure; SameSite=Lax; Max-Age=0`;
  sessionChanged();
}

/**
 * Renews the session. One tab at a time: who finds it renewed since they saw it end has nothing left to do. Lost answers
 * and a busy server are tried again for half a minute (SPEC section 9).
 */
async function refresh(seen = accessUntil()): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    if (accessUntil() !== seen) return;
    const answer = await untilAnswered(() => post("/api/auth/refresh"));
    if (answer.status === 401) return forgetSession();
    if (!answer.ok) throw new AppError("unavailable");
    const session = (await answer.json().catch(() => null)) as { expiresIn: number } | null; // a session answer
    if (session) ahead = Date.now() + session.expiresIn * 1000 - (accessUntil() ?? Date.now());
  });
  if (!isSignedIn()) throw new AppError("signed_out");
}

/** Nobody waits for ever for an answer, least of all while other tabs wait for their turn. */
const post = (path: string, ms = GIVE_UP_MS) => fetch(path, { method: "POST", signal: AbortSignal.timeout(ms) });

async function untilAnswered(ask: () => Promise<Response>, giveUpMs = GIVE_UP_MS): Promise<Response> {
  const started = performance.now();
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    const answer = await ask().catch(() => null);
    if (answer && ![502, 503, 504].includes(answer.status)) return answer;
    if (performance.now() - started + wait > giveUpMs) throw new AppError("unavailable");
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Renews what ends soon; does nothing while there is time, or nobody is signed in. */
export async function keepFresh(): Promise<void> {
  if (timeLeft() <= FRESH_MS) await refresh();
}

/**
 * Looks every 30 seconds, and whenever somebody comes back to the page, whether the session has to be renewed, or its
 * cookies are gone though nobody said so.
 */
export function watchSession(): void {
  let wasSignedIn = isSignedIn();
  onSessionChange(() => {
    wasSignedIn = isSignedIn();
  });
  const look = () => (wasSignedIn && !isSignedIn() ? sessionChanged() : void keepFresh().catch(() => {}));
  setInterval(look, CHECK_MS);
  document.addEventListener("visibilitychange", look);
}

/**
 * Ends the session in all tabs, then leaves this one for the front page. No renewal under way may come after it. It can
 * be asked for again, so a lost answer is; in the end the cookie tells.
 */
export async function signOut(): Promise<void> {
  const ask = () => post("/api/auth/sign-out", SIGN_OUT_TRY_MS);
  const answer = await navigator.locks.request(LOCK, () => untilAnswered(ask, SIGN_OUT_MS).catch(() => null));
  if (!answer?.ok && isSignedIn()) throw new AppError("unavailable");
  otherTabs.postMessage(null);
  location.replace("/");
}

/** `fetch` that renews a session known to have ended before it asks, and one found to have ended once after. */
export const sessionFetch: typeof fetch = async (input, init) => {
  if (timeLeft() <= 0) await refresh().catch(() => {}); // the answer will tell
  const seen = accessUntil();
  const answer = await inTime(input, init);
  if (answer.status !== 401) return answer;
  const code = await codeOf(answer.clone());
  if (code === "signed_out" && accessUntil() === seen) forgetSession();
  if (code !== "session_expired") return answer;
  await refresh(seen);
  return inTime(input, init);
};

/** A request that hangs fails in the end, so that it can be tried again and what is on screen does not stand still. */
function inTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? "GET") === "GET";
  const late = AbortSignal.timeout(isRead ? READ_MS : WRITE_MS);
  const either = init.signal && (AbortSignal.any?.([init.signal, late]) ?? init.signal); // Safari has `any` since 17.4
  return fetch(input, { ...init, signal: either ?? late });
}

async function codeOf(answer: Response): Promise<ErrorCode | undefined> {
  const body = (await answer.json().catch(() => null)) as { code?: ErrorCode } | null; // a problem document, or nothing
  return body?.code;
}
