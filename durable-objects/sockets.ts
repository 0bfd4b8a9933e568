import { CLOSE_FULL, CLOSE_UNWANTED } from "../contract/live.ts";

/** Clients say `ping` and nothing else, which the runtime answers without waking the object. */
export const pingPong = () => new WebSocketRequestResponsePair("ping", "pong");

/** Whoever sends anything else is none of our pages, and may not wake the object again. */
export const refuseFrame = (socket: WebSocket): void => socket.close(CLOSE_UNWANTED, "only ping");

/** The answer to one socket too many: open, and closed at once, for only that gives a browser the code. */
export function full(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(CLOSE_FULL, "full");
  return new Response(null, { status: 101, webSocket: client });
}
