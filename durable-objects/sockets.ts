import { CLOSE_FULL, CLOSE_UNWANTED } from "../contract/close-codes.ts";

/** The runtime answers `ping` without waking the object. */
export const pingAutoResponse = () => new WebSocketRequestResponsePair("ping", "pong");

/** Our pages send only `ping`; every other frame wakes the object. */
export const closeOnUnexpectedFrame = (socket: WebSocket): void => socket.close(CLOSE_UNWANTED, "only ping");

const MAX_SOCKETS_OF_PAGES = 1000;
const MAX_SOCKETS_OF_SITE = 300;

/** True when public pages, or those of one wide network, hold as many of an object's sockets as they may. */
export const isFull = (ofPages: WebSocket[], ofSite: WebSocket[]): boolean =>
  ofPages.length >= MAX_SOCKETS_OF_PAGES || ofSite.length >= MAX_SOCKETS_OF_SITE;

/** Pseudonyms of who asks for a public page's socket; both empty when clients are not limited. */
export const askerOf = ({ headers }: Request) => ({
  client: headers.get("Daybook-Client") ?? "",
  site: headers.get("Daybook-Site") ?? "",
});

/** Refuses a socket above the limit by opening and closing it: browsers learn the code only that way. */
export function refuseFullSocket(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(CLOSE_FULL, "full");
  return new Response(null, { status: 101, webSocket: client });
}
