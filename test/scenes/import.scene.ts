import type { ImportRow } from "../../domain/imports/import-row.ts";
import { aHouse, post, type Recorder } from "./scene.ts";

const person = (name: string, last: number) => ({
  ...{ name, phone: `+4670174063${last}`, email: `${name.split(" ")[0]?.toLowerCase()}@example.com` },
});
const booking = (date: string, guests: number) =>
  ({ date, time: "19:00", guests, status: date < "2027-06-15" ? "finished" : "confirmed" }) as const;

/** Rows of `MOVED_FILE` in web/testing/moved-file.ts; the fifth row of that has no name. */
const ROWS: ImportRow[] = [
  { n: 2, guest: person("Anna Berg", 5), booking: booking("2027-06-18", 2) },
  { n: 3, guest: person("Per Lind", 6), booking: booking("2027-06-18", 4) },
  { n: 4, guest: person("Lena Ek", 7), booking: booking("2027-06-18", 8) },
  { n: 6, guest: person("Karin Holm", 8), booking: booking("2027-05-14", 2) },
];

/** A house that moves in: Anna is known already, and eight people are more than a table has. */
export async function play(recorder: Recorder) {
  const house = await aHouse("import");
  const { slug, owner } = house;
  const at = `/api/workspaces/${slug}`;
  await post(`${at}/guests`, person("Anna Berg", 5), owner);
  await recorder.read("/api/auth/me", owner);
  for (const part of ["", "/plan", "/guest-settings", "/imports"]) await recorder.read(`${at}${part}`, owner);
  const made = { preset: null, fileName: "moved.csv", what: "both", keepCare: false, words: null };
  const { id } = await recorder.write("POST", `${at}/imports`, made, owner);
  await recorder.write("POST", `${at}/imports/${id}/check`, { rows: ROWS, dryRun: true }, owner);
  await recorder.write("POST", `${at}/imports/${id}/rows`, { rows: ROWS, back: [] }, owner);
  for (let state = ""; state !== "done"; )
    ({ state } = await recorder.write("POST", `${at}/imports/${id}/step`, {}, owner));
  await recorder.read(`${at}/imports/${id}`, owner);
}
