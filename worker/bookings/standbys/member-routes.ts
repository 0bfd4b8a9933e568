import type { StandbysQuery } from "../../../contract/requests/standbys.ts";
import {
  memberStandbyChange,
  memberStandbyRequest,
  standbyEnd,
  standbysQuery,
} from "../../../contract/requests/standbys.ts";
import type { ServedView, StandbysView, StandbyView } from "../../../contract/standbys.ts";
import { switchesQuery, toSwitches } from "../../../db/diary/rules.ts";
import { heldOn, holdEventsOn, namesServed, type StandbyRow, standbysListed } from "../../../db/diary/standby-pages.ts";
import { changesColumn } from "../../../db/platform/columns.ts";
import { channelsOfList } from "../../../domain/messages/standby-messages.ts";
import type { Acting } from "../../http/acting.ts";
import { Routes } from "../../http/routes.ts";
import { rulesOf } from "../../services.ts";
import { heldView, standbyView } from "../../views/standby-views.ts";
import {
  changedStandby,
  changeStandby,
  decidingDate,
  isOver,
  leaveList,
  REFUSES_CHANGE,
  wakeStandby,
} from "./change-standby.ts";
import { addToList } from "./join-list.ts";
import { readFigures } from "./read-figures.ts";

export const memberStandbys = new Routes()
  .add("GET /:slug/standbys", {
    does: "Who waits for a date, in the order of the line, and all open holds of the date (`offers`), also those of members. `position` counts those awake; null: asleep. Empty where places are not held. `listTellsBy`: the channels by which offers leave; `mustCall`: none of them reaches this guest.",
    who: "read_bookings",
    asks: standbysQuery,
    run: listStandbys,
  })
  .add("POST /:slug/standbys", {
    does: "Puts a party on the waitlist, also on one that is full. `joinedAt`: when it asked, which is its place in the line.",
    who: "change_bookings",
    takes: memberStandbyRequest,
    answers: 201,
    key: "optional",
    refuses: ["not_full", "list_full", "list_closed", "too_many_standbys", "key_reused", "unavailable"],
    run: async (acting, asked) => {
      const { id, missed } = await addToList(acting, asked);
      return { standby: await oneView(acting, id), missed };
    },
  })
  .add("PATCH /:slug/standbys/:id", {
    does: "Changes guests, dates and times that suit, the notice, and who waits; `dates` are all of them. Its place in the line stays. One way to reach a party that had one stays, too; a new address wakes whom no message reached.",
    who: "change_bookings",
    takes: memberStandbyChange,
    key: "optional",
    refuses: REFUSES_CHANGE,
    run: async (acting, { id, ...asked }) => {
      await changeStandby(acting, id, asked, true);
      return { standby: await oneView(acting, id) };
    },
  })
  .add("POST /:slug/standbys/:id/wake", {
    does: "A party that sleeps is served again, at its old place in the line.",
    who: "change_bookings",
    key: "optional",
    refuses: ["standby_not_found", "cannot_change", "key_reused", "unavailable"],
    run: async (acting, { id }) => {
      await wakeStandby(acting, id);
      return { standby: await oneView(acting, id) };
    },
  })
  .add("POST /:slug/standbys/:id/end", {
    does: "Takes a party off the list; what is held for it goes to the next. The guest is told, unless `notify` is false. A second call answers the same.",
    who: "change_bookings",
    takes: standbyEnd,
    answers: 204,
    key: "optional",
    refuses: ["standby_not_found", "key_reused", "unavailable"],
    run: async (acting, { id, ...asked }) => void (await leaveList(acting, id, { why: "ended", ...asked })),
  })
  .add("GET /:slug/standbys/served", {
    does: "Places that were held on a date, the newest first, for whom, in which order and what became of them.",
    who: "read_bookings",
    asks: standbysQuery,
    run: listServed,
  })
  .add("GET /:slug/standbys/figures", {
    does: "The waitlist in figures, of the dates of the month before this one: places freed, offered and filled, those that nobody took, and the median minutes of the answers of guests.",
    who: "change_settings",
    run: readFigures,
  });

async function listStandbys({ services: s, workspaceId }: Acting, { date }: StandbysQuery): Promise<StandbysView> {
  const db = s.diary(workspaceId);
  const [{ plan }, rows, held, switchRows] = await Promise.all([
    rulesOf(db, workspaceId),
    standbysListed(db, workspaceId, date).all(),
    heldOn(db, workspaceId, date).all(),
    switchesQuery(db, workspaceId).all(),
  ]);
  const switches = toSwitches(switchRows);
  const awake = rows.filter(({ state }) => state !== "asleep");
  const positionOf = (row: StandbyRow) => (row.state === "asleep" ? null : awake.indexOf(row) + 1);
  const now = s.now();
  return {
    standbys: rows.map((row) => standbyView(row, positionOf(row), { held, plan, switches, now })),
    offers: held.map((row) => heldView(row, switches, now)),
    listTellsBy: channelsOfList(switches),
  };
}

/** As its dates' list shows it; null: it waits no longer. */
async function oneView(acting: Acting, id: string): Promise<StandbyView | null> {
  const row = await changedStandby(acting, id);
  if (isOver(row)) return null;
  const { standbys } = await listStandbys(acting, { date: decidingDate(row) ?? row.homeDate });
  return standbys.find((each) => each.id === id) ?? null;
}

type HeldFields = {
  bookingTime: string;
  guests: number;
  hold?: { standby: string | null; chain: number };
};

const OUTCOMES: Record<string, ServedView["outcome"] | undefined> = {
  ...{ accepted: "accepted", declined: "declined", lapsed: "lapsed", withdrawn: "withdrawn" },
};

async function listServed({ services: s, workspaceId }: Acting, { date }: StandbysQuery) {
  const db = s.diary(workspaceId);
  const entries = await holdEventsOn(db, workspaceId, date).all();
  const made = entries.filter(({ type }) => type === "held");
  const heldFor = (changes: unknown) => (changesColumn(changes) as HeldFields).hold?.standby ?? null;
  const ids = made.flatMap(({ hold, changes }) => [hold, heldFor(changes) ?? []].flat());
  const { results } = ids.length > 0 ? await namesServed(db, workspaceId, ids) : { results: [] };
  const named = new Map(results.map((row) => [row.id, row]));
  const served = made.map(({ hold, at, actor, changes, moved }): ServedView => {
    const { bookingTime, guests, hold: held } = changesColumn(changes) as HeldFields; // as `held` writes them
    const standby = held?.standby ?? null;
    const end = entries.find((entry) => entry.hold === hold && OUTCOMES[entry.type]);
    const waiting = standby === null ? undefined : named.get(standby);
    return {
      ...{ hold, bookingTime, guests, moved, chain: held?.chain ?? 1, byMember: actor !== "system" },
      customerName: (named.get(hold) ?? waiting)?.name ?? null,
      offeredAt: new Date(at).toISOString(),
      outcome: (end && OUTCOMES[end.type]) ?? "open",
      outcomeAt: end ? new Date(end.at).toISOString() : null,
      joinedAt: waiting?.joinedAt ? new Date(Math.min(waiting.joinedAt, at)).toISOString() : null,
    };
  });
  return { served };
}
