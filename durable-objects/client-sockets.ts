import { DurableObject } from "cloudflare:workers";
import { HOUR_MS, MINUTE_MS } from "../domain/time/calendar.ts";
import { objectNamed } from "./placement.ts";
import type { WorkspaceDay } from "./workspace-day.ts";
import type { WorkspaceFeed } from "./workspace-feed.ts";

export type ClientEnv = {
  DAY: DurableObjectNamespace<WorkspaceDay>;
  FEED: DurableObjectNamespace<WorkspaceFeed>;
  JURISDICTION?: string;
};

/** The object that holds a socket. */
export type SocketHolder = { binding: "DAY" | "FEED"; name: string };
type Opened = SocketHolder & { at: number };
type Count = { at: number; done: Promise<void> };

const MAX_SOCKETS_OF_CLIENT = 60;
/** A full client makes its sockets be counted so often at most. */
const COUNT_EVERY_MS = 10_000;
/** By then an admitted socket is open, or never will be. */
const OPENING_MS = 10_000;
const CLIENTS_AT_ONCE = 50;
/** Keys of the storage: a client's sockets, and the last client of an alarm that left others for the next. */
const CLIENT = "client:";
const SWEPT = "swept";

/**
 * Where clients, named by pseudonyms, opened sockets of public pages (docs/decisions/095-sockets-of-a-client.md). An object
 * keeps a share of all clients. No close is reported: of a full client the holders are asked how many sockets are open.
 */
export class ClientSockets extends DurableObject<ClientEnv> {
  #counts = new Map<string, Count>();
  #last: Promise<unknown> = Promise.resolve();

  /** False: the client holds as many sockets as it may. Call it before the socket is opened. `now` in ms. */
  async admit(client: string, holder: SocketHolder, now: number): Promise<boolean> {
    if (isFull(await this.#openedBy(client))) await this.#count(client, now);
    const isAdmitted = await this.#change(client, (opened) =>
      isFull(opened) ? opened : [...opened, { ...holder, at: now }],
    );
    if (!isAdmitted) return false;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
    return true;
  }

  /** Each hour, while there are any: forgets the sockets that were closed. */
  override async alarm(): Promise<void> {
    const { storage } = this.ctx;
    this.#counts.clear();
    const now = Date.now();
    const startAfter = await storage.get<string>(SWEPT);
    const some = await storage.list({ prefix: CLIENT, limit: CLIENTS_AT_ONCE, ...(startAfter ? { startAfter } : {}) });
    for (const key of some.keys()) await this.#dropClosed(key.slice(CLIENT.length), now);
    const last = some.size < CLIENTS_AT_ONCE ? undefined : [...some.keys()].at(-1);
    await (last ? storage.put(SWEPT, last) : storage.delete(SWEPT));
    const isEmpty = (await storage.list({ limit: 1 })).size === 0;
    if (!isEmpty) await storage.setAlarm(now + (last ? MINUTE_MS : HOUR_MS));
  }

  #openedBy = async (client: string): Promise<Opened[]> => (await this.ctx.storage.get(CLIENT + client)) ?? [];

  /** True when it changed anything. One after another, or those who are admitted at once would not see each other. */
  #change(client: string, change: (opened: Opened[]) => Opened[]): Promise<boolean> {
    const turn = this.#last.then(async () => {
      const opened = await this.#openedBy(client);
      const changed = change(opened);
      if (changed.length === opened.length) return false;
      if (changed.length === 0) await this.ctx.storage.delete(CLIENT + client);
      else await this.ctx.storage.put(CLIENT + client, changed);
      return true;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** One count serves everybody who asks while it runs, and for a while after. */
  async #count(client: string, now: number): Promise<void> {
    const last = this.#counts.get(client);
    if (last && now - last.at < COUNT_EVERY_MS) return last.done;
    const done = this.#dropClosed(client, now);
    this.#counts.set(client, { at: now, done });
    await done;
  }

  /** Keeps each holder's latest sockets: as many as are open, and those that may be opening. A holder out of reach keeps all. */
  async #dropClosed(client: string, now: number): Promise<void> {
    const holders = new Map((await this.#openedBy(client)).map((each) => [keyOf(each), each]));
    const open = new Map<string, number>();
    const ask = async ([key, { binding, name }]: [string, SocketHolder]) => {
      const holder = objectNamed<WorkspaceDay | WorkspaceFeed>(this.env[binding], name, this.env);
      open.set(key, await holder.socketsOf(client).catch(() => Number.POSITIVE_INFINITY));
    };
    await Promise.all([...holders].map(ask));
    const isOpen = (each: Opened) => {
      const left = open.get(keyOf(each)) ?? Number.POSITIVE_INFINITY; // others were admitted meanwhile
      open.set(keyOf(each), left - 1);
      return left > 0 || now - each.at < OPENING_MS;
    };
    await this.#change(client, (opened) => opened.toReversed().filter(isOpen).toReversed());
  }
}

const isFull = (opened: Opened[]) => opened.length >= MAX_SOCKETS_OF_CLIENT;
const keyOf = ({ binding, name }: SocketHolder) => `${binding} ${name}`;
