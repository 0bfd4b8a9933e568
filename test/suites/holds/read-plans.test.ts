import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { allDiaries, type Diary } from "../../../db/connect.ts";
import { bookingsPage, bookingsPageWithGuests, visitBefore } from "../../../db/diary/bookings.ts";
import { sessionsBetween } from "../../../db/diary/class-sessions.ts";
import { closedOutBookings, countClosedOutBookings, firstClosedOutBookings } from "../../../db/diary/closures.ts";
import { onlineAhead } from "../../../db/diary/customers.ts";
import { rulesAndLoads, visitsOverBetween } from "../../../db/diary/day-loads.ts";
import {
  eraseStandbys,
  forgetKeptAddresses,
  forgetStandbys,
  standbysAtAddresses,
} from "../../../db/diary/forget-standbys.ts";
import { holdsBetween } from "../../../db/diary/holds.ts";
import { bookingsOfEvening, changesSince } from "../../../db/diary/messages/alert-facts.ts";
import { offerStates, standbyAwake, standbysToTell } from "../../../db/diary/messages/standby-facts.ts";
import { perhapsToldHolds, toldHolds } from "../../../db/diary/messages/told-holds.ts";
import { overviewCounts } from "../../../db/diary/overview-counts.ts";
import { linkedPage } from "../../../db/diary/short-links.ts";
import {
  awakeBefore,
  heldOn,
  holdEventsOn,
  namesServed,
  standbyById,
  standbysListed,
  standbysToEnd,
} from "../../../db/diary/standby-pages.ts";
import { standbyRecord } from "../../../db/diary/standby-record.ts";
import { visitsOfCustomer } from "../../../db/diary/visits-of-customer.ts";
import { SETTLE_MS } from "../../../domain/holds/hold.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { countedDatabase } from "../../harness/counting/counted-database.ts";
import { aWorkspace, stored, times } from "../../harness/harness.ts";
import { remembering, wholeReads } from "../../harness/query-plans.ts";

const NOW = Date.now();
const PAGE = { from: null, to: null, search: [], after: null, limit: 20 };
const BO = { customerEmail: "bo@example.com", customerPhone: "+46701234567" };
const CLOSED = [{ startDate: "2027-01-01", endDate: "2027-01-02", note: null }];
const COUNTED = {
  today: "2027-01-01",
  countedOn: "2027-01-01",
  failedSince: 0,
  dueBefore: 0,
  retriedUntil: 0,
  delayedUntil: 0,
};

/** Lists that came by a parameter, and what a part of the statement has found. */
const OF_STATEMENT = /^SCAN (upcoming|c|saved|old)\b/;

