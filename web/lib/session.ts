import { AppError, type ErrorCode } from "../../contract/errors.ts";

const UNTIL = "__Host-until";
const LOCK = "daybook-session";
const CHANNEL = "daybook-session";
const CHECK_MS = 30_000;
const FRESH_MS = 90_000;
const FIRST_RETRY_MS = 200;
const GIVE_UP_MS = 30_000;

/** When the access token ends, in milliseconds; null when nobody is signed in (DESIGN.md section 6). */
function accessUntil(): number | null {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${UNTIL}=`));
  return cookie ? Number(cookie.slice(UNTIL.length + 1)) * 1000 : null;
}

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
    if (answer.status === 401) forgetSession();
    else if (!answer.ok) throw new AppError("unavailable");
  });
  if (!isSignedIn()) throw new AppError("signed_out");
}

/** Nobody waits for ever for an answer, least of all while other tabs wait for their turn. */
const post = (path: string) => fetch(path, { method: "POST", signal: AbortSignal.timeout(GIVE_UP_MS) });

async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  const started = performance.now();
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    const answer = await ask().catch(() => null);
    if (answer && ![502, 503, 504].includes(answer.status)) return answer;
    if (performance.now() - started + wait > GIVE_UP_MS) throw new AppError("unavailable");
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Renews what ends soon; does nothing while there is time, or nobody is signed in. */
export async function keepFresh(): Promise<void> {
  const until = accessUntil();
  if (until !== null && until - Date.now() <= FRESH_MS) await refresh();
}

/** Looks every 30 seconds whether the session has to be renewed, as long as the page is open. */
export function watchSession(): void {
  setInterval(() => void keepFresh().catch(() => {}), CHECK_MS);
}

/** Ends the session in all tabs, then leaves this one for the front page. No renewal under way may come after it. */
export async function signOut(): Promise<void> {
  const answer = await navigator.locks.request(LOCK, () => post("/api/auth/sign-out"));
  if (!answer.ok) throw new AppError("unavailable");
  otherTabs.postMessage(null);
  location.replace("/");
}

/** `fetch` that renews a session known to have ended before it asks, and one found to have ended once after. */
export const sessionFetch: typeof fetch = async (input, init) => {
  if ((accessUntil() ?? Number.POSITIVE_INFINITY) <= Date.now()) await refresh().catch(() => {}); // the answer will tell
  const seen = accessUntil();
  const answer = await fetch(input, init);
  if (answer.status !== 401) return answer;
  const code = await codeOf(answer.clone());
  if (code === "signed_out" && seen !== null && accessUntil() === seen) forgetSession();
  if (code !== "session_expired") return answer;
  await refresh(seen);
  return fetch(input, init);
};

async function codeOf(answer: Response): Promise<ErrorCode | undefined> {
  const body = (await answer.json().catch(() => null)) as { code?: ErrorCode } | null; // a problem document, or nothing
  return body?.code;
}
