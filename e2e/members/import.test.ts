import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { ROOT } from "../../scripts/build.ts";
import { DESK } from "../harness/browser.ts";
import { anOwner, bookingsOf } from "../harness/member.ts";
import { type Owned, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

/** Files as other systems, and spreadsheets, write them (test/suites/imports). */
const fileOf = (name: string) => {
  const buffer = readFileSync(path.join(ROOT, "test", "suites", "imports", "files", name));
  return { name, mimeType: "application/octet-stream", buffer };
};

const guestsOf = async ({ slug, cookie }: Owned) =>
  (await product.call("GET", `/api/workspaces/${slug}/guests?order=name`, { cookie })).body.guests as {
    name: string;
    phone: string | null;
    visits: number;
  }[];

test("another system's file is moved in by somebody who has never seen the screen", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place, DESK);
  await page.goto(`/${place.slug}/dashboard/guests`);
  const { tap, done } = taps(page);
  const asks = (name: string | RegExp) => page.getByRole("heading", { level: 2, name }).waitFor();
  const next = page.getByRole("button", { name: "Next" });

  await tap(page.getByRole("link", { name: "Move in from another system" }));
  await asks("Which file do you bring?");
  await page.getByLabel("Choose a file").setInputFiles(fileOf("preset-resos.csv"));
  await asks("What is in preset-resos.csv?");
  await page.getByRole("radio", { name: "resOS", checked: true }).waitFor();
  await tap(next);
  await asks("Which column is what?");
  await tap(next);
  await asks("What would come in");
  await page.getByText("Every row can come in.").waitFor();
  await tap(next);
  await asks("Ready to start?");
  await tap(page.getByRole("button", { name: "Start" }));
  await asks("You have moved in");
  await tap(page.getByRole("link", { name: "See the guests" }));
  await page.getByRole("link", { name: /Anna Berg/ }).waitFor();
  expect(done("a file of another system, from the list of guests and back")).toBe(6);
});

/** Three ahead, of which one is more than the place has room for, and one of last month. */
const BOOKINGS = {
  name: "bookings.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Name,Phone,Date,Time,Covers",
      "Anna Berg,+46701740635,2027-06-18,19:00,2",
      "Per Lind,+46701740636,2027-06-18,19:00,4",
      "Lena Ek,+46701740637,2027-06-19,19:00,48",
      "Karin Holm,+46701740638,2027-05-14,19:00,2",
    ].join("\n"),
  ),
};

test("the same file again changes nothing, and undone all is as before", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place, DESK);
  const next = page.getByRole("button", { name: "Next" });
  const importOnce = async (title: string) => {
    await page.goto(`/${place.slug}/dashboard/import`);
    await page.getByLabel("Choose a file").setInputFiles(BOOKINGS);
    for (const step of ["what", "columns", "preview", "ahead"]) {
      await page.waitForURL(new RegExp(`step=${step}$`));
      await next.click();
    }
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { level: 2, name: title }).waitFor();
  };
  const state = async () => ({ guests: await guestsOf(place), bookings: await bookingsOf(product, place) });
  const before = await state();
  await importOnce("You have moved in");
  await page.getByText("1 booking came in and does not fit").waitFor();
  await product.call("POST", "/api/dev/cron"); // gathers the guests of bookings
  const after = await state();
  expect(after.guests.map(({ name }) => name)).toEqual(["Anna Berg", "Karin Holm", "Lena Ek", "Per Lind"]);
  await importOnce("Nothing new came in");
  await product.call("POST", "/api/dev/cron");
  expect(await state()).toEqual(after);

  await page.goto(`/${place.slug}/dashboard/import`);
  await page.getByRole("button", { name: "Undo bookings.csv" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { level: 2, name: "Taken back" }).waitFor();
  expect(await state()).toEqual(before);
});
