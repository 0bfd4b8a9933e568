import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { aWorkspace, book } from "../../../test/harness/harness.ts";
import { open } from "../../../test/harness/pages.ts";
import { aStudio, callOff, held } from "../../../test/harness/studio.ts";

/** The words that a browser without scripts reads, in order. */
async function listed({ slug }: { slug: string }, query = ""): Promise<string[]> {
  const [, list = ""] = /<noscript[^>]*>(.*?)<\/noscript>/s.exec((await open(`/${slug}${query}`)).html) ?? [];
  return list.split(/<[^>]*>/).filter(Boolean);
}

test("without scripts a page lists its classes by day, with teacher, length, price and the seats that are left", async () => {
  const studio = await aStudio();
  const first = await held(studio, { seats: 2 });
  await held(studio, { date: addDays(studio.day, 1), seats: 12 });
  const seat = { guests: 1, bookingDate: first.date, bookingTime: first.time, sessionId: first.id };
  await book(studio, seat);
  const [title, date, ...rest] = await listed(studio);
  expect([title, rest.slice(0, 5)]).toEqual(["Classes", ["10:00", "yoga", "Anna · 1 h", "€40", "1 seat left"]]);
  expect(rest.slice(6)).toEqual(["10:00", "yoga", "Anna · 1 h", "€40"]);
  expect(date).not.toBe(rest[5]);
});

test("a full class says so in the page's language, and one that was called off is not listed", async () => {
  const studio = await aStudio();
  const full = await held(studio, { seats: 1 });
  await callOff(studio, await held(studio, { date: addDays(studio.day, 1) }));
  await book(studio, { guests: 1, bookingDate: full.date, bookingTime: full.time, sessionId: full.id });
  const words = await listed(studio, "?lang=sv");
  expect([words[0], words.at(-1)]).toEqual(["Pass", "Fullbokat"]);
  expect(words).toHaveLength(7);
});

test("where no class is planned, and where none is offered, nothing is listed", async () => {
  expect(await listed(await aStudio())).toEqual([]);
  expect(await listed(await aWorkspace())).toEqual([]);
});
