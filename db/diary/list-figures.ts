import { and, asc, between, eq, inArray } from "drizzle-orm";
import { type Diary, type Given, prepareQuery } from "../connect.ts";
import { bookingEvents } from "./schema.ts";

const HOLD_EVENTS = ["held", "told", "accepted", "declined", "lapsed", "withdrawn"];

/** Entries about the holds of these dates, date by date in the order in which they were written. */
export const holdEventsBetween = prepareQuery(
  (db: Diary, workspaceId: Given<string>, from: Given<string>, to: Given<string>) =>
    db
      .select({
        ...{ hold: bookingEvents.bookingId, type: bookingEvents.type, at: bookingEvents.at },
        ...{ actor: bookingEvents.actor, changes: bookingEvents.changes },
      })
      .from(bookingEvents)
      .where(
        and(
          ...[eq(bookingEvents.workspaceId, workspaceId), between(bookingEvents.bookingDate, from, to)],
          inArray(bookingEvents.type, HOLD_EVENTS),
        ),
      )
      .orderBy(asc(bookingEvents.bookingDate), asc(bookingEvents.seq)),
);