/** Each asks of holds, or leaves them out. */
const ASKED: Record<string, (db: Diary, id: string) => Promise<unknown>> = {
  "a date's loads": (db, id) => rulesAndLoads(db, id, { from: "2027-01-01", to: "2027-01-01", whole: true }, NOW),
  "a month's loads": (db, id) => rulesAndLoads(db, id, { from: "2027-01-01", to: "2027-01-31" }, NOW),
  "holds of dates": async (db, id) => holdsBetween(db, id, "2027-01-01", "2027-01-31").all(),
  "the line of a date": async (db, id) => standbysListed(db, id, "2027-01-01").all(),
  "a party of the list": (db, id) => standbyById(db, id, "s"),
  "the list of a business that goes": (db, id) => standbysToEnd(db, id, "2027-01-01", 100),
  "a place in the line": async (db, id) => awakeBefore(db, id, "2027-01-01", NOW, "s").all(),
  "what is held on a date": async (db, id) => heldOn(db, id, "2027-01-01").all(),
  "the log of holds": async (db, id) => holdEventsOn(db, id, "2027-01-01").all(),
  "the names of who was served": (db, id) => namesServed(db, id, ["a", "b"]),
  "the counts of the dashboard": async (db, id) => overviewCounts(db, id, COUNTED).all(),
  "the file of bookings": async (db, id) => {
    for (const descending of [true, false]) await bookingsPage(db, id, { ...PAGE, descending }).all();
  },
  "a list of bookings": async (db, id) => bookingsPageWithGuests(db, id, { ...PAGE, descending: false }, NOW).all(),
  "visits that are over": async (db, id) => visitsOverBetween(db, id, "2027-01-01", "2027-01-31", NOW).all(),
  "the visits of an address": (db, id) => visitsOfCustomer(db, id, BO, NOW),
  "the visit before": async (db, id) => visitBefore(db, id, "b").all(),
  "online bookings ahead": (db, id) => onlineAhead(db, id, [{ ...BO, ...NOBODY }], NOW),
  "seats of classes": async (db, id) => sessionsBetween(db, id, "2027-01-01", "2027-01-31", NOW).all(),
  "the mail before the evening": async (db, id) => bookingsOfEvening(db, id, "2027-01-01").all(),
  "customers' changes": async (db, id) => changesSince(db, id, "2027-01-01", 0, NOW).all(),
  "who is told of a hold, and who waits": async (db) => standbysToTell(db, ["s"], ["h"]).all(),
  "the messages of an offer": (db) => offerStates(db, "h"),
  "holds that were told": async (db) => [await toldHolds(db, ["h"]), await perhapsToldHolds(db, ["h"])],
  "a party that no message reached": async (db, id) => {
    for (const whose of [{ standby: "s" }, { hold: "h" }]) await standbyAwake(db, id, whose);
  },
  "what a network and an address did before": (db, id) => standbyRecord(db, id, { ...BO, client: "c" }, NOW),
  "the page of a short link": (db) => linkedPage(db, "s"),
  "who waits at an address": (db, id) => standbysAtAddresses(db, id, ["bo@example.com"]),
  "those whose wait is forgotten": async (db, id) => {
    await forgetStandbys(db, 0, NOW);
    await eraseStandbys(db, id, ["s"], NOW);
    await forgetKeptAddresses(db, id, ["bo@example.com"], NOW);
  },
  "what a closing meets": (db, id) =>
    db.batch([
      closedOutBookings(db, id, CLOSED, NOW),
      countClosedOutBookings(db, id, CLOSED, NOW),
      firstClosedOutBookings(db, id, CLOSED, NOW, 9),
    ]),
};
const NOBODY = { customerName: "", notes: null, searchText: "", smsWithheld: false };

const diaryIn = (database: D1Database): Diary => {
  const [db] = allDiaries({ ...env, DB: database });
  if (!db) throw new Error("no diary");
  return db;
};

test.each(Object.entries(ASKED))("%s are found by an index", async (_, ask) => {
  const { id } = await aWorkspace();
  const { asked, database } = remembering(env.DB);
  await ask(diaryIn(database), id);
  expect(asked.size).toBeGreaterThan(0);
  const scans = await wholeReads([...asked]);
  expect(scans.filter((scan) => !OF_STATEMENT.test(scan))).toEqual([]);
});

test("loads stay with their covering index, and holds are found by their own", async () => {
  const { id } = await aWorkspace();
  const { asked, database } = remembering(env.DB);
  await ASKED["a date's loads"]?.(diaryIn(database), id);
  const [sql = ""] = asked;
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...times(13, () => "x"))
    .all<{ detail: string }>();
  const ofBookings = results.flatMap(({ detail }) => (/^SEARCH bookings /.test(detail) ? detail : []));
  const [lapsed, ...loads] = ofBookings.toSorted((one) => (one.includes("bookings_held") ? -1 : 1));
  expect(lapsed).toContain("INDEX bookings_held (workspace_id=? AND booking_date>? AND booking_date<?)");
  expect(loads.slice(0, 2).every((detail) => detail.includes("COVERING INDEX bookings_by_day"))).toBe(true);
});

test("a hold costs two rows more than a booking where its date is read, and one at most elsewhere", async () => {
  const workspace = await aWorkspace();
  const { id, day } = workspace;
  await stored(
    workspace,
    times(60, () => ({})),
  );
  const rowsRead = async (date: string) => {
    const { database, count } = countedDatabase(env.DB);
    await rulesAndLoads(diaryIn(database), id, { from: date, to: date, whole: true }, NOW);
    return count.rowsRead;
  };
  const before = await rowsRead(day);
  await stored(workspace, [{ bookingDate: addDays(day, 9), status: "pending", holdUntil: NOW - SETTLE_MS }]);
  expect(await rowsRead(day)).toBeLessThanOrEqual(before + 1); // the entry of the index at which the search ends
  await stored(workspace, [{}]);
  const beside = await rowsRead(day);
  await stored(workspace, [{ status: "pending", holdUntil: NOW - SETTLE_MS }]);
  expect((await rowsRead(day)) - beside).toBeLessThanOrEqual(beside - before + 2); // in the index of holds, and its row
});
