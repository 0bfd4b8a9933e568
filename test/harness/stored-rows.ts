import { and, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db } from "./harness.ts";

type Row<Table extends SQLiteTable> = Table["$inferSelect"];

/** `storedRows(sessions, { userId })`: of the first diary or the directory, past the product. */
export const storedRows = <Table extends SQLiteTable>(table: Table, which: Partial<Row<Table>> = {}) =>
  db.select().from(table).where(those(table, which)).all() as Promise<Row<Table>[]>;

export const storedRow = async <Table extends SQLiteTable>(table: Table, which: Partial<Row<Table>>) =>
  (await storedRows(table, which))[0];

/** As a hand at the database might: `changeStored(users, { id }, { stoppedAt: 1 })`. */
export const changeStored = async <Table extends SQLiteTable>(
  table: Table,
  which: Partial<Row<Table>>,
  fields: SQLiteUpdateSetSource<Table>,
) => void (await db.update(table).set(fields).where(those(table, which)));

export const deleteStored = async <Table extends SQLiteTable>(table: Table, which: Partial<Row<Table>>) =>
  void (await db.delete(table).where(those(table, which)));

function those<Table extends SQLiteTable>(table: Table, which: Partial<Row<Table>>): SQL | undefined {
  const columns = getTableColumns(table);
  return and(
    ...Object.entries(which).map(([name, value]) => {
      const column = columns[name];
      if (!column) throw new Error(`no column ${name}`);
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}
