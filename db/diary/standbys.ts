import { and, eq, sql } from "drizzle-orm";
import type { Change, CustomerDetails, Entry } from "../../domain/day/commands.ts";
import type { TouchedStandbys } from "../../domain/day/decide.ts";
import { isSameWish, type Standby } from "../../domain/holds/standby.ts";
import type { DaySheet } from "../../domain/sheet/day-sheet.ts";
import { type Diary, type Given, prepareQuery, type RowOf } from "../connect.ts";
import { refusedColumn, standbyWishColumn } from "../platform/columns.ts";
import { fromJson, insertFromJson, type JsonSql, updateFromJson } from "../platform/from-json.ts";
import { standbyDates, standbys } from "./schema.ts";

/** All dates of a standby, as JSON. */
const DATES = sql<string>`(SELECT json_group_array(o.booking_date) FROM standby_dates o WHERE o.standby_id = ${standbys.id})`;

/** The date whose day decides about a standby: that of its open hold, else its home date while it waits for it, else the first; null: it is over. */
export const DECIDING_DATE = `coalesce(standbys.offered_date,
    (SELECT min(o.booking_date) FROM standby_dates o WHERE o.standby_id = standbys.id AND o.booking_date = standbys.home_date),
    (SELECT min(o.booking_date) FROM standby_dates o WHERE o.standby_id = standbys.id))`;

/** Those who wait for a date. Who is over waits for none, so its rows of `standby_dates` are gone. */
export const standbysOn = prepareQuery((db: Diary, workspaceId: Given<string>, date: Given<string>) =>
  db
    .select({
      ...{ id: standbys.id, version: standbys.version, state: standbys.state, offeredDate: standbys.offeredDate },
      ...{ from: standbyDates.fromTime, until: standbyDates.untilTime, around: standbyDates.aroundTime },
      ...{ guests: standbys.guests, wish: standbys.wish, source: standbys.source, leastNotice: standbys.leastNotice },
      ...{ createdAt: standbys.createdAt, endsAt: standbys.endsAt, sleeps: standbys.sleeps, refused: standbys.refused },
      ...{ isUnreachable: standbys.unreachable, dates: DATES },
      hasEmail: sql<number>`${standbys.customerEmail} IS NOT NULL`,
      hasPhone: sql<number>`${standbys.customerPhone} IS NOT NULL AND NOT ${standbys.smsWithheld}`,
    })
    .from(standbyDates)
    .crossJoin(standbys)
    .where(
      and(
        ...[eq(standbyDates.workspaceId, workspaceId), eq(standbyDates.bookingDate, date)],
        eq(standbys.id, standbyDates.standbyId),
      ),
    ),
);

export const standbysOfRows = (rows: RowOf<typeof standbysOn>[]): DaySheet["standbys"] =>
  new Map(
    rows.flatMap(({ state, wish, refused, hasEmail, hasPhone, dates, ...row }): [string, Standby][] =>
      state === "booked" || state === "ended"
        ? []
        : [
            [
              row.id,
              {
                ...{ ...row, state, wish: standbyWishColumn(wish), refused: refusedColumn(refused) },
                ...{ hasEmail: hasEmail === 1, hasPhone: hasPhone === 1 },
                dates: (JSON.parse(dates) as string[]).sort(),
              },
            ],
          ],
    ),
  );

/*
 * Statements of a group's batch, in the order in which they run. ?1: the workspace.
 */

const PERSON = ["customerName", "customerEmail", "customerPhone", "notes", "searchText", "smsWithheld"] as const;
const WISH = [
  ...(["state", "guests", "wish", "leastNotice", "sleeps", "unreachable"] as const),
  ...(["refused", "offeredDate", "endsAt", "createdAt"] as const),
] as const;

export const ADD_STANDBYS = insertFromJson(
  standbys,
  ["id", ...PERSON, ...WISH, "source", "locale", "ref", "client", "version"],
  { workspaceId: "?1", homeDate: "?2", tokenVersion: "1" },
  "json_each(?3)",
);

export const STANDBYS_MAX = 3;

