import { useSyncExternalStore } from "react";
import { AppError } from "../../../contract/errors.ts";
import type { ProblemBody } from "../../../contract/problem-body.ts";
import { forgetDevice } from "./forget-device.ts";
import { accessUntil, isSignedIn, UNTIL_COOKIE } from "./signed-in.ts";

const LOCK = "daybook-session";
const CHANNEL = "daybook-session";
const CHECK_MS = 30_000;
const FRESH_MS = 90_000;
const FIRST_RETRY_MS = 200;
const GIVE_UP_MS = 30_000;
/** Leaves time for a second try within `SIGN_OUT_MS`. */
const SIGN_OUT_TRY_MS = 4000;
const SIGN_OUT_MS = 8000;

/** Milliseconds from the server's clock to this device's, measured at each renewal. */
let clockAhead = 0;
const timeLeft = () => (accessUntil() ?? Number.POSITIVE_INFINITY) + clockAhead - Date.now();

/** The server's reason; null for any other change. */
type SessionEnd = ProblemBody | null;

const listeners = new Set<(ending: SessionEnd) => void>();
const otherTabs = new BroadcastChannel(CHANNEL);
otherTabs.onmessage = ({ data }) => notifyListeners(data);

function notifyListeners(ending: SessionEnd): void {
  for (const listener of listeners) listener(ending);
}

export const sessionChanged = () => announce(null);

function announce(ending: SessionEnd): void {
  notifyListeners(ending);
  otherTabs.postMessage(ending);
}

export function onSessionChange(listener: (ending: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On this device alone, in all tabs. */
export function forgetSession(ending: SessionEnd): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no CookieStore
  document.cookie = `${UNTIL_COOKIE}=; Path=/; Secure; SameSite=Lax; Max-Age=0`;
  announce(ending);
}

/** One tab renews; the next finds it done. Retries lost answers and a busy server for 30 s while online (docs/rules.md#sessions). */
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

/** Other tabs wait for the lock, so a request must end. */
const post = (path: string, ms = GIVE_UP_MS) => fetch(path, { method: "POST", signal: AbortSignal.timeout(ms) });

async function untilAnswered(ask: () => Promise<Response>, giveUpMs = GIVE_UP_MS): Promise<Response> {
  const started = performance.now();
  for (let wait = FIRST_RETRY_MS; ; wait *= 2) {
    const answer = await ask().catch(() => null);
    if (answer && ![502, 503, 504].includes(answer.status)) return answer;
    if (!navigator.onLine || performance.now() - started + wait > giveUpMs) throw new AppError("unavailable");
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

export async function renewIfEnding(): Promise<void> {
  if (timeLeft() <= FRESH_MS) await refresh();
}

/** Every 30 s and on return to the page; also finds lost cookies. */
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
 * Ends the session in all tabs and opens `to`. This device keeps no day, even if the server cannot be reached. The lock keeps
 * out a later renewal. Lost answers are retried, as a repeat is safe; the cookie shows the result.
 */
export async function signOut(to = "/"): Promise<void> {
  const ask = () => post("/api/auth/sign-out", SIGN_OUT_TRY_MS);
  const answer = await navigator.locks.request(LOCK, () => untilAnswered(ask, SIGN_OUT_MS).catch(() => null));
  await forgetDevice();
  if (!answer?.ok && isSignedIn()) throw new AppError("unavailable");
  otherTabs.postMessage(null);
  location.replace(to);
}

/** Renews before a call, or once after an answer that asks for it. */
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

export const useSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn);
