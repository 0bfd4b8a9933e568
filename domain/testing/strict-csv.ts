/**
 * Reads a CSV file by the grammar (RFC 4180) with the separator that a program was set to, and throws at whatever a lenient
 * program would let pass: a bare quote, a line break outside quotes, a record of another length.
 */
export function strictCsv(file: string, separator: string): string[][] {
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, "uy");
  const records: string[][] = [];
  let cells: string[] = [];
  while (field.lastIndex < file.length) {
    const at = field.lastIndex;
    const [, quoted, bare = "", end] = field.exec(file) ?? [];
    if (end === undefined) throw new Error(`not a field: ${JSON.stringify(file.slice(at, at + 80))}`);
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== "\r\n") continue;
    records.push(cells);
    cells = [];
  }
  if (cells.length > 0) throw new Error("the last line has no end");
  const [{ length } = []] = records;
  if (records.some((record) => record.length !== length)) throw new Error("records of several lengths");
  return records;
}
