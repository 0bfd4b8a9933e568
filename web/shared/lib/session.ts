import { useSyncExternalStore } from "react";
import { AppError, type ProblemBody } from "../../../contract/errors.ts";
import { accessUntil, isSignedIn, UNTIL_COOKIE } from "./signed-in.ts";

const LOCK = "daybook-session";
const CHANNEL = "daybook-session";
const CHECK_MS = 30_000;
const FRESH_MS = 90_000;
const FIRST_RETRY_MS = 200;
const GIVE_UP_MS = 30_000;
/** Who leaves waits for it; one try more may still go unanswered. */
const SIGN_OUT_TRY_MS = 4000;
const SIGN_OUT_MS = 8000;

/** How far this device's clock is clockAhead of the server's, as the last renewal showed: people set clocks as they like. */
let clockAhead = 0;
const timeLeft = () => (accessUntil() ?? Number.POSITIVE_INFINITY) + clockAhead - Date.now();

/** What the server said when it ended the session itself; null for all other changes. */
export type SessionEnd = ProblemBody | null;

const listeners = new Set<(ending: SessionEnd) => void>();
const otherTabs = new BroadcastChannel(CHANNEL);
otherTabs.onmessage = ({ data }) => notifyListeners(data);

function notifyListeners(ending: SessionEnd): void {
  for (const listener of listeners) listener(ending);
}

/** Somebody signed in or out, here or in another tab: all tabs hear it. */
export const sessionChanged = () => announce(null);

function announce(ending: SessionEnd): void {
  notifyListeners(ending);
  otherTabs.postMessage(ending);
}

export function onSessionChange(listener: (ending: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server knows no session any more: what is left of it here goes too. */
function forgetSession(ending: SessionEnd): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no CookieStore
  document.cookie = `${UNTIL_COOKIE}=; Path=/; Secure; SameSite=Lax; Max-Age=0`;
  announce(ending);
}

/**
 * Renews the session. One tab at a time: who finds it renewed since they saw it end has nothing left to do. Lost
 * answers and a busy server are tried again for half a minute (docs/rules.md#sessions).
 */
async function refresh(seen = accessUntil()): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    if (accessUntil() !== seen) return;
    const answer = await untilAnswered(() => post("/api/auth/refresh"));
    if (answer.status === 401) return forgetSession(await problemOf(answer));
    if (!answer.ok) throw new AppError("unavailable");
    const session = (await answer.json().catch(() => null)) as { expiresIn: number } | null; // a session answer
    if (session) clockAhead = Date.now() + session.expiresIn * 1000 - (accessUntil() ?? Date.now());
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
export async function renewIfEnding(): Promise<void> {
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
  const checkSession = () => (wasSignedIn && !isSignedIn() ? sessionChanged() : void renewIfEnding().catch(() => {}));
  setInterval(checkSession, CHECK_MS);
  document.addEventListener("visibilitychange", checkSession);
}

/**
 * Ends the session in all tabs, then leaves this one for the front page, or for another. No renewal under way may come
 * after it. It can be asked for again, so a lost answer is; in the end the cookie tells.
 */
export async function signOut(to = "/"): Promise<void> {
  const ask = () => post("/api/auth/sign-out", SIGN_OUT_TRY_MS);
  const answer = await navigator.locks.request(LOCK, () => untilAnswered(ask, SIGN_OUT_MS).catch(() => null));
  if (!answer?.ok && isSignedIn()) throw new AppError("unavailable");
  otherTabs.postMessage(null);
  location.replace(to);
}

/** `fetch` that renews a session known to have ended before it asks, and one found to have ended once after. */
export const withSession =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (timeLeft() <= 0) await refresh().catch(() => {}); // the answer will tell
    const seen = accessUntil();
    const answer = await ask(input, init);
    if (answer.status !== 401) return answer;
    const problem = await problemOf(answer.clone());
    if (problem?.code === "signed_out" && accessUntil() === seen) forgetSession(problem);
    if (problem?.code !== "session_expired") return answer;
    await refresh(seen);
    return ask(input, init);
  };

async function problemOf(answer: Response): Promise<ProblemBody | null> {
  return (await answer.json().catch(() => null)) as ProblemBody | null; // a problem document, or nothing
}

/** Whether somebody is signed in, here or by another tab, now and as it changes. */
export const useSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn);
