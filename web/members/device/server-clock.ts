import { readStored, store } from "../../shared/lib/browser-storage.ts";

/** Milliseconds that this device's clock was ahead of the server's when it last heard it; kept for starts without a connection. */
const AHEAD = "daybook-clock-ahead";

export const clockAhead = () => Number(readStored("localStorage", AHEAD) ?? 0);

/** The server's time as far as this device knows, in ms. */
export const serverNow = () => Date.now() - clockAhead();

/** `now`: an answer's, as it comes. */
export const hearServerTime = (now: string) =>
  store("localStorage", AHEAD, String(Math.round(Date.now() - Date.parse(now))));
