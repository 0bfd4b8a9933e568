import { DurableObject } from "cloudflare:workers";
import { CLOSE_NO_RIGHT, CLOSE_REAUTHORISE } from "../contract/close-codes.ts";
import type { ChangedFrame, FeedFrame } from "../contract/live.ts";
import type { BookingSource } from "../domain/sheet/sheet-booking.ts";
import { askerOf, closeOnUnexpectedFrame, isFull, pingAutoResponse, refuseFullSocket } from "./sockets.ts";

export type FeedEvent = { event: string; bookingId: string; bookingDate: string; source: BookingSource };
type FeedNotice =
  | { type: "rules" }
  | { type: "servers" }
  | { type: "message"; bookingId: string }
  | { type: "guests"; date: string }
  | { type: "standby"; date: string };

/** Frames about things that no customer's page shows. */
const OF_MEMBERS: FeedFrame["type"][] = ["message", "servers", "guests", "standby"];

/** `authorisedAt`: the Worker's last check, in milliseconds. */
type Listener = { userId: string; sessionId: string; authorisedAt: number };

const REAUTHORISE_AFTER_MS = 15 * 60_000;
const FRAMES_A_SECOND = 4;
/** Tabs of one browser. */
const MAX_SOCKETS_OF_SESSION = 20;
const CUSTOMERS = "customers";
/** So many pages at most ask again in a second after a change. */
const PAGES_A_SECOND = 100;

/**
 * The sockets of a workspace's dashboards and of its pages of services and classes (docs/architecture.md#sockets). Clients
 * refetch, so lost frames cost only time.
 */
export class WorkspaceFeed extends DurableObject<Record<string, never>> {
  #cursor = 0;
  #sentThisSecond = 0;
  #secondEnds = 0;
  #resyncPlanned = false;

  constructor(ctx: DurableObjectState, env: Record<string, never>) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(pingAutoResponse());
  }

  /** The Worker has checked the origin, and session and membership unless a customer's page asks. */
  override fetch(request: Request): Response {
    return request.headers.has("Daybook-Client") ? this.#openPage(request) : this.#openDashboard(request);
  }

  #openPage(request: Request): Response {
    const { client, site } = askerOf(request);
    const ofSite = site ? this.ctx.getWebSockets(tagOf(site)) : [];
    if (isFull(this.ctx.getWebSockets(CUSTOMERS), ofSite)) return refuseFullSocket();
    const { 0: page, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [...new Set([CUSTOMERS, tagOf(client), tagOf(site)])]);
    return new Response(null, { status: 101, webSocket: page });
  }

  /** Open ones of a client's pages, by its pseudonym. */
  socketsOf(client: string): number {
    return this.ctx.getWebSockets(tagOf(client)).length;
  }

  #openDashboard(request: Request): Response {
    const listener: Listener = {
      userId: request.headers.get("Daybook-User") ?? "",
      sessionId: request.headers.get("Daybook-Session") ?? "",
      authorisedAt: Date.now(),
    };
    const { sessionId } = listener;
    if (this.ctx.getWebSockets(sessionId).length >= MAX_SOCKETS_OF_SESSION) return refuseFullSocket();
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [sessionId]);
    server.serializeAttachment(listener);
    server.send(JSON.stringify({ type: "hello", cursor: this.#nextCursor() } satisfies FeedFrame));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** More than four frames a second become one `resync`. Returns the number of sockets. */
  publish(events: FeedEvent[]): number {
    this.#send(events.map((event) => ({ type: "booking", ...event, cursor: this.#nextCursor() })));
    return this.ctx.getWebSockets().length;
  }

  notify(notice: FeedNotice): void {
    this.notifyAll([notice]);
  }

  notifyAll(notices: FeedNotice[]): void {
    this.#send(notices);
  }

  /** Closes customers' sockets. Dashboards stay, and ask again. */
  closePages(): void {
    for (const socket of this.ctx.getWebSockets(CUSTOMERS)) socket.close(CLOSE_REAUTHORISE, "come back");
    broadcast(this.#dashboards(Date.now()), { type: "resync" });
  }

  /**
   * Closes the sockets of a removed member (`userId`) or of ended sessions. Browsers report a close two seconds later,
   * so a `resync` goes first.
   */
  revoke(who: { userId?: string; sessionIds?: string[] }): void {
    for (const socket of this.ctx.getWebSockets()) {
      const listener = listenerOf(socket);
      const meant = listener?.userId === who.userId || who.sessionIds?.includes(listener?.sessionId ?? "");
      if (!listener || !meant) continue;
      broadcast([socket], { type: "resync" });
      socket.close(CLOSE_NO_RIGHT, "signed out");
    }
  }

  override webSocketMessage(socket: WebSocket): void {
    closeOnUnexpectedFrame(socket);
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  #send(frames: FeedFrame[]): void {
    const now = Date.now();
    if (this.ctx.getWebSockets().length === 0) return;
    if (now >= this.#secondEnds) {
      this.#secondEnds = now + 1000;
      this.#sentThisSecond = 0;
    }
    if (this.#resyncPlanned) return;
    if (this.#sentThisSecond + frames.length >= FRAMES_A_SECOND) {
      this.#planResync();
      return;
    }
    this.#sentThisSecond += frames.length;
    this.#broadcast(frames, now);
  }

  #planResync(): void {
    this.#resyncPlanned = true;
    this.ctx.waitUntil(this.#resyncAt(this.#secondEnds));
  }

  async #resyncAt(instant: number): Promise<void> {
    await scheduler.wait(Math.max(0, instant - Date.now()));
    this.#resyncPlanned = false;
    this.#sentThisSecond = 1;
    this.#secondEnds = Date.now() + 1000;
    this.#broadcast([{ type: "resync" }], Date.now());
  }

  #broadcast(frames: FeedFrame[], now: number): void {
    const dashboards = this.#dashboards(now);
    const pages = this.ctx.getWebSockets(CUSTOMERS);
    const within = Math.ceil((pages.length * 1000) / PAGES_A_SECOND);
    for (const frame of frames) {
      broadcast(dashboards, frame);
      if (!OF_MEMBERS.includes(frame.type)) broadcast(pages, changedFrame(frame, within));
    }
  }

  #dashboards(now: number): WebSocket[] {
    return this.ctx.getWebSockets().filter((socket) => {
      const listener = listenerOf(socket);
      if (!listener) return false;
      if (now - listener.authorisedAt <= REAUTHORISE_AFTER_MS) return true;
      socket.close(CLOSE_REAUTHORISE, "come back");
      return false;
    });
  }

  #nextCursor(): string {
    this.#cursor += 1;
    return `${Date.now().toString(36)}-${this.#cursor}`;
  }
}

const tagOf = (client: string) => `${CUSTOMERS} ${client}`;

/** Null: a customer's page. */
const listenerOf = (socket: WebSocket): Listener | null => socket.deserializeAttachment();

/** Customers are told the date alone: a booking's id is the members' own. */
const changedFrame = (frame: FeedFrame, within: number): ChangedFrame => ({
  type: "changed",
  ...(frame.type === "booking" ? { date: frame.bookingDate } : {}),
  within,
});

function broadcast(sockets: WebSocket[], frame: FeedFrame | ChangedFrame): void {
  const text = JSON.stringify(frame);
  for (const socket of sockets) {
    try {
      socket.send(text);
    } catch {
      // The socket closed meanwhile; its client refetches on reconnecting.
    }
  }
}