/** Nulls `source`, which aborts the batch, when a customer would wait too often; ?2: how often, at most. */
export const LIMIT_STANDBYS = `UPDATE standbys SET source = NULL
  WHERE +workspace_id = ?1 AND id IN (SELECT value FROM json_each(?3)) AND (
    ?2 < (SELECT count(*) FROM standbys o WHERE o.workspace_id = ?1 AND o.customer_email = standbys.customer_email
      AND o.state IN ('waiting', 'offered', 'asleep'))
    OR ?2 < (SELECT count(*) FROM standbys o WHERE o.workspace_id = ?1 AND o.customer_phone = standbys.customer_phone
      AND o.state IN ('waiting', 'offered', 'asleep')))`;

const WAITING_TOO = `SELECT id, customer_email AS email, customer_phone AS phone FROM standbys
  WHERE workspace_id = ?1 AND state IN ('waiting', 'offered', 'asleep')`;
const WAITING_WITH = `${WAITING_TOO} AND customer_email IN (SELECT value FROM json_each(?2))
  UNION ${WAITING_TOO} AND customer_phone IN (SELECT value FROM json_each(?3))`;

/** Ids of those who would wait more than `STANDBYS_MAX` times; read after the database refused one. */
export async function standbysOverLimit(
  db: Diary,
  workspaceId: string,
  joining: ({ id: string } & Pick<CustomerDetails, "customerEmail" | "customerPhone">)[],
): Promise<Set<string>> {
  const lists = (["customerEmail", "customerPhone"] as const).map((by) =>
    JSON.stringify(joining.flatMap((person) => person[by] ?? [])),
  );
  const { results } = await db.$client
    .prepare(WAITING_WITH)
    .bind(workspaceId, ...lists)
    .all<{ email: string | null; phone: string | null }>();
  const [emails, phones] = [results.flatMap(({ email }) => email ?? []), results.flatMap(({ phone }) => phone ?? [])];
  const over = new Set<string>();
  for (const { id, customerEmail, customerPhone } of joining) {
    const times = (all: string[], own: string | null) => all.filter((each) => each === own).length;
    if (Math.max(times(emails, customerEmail), times(phones, customerPhone)) >= STANDBYS_MAX) over.add(id);
    else {
      if (customerEmail) emails.push(customerEmail);
      if (customerPhone) phones.push(customerPhone);
    }
  }
  return over;
}

/** Nulls `version`, which aborts the batch, when the standby has changed since the day read it. */
const SEEN_VERSION = { version: "CASE WHEN standbys.version = @version THEN @version + 1 END" };

export const CHANGE_STANDBYS = updateFromJson(standbys, WISH, SEEN_VERSION, "json_each(?2)") as JsonSql<
  { id: string } & StandbyRow
>;

/** Its person, as a member or the guest wrote it anew. */
export const EDIT_STANDBYS = updateFromJson(standbys, PERSON, {}, "json_each(?2)");

/** A party that leaves is forgotten at once, because nothing was booked. */
const PERSONAL = ["customerName", "customerEmail", "customerPhone", "notes", "client", "ref"] as const;
const unlessLeft = (fields: readonly (typeof PERSONAL)[number][]) =>
  Object.fromEntries(
    fields.map((field) => [field, `iif(@anonymisedAt IS NULL, standbys.${standbys[field].name}, NULL)`]),
  );

export const END_STANDBYS = updateFromJson(
  standbys,
  ["state", "end", "bookingId", "anonymisedAt"],
  {
    offeredDate: "NULL",
    ...SEEN_VERSION,
    ...unlessLeft(PERSONAL),
    searchText: "iif(@anonymisedAt IS NULL, standbys.search_text, '')",
  },
  "json_each(?2)",
) as JsonSql<{
  id: string;
  version: number;
  state: string;
  end: string;
  bookingId: string | null;
  anonymisedAt: number | null;
}>;

type WindowRow = { id: string } & Pick<Standby, "from" | "until" | "around">;

/** Nothing is written for a party that is over by now. */
export const SET_STANDBY_DATES: JsonSql<WindowRow> =
  fromJson(`INSERT INTO standby_dates (workspace_id, booking_date, standby_id, from_time, until_time, around_time)
  SELECT ?1, ?2, s.id, @from, @until, @around FROM json_each(?3) CROSS JOIN standbys s
  WHERE s.id = @id AND s.workspace_id = ?1 AND s.state NOT IN ('booked', 'ended')
  ON CONFLICT DO UPDATE SET from_time = excluded.from_time, until_time = excluded.until_time, around_time = excluded.around_time`);

