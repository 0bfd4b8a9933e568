import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** SQL for any number of rows in one JSON parameter: an array for each row, with its values in the order of `fields`. */
export type JsonSql<Row> = { text: string; fields: (keyof Row)[] };

type Stored<Table extends SQLiteTable> = Table["$inferSelect"];
type Field<Table extends SQLiteTable> = keyof Stored<Table> & string;
/** SQL of fields that a row does not hold as they are; `@field` reads one of the row. */
type Given<Table extends SQLiteTable> = Partial<Record<Field<Table>, string>>;

/** `source` follows FROM. */
export function insertFromJson<Table extends SQLiteTable, F extends Field<Table>>(
  table: Table,
  fields: readonly F[],
  given: Given<Table>,
  source: string,
): JsonSql<Pick<Stored<Table>, F>> {
  const values = valuesOf(table, fields, given);
  const columns = values.map(({ column }) => column);
  return fromJson(
    `INSERT INTO ${getTableName(table)} (${columns}) SELECT ${values.map(({ value }) => value)} FROM ${source}`,
  );
}

/** Changes rows of the workspace ?1 by their `id`. */
export function updateFromJson<Table extends SQLiteTable, F extends Field<Table>>(
  table: Table,
  fields: readonly F[],
  given: Given<Table>,
  source: string,
): JsonSql<{ id: string } & Pick<Stored<Table>, F>> {
  const name = getTableName(table);
  const changes = valuesOf(table, fields, given).map(({ column, value }) => `${column} = ${value}`);
  return fromJson(`UPDATE ${name} SET ${changes} FROM ${source} WHERE ${name}.id = @id AND +${name}.workspace_id = ?1`);
}

export const jsonOf = <Row>({ fields }: JsonSql<Row>, rows: Row[]): string =>
  JSON.stringify(rows.map((row) => fields.map((field) => row[field])));

/** Numbers the fields, so that text and rows agree: SQLite reads JSON by position a fifth faster than by name. */
export function fromJson<Row>(sql: string): JsonSql<Row> {
  const fields = [...new Set([...sql.matchAll(/@(\w+)/g)].map(([, field]) => field))];
  const text = sql.replace(/@(\w+)/g, (_, field) => `value ->> ${fields.indexOf(field)}`);
  return { text, fields: fields as (keyof Row)[] }; // named in typed lists above
}

function valuesOf<Table extends SQLiteTable>(table: Table, fields: readonly string[], given: Given<Table>) {
  const columns = getTableColumns(table);
  const values = Object.entries<string>({
    ...Object.fromEntries(fields.map((field) => [field, `@${field}`])),
    ...given,
  });
  return values.map(([field, value]) => ({ column: columns[field]?.name, value }));
}
