import { expect, test } from "vitest";
import { readFile } from "../../../domain/imports/read-file.ts";
import { forScreen } from "./for-screen.ts";

const BUSINESS = { region: "SE", timeZone: "Europe/Stockholm", today: "2027-06-15" };
const LONG = "x".repeat(5_000_000);

async function shown(text: string) {
  const read = await readFile(new TextEncoder().encode(text), {}, BUSINESS);
  return read.ok ? forScreen(read.reading) : read;
}

test.each([
  ["headings alone", "Name,Phone", "empty"],
  ["one cell of megabytes", LONG, "kind_unknown"],
  ["a heading of megabytes", `Name,Phone,${LONG}\nAnna Berg,+46701740635,x`, "kind_unknown"],
])("a file of %s is refused", async (_, text, fault) => {
  expect(await shown(text)).toEqual({ ok: false, fault });
});

test("a cell of megabytes is cut where it is shown", async () => {
  const read = await shown(`Name,Phone,Other\nAnna Berg,+46701740635,${LONG}\nPer Lind,${LONG},x`);
  expect(read.ok && JSON.stringify(read).length).toBeLessThan(10_000);
});