export const DROP_STANDBY_DATES = `DELETE FROM standby_dates
  WHERE standby_id IN (SELECT value FROM json_each(?2)) AND +workspace_id = ?1`;

export const DROP_STANDBYS_HERE = `DELETE FROM standby_dates
  WHERE workspace_id = ?1 AND booking_date = ?2 AND standby_id IN (SELECT value FROM json_each(?3))`;

type StandbyRow = { version: number } & Omit<
  Standby,
  "from" | "until" | "around" | "source" | "hasEmail" | "hasPhone" | "isUnreachable" | "dates" | "id" | "version"
> & { unreachable: boolean };

const rowOf = ({ isUnreachable, from: _, until: __, around: ___, dates: ____, ...standby }: Standby) => ({
  ...standby,
  unreachable: isUnreachable,
});

/** The rows of the statements above for a group. A standby is made by its home date; other dates only add theirs. */
export function standbyRows(sheet: DaySheet, entries: Entry[], changes: Change[], standbys: TouchedStandbys) {
  const joined = entries.flatMap(({ change }) => {
    if (!("standby" in change) || change.command.type !== "join" || !change.command.isHome) return [];
    const { person, locale, client, ref = null } = change.command;
    return { id: change.standby.id, person, rest: { locale, client, ref } };
  });
  const made = new Set(joined.map(({ id }) => id));
  const seen = (id: string) => sheet.standbys.get(id);
  const versionOf = (id: string) => seen(id)?.version ?? 1;
  const kept = [...standbys.touched.values()].flatMap((standby) => standby ?? []);
  const gone = [...standbys.touched].flatMap(([id, standby]) => (standby ? [] : id));
  const bookedBy = new Map(
    changes.flatMap(({ event, before, after }): [string, string][] =>
      event === "accepted" && before?.hold?.standby ? [[before.hold.standby, after.id]] : [],
    ),
  );
  return {
    added: joined.flatMap(({ id, person, rest }) => {
      const standby = standbys.touched.get(id) ?? lastStanding(entries, id);
      return standby ? { ...rowOf(standby), ...person, ...rest, version: 1 } : [];
    }),
    limited: joined.flatMap(({ id }) => (kept.find((standby) => standby.id === id)?.source === "online" ? id : [])),
    changed: [...kept, ...standbys.dropped.values()].flatMap((standby) => {
      const before = seen(standby.id);
      const isSame = before
        ? isSameWish(before, standby) && !standbys.edited.has(standby.id)
        : isAsJoined(entries, standby);
      if (made.has(standby.id) || isSame) return [];
      return { ...rowOf(standby), version: versionOf(standby.id) };
    }),
    edited: entries.flatMap(({ change }) =>
      "standby" in change && change.command.type === "amend" && change.command.isHome && change.command.person
        ? { id: change.standby.id, ...change.command.person }
        : [],
    ),
    over: [...standbys.ended].map(([id, end]) => ({
      anonymisedAt: end === "left" ? leftAt(entries, id) : null,
      ...{ id, version: versionOf(id), end },
      ...{ state: end === "booked" ? "booked" : "ended", bookingId: bookedBy.get(id) ?? null },
    })),
    windows: kept.flatMap(({ id, from, until, around }) => {
      const before = seen(id);
      const isSame = before && before.from === from && before.until === until && before.around === around;
      return isSame ? [] : { id, from, until, around };
    }),
    dropped: gone.filter((id) => !standbys.ended.has(id)),
  };
}

const leftAt = (entries: Entry[], id: string): number | null =>
  entries.flatMap(({ change }) => ("standby" in change && change.standby.id === id ? change.command.now : [])).at(-1) ??
  null;

/** As it was when it joined, of one that was over in the same group. */
const lastStanding = (entries: Entry[], id: string): Standby | null => {
  const [joined] = entries.flatMap(({ change }) =>
    "standby" in change && change.standby.id === id ? (change.standby.after ?? []) : [],
  );
  return joined ?? null;
};

/** Its row is its home date's, until something happens to it here. */
const isAsJoined = (entries: Entry[], standby: Standby): boolean => {
  const joined = lastStanding(entries, standby.id);
  return joined !== null && isSameWish(joined, standby);
};
