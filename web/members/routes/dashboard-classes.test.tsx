import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingOf, granting, lastSent, openDetails } from "../../testing/given-bookings.ts";
import { everybodyCanUse, lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { openTools, tool } from "../../testing/pick-tool.ts";
import { bodySent, giving, openScene, playMembersScene, told } from "../../testing/scenes.ts";

const TODAY = "2027-06-15";
const AT = "/classes/dashboard";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const details = dialog("Booking Details");

test("everybody in a class stands under its heading, with teacher and seats, which opens it", async () => {
  await onPhone();
  await openScene("classes", `${AT}?as=list`);
  const heading = page.getByRole("link", { name: /^08:00 ?Yoga/ });
  await expect.element(heading).toHaveTextContent("08:00YogaAnna + hall · 3 of 12 seats");
  await openTools();
  await expect.element(tool("Classes")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const names = () =>
    page
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent ?? "");
  const at = (name: string) => names().findIndex((text) => text.includes(name));
  await expect.poll(() => Math.abs(at("Astrid Lind") - at("Bea Berg"))).toBe(1);
  await heading.click();
  await expect.element(dialog("Yoga").getByText("Bea Berg")).toBeVisible();
});

test("a row names the seats beside the name, only where they are several, and keeps no empty column", async () => {
  await openScene("classes", `${AT}?as=list`);
  await expect.element(button(/Astrid Lind · 2/).first()).toBeVisible();
  const rows = [...document.querySelectorAll("[data-row]")];
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ textContent }) => textContent?.includes("·"))).toHaveLength(1);
  for (const row of rows) expect(row.querySelector(":scope > :empty")).toBeNull();
  await everybodyCanUse();
});

test("the timeline shows a class once on the rows of its teacher and its room, and nobody without a person", async () => {
  await openScene("classes", `${AT}?as=timeline`);
  const blocks = page.getByRole("link", { name: "08:00–09:15 Yoga, 3 of 12 seats" });
  await expect.element(blocks.first()).toBeVisible();
  expect(blocks.elements()).toHaveLength(2);
  await expect.element(page.getByText("Without a person")).not.toBeInTheDocument();
  await expect.element(button(/Cut Between, Massage/)).toBeVisible();
  await lookAt();
});

test("the day sheet has a heading for the class", async () => {
  await openScene("classes", `${AT}/day-sheet`);
  await expect.element(page.getByText("08:00 Yoga", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "By person" }).click();
  await expect.element(page.getByText("08:00 Yoga", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText("Without a person")).not.toBeInTheDocument();
});

test("a class that seats are moved to is chosen by its time and its free seats, and everybody can use the move", async () => {
  await openScene("classes", `${AT}?as=list`);
  await button("More for Astrid Lind").click();
  await page.getByRole("menuitem", { name: "Move" }).click();
  await details.getByRole("combobox", { name: "Class" }).selectOptions("18:00 Yoga · 0 of 12 seats");
  await expect.element(details.getByRole("button", { name: /^Move to Tue.*18:00/ })).toBeVisible();
  await everybodyCanUse();
});

test("more seats are taken in the edit, where the class keeps its date", async () => {
  const astrid = await openDetails("classes", "Astrid Lind", {
    date: TODAY,
    before: (given) => granting(given, given.edit, () => ({ guests: bodySent<{ guests: number }>().guests })),
  });
  await expect.element(details.getByText("Anna + hall")).toBeVisible();
  await button("Edit").click();
  await button("One person more").click();
  await expect.element(page.getByRole("textbox", { name: "Date" })).not.toBeInTheDocument();
  await button("Save Changes").click();
  await expect.poll(lastSent).toMatchObject({ call: `PATCH ${astrid.at}`, body: { guests: 3 } });
  await expect.element(button("Edit")).toBeVisible();
});

test("a new booking in a studio is a class, its date and its seats", async () => {
  await onPhone();
  await playMembersScene("classes");
  const { booking: like } = bookingOf("classes", "Astrid Lind", TODAY);
  giving(
    (api) => api.workspaces[":slug"].bookings.$post({ param: { slug: "classes" }, json: {} as never }),
    (_, fields) => ({ ...like, ...fields, id: "made", moves: [] }),
  );
  await openMembersPage(`${AT}?new=1`);
  const booking = dialog("New booking");
  await booking.getByRole("combobox", { name: "Class" }).selectOptions("18:00 Yoga · 0 of 12 seats");
  await booking.getByRole("textbox", { name: "Name" }).fill("Cia Cehn");
  await booking.getByRole("button", { name: "Book", exact: true }).click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  const query = { from: TODAY, to: "2027-09-14" };
  const { sessions } = told((api) => api.workspaces[":slug"].sessions.$get({ param: { slug: "classes" }, query }));
  const sessionId = sessions.find(({ time }) => time === "18:00")?.id;
  const expected = { customerName: "Cia Cehn", guests: 1, bookingDate: TODAY, bookingTime: "18:00", sessionId };
  expect(bodySent()).toMatchObject(expected);
  await button(/^New booking$/).click();
  await expect.element(booking.getByRole("combobox", { name: "Class" })).toBeVisible();
  await everybodyCanUse();
});
