import { CLOSE_FULL, CLOSE_UNWANTED } from "../contract/close-codes.ts";

/** The runtime answers `ping` without waking the object. */
export const pingAutoResponse = () => new WebSocketRequestResponsePair("ping", "pong");

/** Our pages send only `ping`; every other frame wakes the object. */
export const closeOnUnexpectedFrame = (socket: WebSocket): void => socket.close(CLOSE_UNWANTED, "only ping");

/** Refuses a socket above the limit by opening and closing it: browsers learn the code only that way. */
export function refuseFullSocket(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(CLOSE_FULL, "full");
  return new Response(null, { status: 101, webSocket: client });
}
