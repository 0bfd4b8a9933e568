import { readStored, store } from "../../shared/lib/browser-storage.ts";

/** Milliseconds that this device's clock was ahead of the server's when it last heard it; kept for starts without a connection. */
const AHEAD = "daybook-clock-ahead";

/** In this run: the server's time, and that of the page, which no setting of the device's clock changes. */
let heard: { server: number; page: number } | null = null;

export const clockAhead = () => Number(readStored("localStorage", AHEAD) ?? 0);

/** The server's time as far as this device knows, in ms. */
export const serverNow = () => Date.now() - clockAhead();

/** The server's time, in ms, whatever happened to the device's clock; null until it was heard in this run. */
export const heardNow = (): number | null => heard && heard.server + performance.now() - heard.page;

/** `now`: an answer's, as it comes. */
export function hearServerTime(now: string): void {
  heard = { server: Date.parse(now), page: performance.now() };
  store("localStorage", AHEAD, String(Math.round(Date.now() - heard.server)));
}
