import type { ImportRow } from "../../../domain/imports/import-row.ts";
import type { ImportReading, ReadFile } from "../../../domain/imports/reading.ts";

/** A reading in lines that an owner could read, as the files beside the files say it. */
export function tellReading(read: ReadFile): string {
  if (!read.ok) return `cannot be read: ${read.fault}\n`;
  const { reading } = read;
  return [
    fileLine(reading),
    ...reading.columns.map(
      ({ header, field, by, dates }) =>
        `${header || "(no name)"} → ${field ?? "left out"}${by ? ` by ${by}` : ""}${dates ? datesOf(dates) : ""}`,
    ),
    ...reading.questions.map(
      ({ id, choices, offered, rows }) =>
        `asks ${id} of ${rows}: ${choices.map(({ value, example }) => (example ? `${value} (${example})` : value)).join(", ")}; offers ${offered ?? "none"}`,
    ),
    ...reading.rows.map(rowLine),
    ...reading.refused.map(
      ({ n, reason, column, value }) =>
        `${n} refused: ${reason}${column ? ` in ${column}` : ""}${value ? ` “${value}”` : ""}`,
    ),
    ...reading.warnings.map(
      ({ n, reason, column, value }) =>
        `${n} warns: ${reason}${column ? ` in ${column}` : ""}${value ? ` “${value}”` : ""}`,
    ),
    ...(reading.waiting > 0 ? [`${reading.waiting} wait`] : []),
    "",
  ].join("\n");
}

function fileLine({
  kind,
  encoding,
  encodingSure,
  separator,
  sheet,
  sheets,
  headerRow,
  preset,
  what,
}: ImportReading): string {
  const parts = [
    kind,
    encoding && `${encoding}${encodingSure ? "" : "?"}`,
    separator && JSON.stringify(separator),
    sheet && `sheet ${sheet} of ${sheets.join(", ")}`,
  ];
  return [...parts, headerRow > 0 ? `header in row ${headerRow}` : "no header", preset?.name ?? "no preset", what]
    .filter(Boolean)
    .join(" · ");
}

const datesOf = ({ order, by, twoDigitYears }: NonNullable<ImportReading["columns"][number]["dates"]>) =>
  ` [${order ?? (by === "form" ? "by its form" : "asked")}${order && by ? ` by ${by}` : ""}${twoDigitYears === undefined ? "" : `, years to 20${twoDigitYears}`}]`;

function rowLine({ n, guest, booking }: ImportRow): string {
  const { name, phone, email, ...more } = guest ?? { name: "", phone: null, email: null };
  const { date, time, guests, status, ...rest } = booking ?? {};
  const of = (things: object) => Object.entries(things).map(([field, value]) => `${field} ${JSON.stringify(value)}`);
  return [
    `${n}: ${name}`,
    phone,
    email,
    ...of(more),
    booking && `| ${date} ${time} for ${guests}, ${status}`,
    ...of(rest),
  ]
    .filter(Boolean)
    .join(" ");
}
