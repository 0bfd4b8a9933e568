import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked, saveTables } from "../../../testing/restaurants.ts";

const save = page.getByRole("button", { name: "Save Changes" });
const saved = page.getByText("All changes are saved");
const services = page.getByRole("list", { name: "Services" });
const people = page.getByRole("list", { name: "People" });
const rooms = page.getByRole("list", { name: "Rooms and machines" });
const dialog = page.getByRole("dialog");
const done = dialog.getByRole("button", { name: "Done" });
const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
const box = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = page.getByRole("dialog", { name: "Take bookings by service from now on?" });

async function open() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/services`);
  return slug;
}

/** Olle with two chairs; nothing is saved. */
async function openSalon() {
  const slug = await open();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await button("Use these services").click();
  return slug;
}

async function saveFirst() {
  await save.click();
  await question.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
}

async function savedSalon() {
  const slug = await openSalon();
  await saveFirst();
  return slug;
}

const planOf = async (slug: string) => unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));

async function offerOf(slug: string) {
  const { offer } = (await planOf(slug)).plan;
  if (!offer) throw new Error("nothing is offered");
  return offer;
}

const serviceOf = async (slug: string, name: string) =>
  (await offerOf(slug)).services.find((each) => each.name === name);

const inOrder = () =>
  services
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("h3, .font-medium")?.textContent);

test("a trade's template fills an empty offer, which is saved and read again, with the trade's hours", async () => {
  await onPhone();
  const slug = await open();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await expect.element(page.getByText("90 min, 35 of them free")).toBeVisible();
  await page.getByRole("checkbox", { name: "Open Tue–Sat 09:00–18:00" }).click();
  await lookAt();
  await button("Use these services").click();
  await expect.element(page.getByRole("heading", { name: "Services", exact: true })).toHaveFocus();
  await expect.element(services.getByRole("button", { name: /^Roots/ })).toBeVisible();
  await lookAt();
  await save.click();
  await expect.element(question).toBeVisible();
  await lookAt();
  await question.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  const { services: kept, resources } = await offerOf(slug);
  expect(kept.map(({ id }) => id).some((id) => id.startsWith("new-"))).toBe(false);
  expect(resources.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["person Olle", "room Chair 1", "room Chair 2"]);
  const { rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  expect(rules.weeklySchedule).toMatchObject({ monday: { enabled: false }, tuesday: { openTime: "09:00" } });
});

test("a service needs a name and a length; what is wrong is said at its field", async () => {
  const slug = await open();
  await button("Add my own").click();
  await expect.element(field("Name")).toHaveFocus();
  await done.click();
  await expect.element(field("Name")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Name")).toHaveFocus();
  await field("Name").fill("Tarot");
  await field("Minutes").fill("47");
  await field("Price (SEK)").fill("12,345");
  await done.click();
  await expect.element(dialog.getByText("Please enter minutes in steps of 5")).toBeVisible();
  await expect.element(dialog.getByText("Please enter a price")).toBeVisible();
  await lookAt();
  await field("Minutes").fill("45");
  await field("Price (SEK)").fill("450,50");
  await box("From that price").click();
  await done.click();
  await expect.element(services.getByRole("button", { name: /Tarot.*45 min · Olle.*from/ })).toBeVisible();
  await saveFirst();
  expect(await serviceOf(slug, "Tarot")).toMatchObject({
    ...{ parts: [{ minutes: 45, busy: true }], price: 45_050, priceFrom: true, maxGuests: 1, online: true },
    needs: [{ of: "person" }],
  });
});

test("a colour that takes effect, who does it, and how long the new person takes", async () => {
  const slug = await savedSalon();
  await button("Add a person").click();
  await field("Name").fill("Bo");
  await box("Cut").click();
  await done.click();
  await button("Add a service").click();
  await field("Name").fill("Henna");
  await field("Minutes").fill("20");
  await dialog.getByRole("button", { name: "Something takes effect in between" }).click();
  await field("Part 2, minutes").fill("40");
  await field("Part 3, minutes").fill("30");
  await expect.element(dialog.getByText("In all 90 min, 40 of them free")).toBeVisible();
  await dialog.getByText("More").click();
  await dialog.getByRole("combobox", { name: "Group" }).fill("Colour");
  await field("Bo, minutes of part 3").fill("45");
  await field("Bo, price").fill("900");
  await lookAt();
  await done.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { resources } = await offerOf(slug);
  const bo = resources.find(({ name }) => name === "Bo")?.id ?? "";
  const henna = await serviceOf(slug, "Henna");
  expect(henna).toMatchObject({
    parts: [
      { minutes: 20, busy: true },
      { minutes: 40, busy: false },
      { minutes: 30, busy: true },
    ],
    people: { [bo]: { minutes: [20, 40, 45], price: 90_000 } },
  });
  expect(Object.keys((await serviceOf(slug, "Cut"))?.people ?? {})).not.toContain(bo);
  expect(Object.keys((await serviceOf(slug, "Updo"))?.people ?? {})).toContain(bo);
});

test("services are sorted by arrow keys, also into the next group, and the place is told", async () => {
  const slug = await savedSalon();
  const handle = button("Move Fringe trim: arrow keys or drag");
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("Fringe trim: 3 of 4 in Cuts")).toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(page.getByText("Fringe trim: 1 of 4 in Colour")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(handle).toHaveFocus();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { services: kept } = await offerOf(slug);
  expect(kept.slice(2, 6).map(({ group, name }) => `${group}: ${name}`)).toEqual([
    "Cuts: Children’s cut",
    "Colour: Roots",
    "Colour: Fringe trim",
    "Colour: Full colour",
  ]);
});

test("a service is dragged by its handle", async () => {
  await openSalon();
  await userEvent.dragAndDrop(
    button("Move Cut: arrow keys or drag"),
    button("Move Children’s cut: arrow keys or drag"),
  );
  expect(inOrder().slice(0, 5)).toEqual(["Cuts", "Long hair cut", "Children’s cut", "Cut", "Fringe trim"]);
});

test("a person has a week with breaks, and leaves the services that nobody else does in need", async () => {
  await onPhone();
  const slug = await savedSalon();
  await people.getByRole("button", { name: /^Olle/ }).click();
  await box("Same hours as the business").click();
  await box("Sunday").click();
  await dialog.getByRole("button", { name: "A break on Monday" }).click();
  await dialog.getByLabelText("Monday, 2 from, hour").selectOptions("15");
  await done.click();
  await expect.element(dialog.getByText("Begins before the stretch above has ended")).toBeVisible();
  await lookAt();
  await dialog.getByLabelText("Monday, 2 from, hour").selectOptions("18");
  await dialog.getByText("More").click();
  await dialog.getByRole("radio", { name: "Violet" }).click();
  await dialog.getByLabelText("Account").selectOptions("Olle Owner");
  await done.click();
  await expect.element(people.getByText("Mon 12:00–17:00 and 18:00–23:00, Tue–Sat 12:00–23:00")).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  const [olle] = (await offerOf(slug)).resources;
  expect(olle).toMatchObject({ color: "#7b5aa6", hours: { sunday: [], tuesday: [{ from: "12:00", to: "23:00" }] } });
  expect(olle?.memberId).not.toBeNull();
  await people.getByRole("button", { name: /^Olle/ }).click();
  await dialog.getByRole("button", { name: "No longer works here" }).click();
  await save.click();
  await expect.element(services.getByText("Somebody must be able to do it").first()).toBeVisible();
  await expect.element(services.getByRole("button", { name: /^Cut/ })).toHaveFocus();
  await lookAt();
});

test("a third chair serves whatever the others serve, and counted things are named by number", async () => {
  const slug = await savedSalon();
  await button("Add a room or machine").click();
  await field("Name").fill("Chair 3");
  await expect.element(box("Cut")).toBeChecked();
  await lookAt();
  await done.click();
  await button("Add a room or machine").click();
  await field("Name").fill("Cape");
  await dialog.getByLabelText("What it is").selectOptions("Several alike");
  await field("How many").fill("0");
  await box("Cut").click();
  await done.click();
  await expect.element(field("How many")).toHaveFocus();
  await field("How many").fill("6");
  await done.click();
  await expect.element(rooms.getByRole("button", { name: /^Cape Several alike, 6 at a time/ })).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { resources } = await offerOf(slug);
  const idOf = (name: string) => resources.find((each) => each.name === name)?.id;
  expect((await serviceOf(slug, "Cut"))?.needs).toEqual([
    { of: "person" },
    { of: "any", resources: ["Chair 1", "Chair 2", "Chair 3"].map(idOf), during: "whole" },
    { of: "units", resource: idOf("Cape"), perGuests: 1 },
  ]);
});

test("a service is no longer offered, and offered again", async () => {
  const slug = await savedSalon();
  await services.getByRole("button", { name: /^Updo/ }).click();
  await dialog.getByRole("button", { name: "No longer offer it" }).click();
  await expect.element(services.getByRole("button", { name: /^Updo/ })).not.toBeInTheDocument();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await serviceOf(slug, "Updo")).toMatchObject({ archived: true });
  await page.getByText("No longer offered (1)").click();
  await button("Offer Updo again").click();
  await expect.element(services.getByRole("button", { name: /^Updo/ })).toBeVisible();
});

test("a lost answer makes no service twice", async () => {
  const slug = await openSalon();
  await save.click();
  loseNextAnswer("PUT", /\/plan$/);
  await question.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await services.getByRole("button", { name: /^Updo/ }).click();
  await field("Name").fill("Bun");
  await done.click();
  await saveFirst();
  expect((await offerOf(slug)).services).toHaveLength(9);
  expect(await serviceOf(slug, "Bun")).toBeDefined();
});

test("owners who change different services keep both changes, and are asked about the same service", async () => {
  const slug = await savedSalon();
  const renamed = async (from: string, to: string) => {
    const { plan, revision } = await planOf(slug);
    const offer = await offerOf(slug);
    const changed = offer.services.map((each) => (each.name === from ? { ...each, name: to } : each));
    const json = { plan: { ...plan, offer: { ...offer, services: changed } }, revision };
    await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
  };
  const rename = async (from: RegExp, to: string) => {
    await services.getByRole("button", { name: from }).click();
    await field("Name").fill(to);
    await done.click();
  };
  await renamed("Cut", "Haircut");
  await rename(/^Updo/, "Bun");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await offerOf(slug)).services.map(({ name }) => name)).toEqual(expect.arrayContaining(["Haircut", "Bun"]));
  await renamed("Bun", "Knot");
  await services.getByRole("button", { name: /^Bun/ }).click();
  await field("Minutes").fill("75");
  await done.click();
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText(/Styling; 75 min/)).toBeVisible();
  await lookAt();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(services.getByRole("button", { name: /^Knot 60 min/ })).toBeVisible();
});

test("what is not saved is not left without being asked", async () => {
  await openSalon();
  await page.getByRole("link", { name: "Hours and booking" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect.element(services).toBeVisible();
});

test("the page and its dialogs fit the narrowest phone with large letters", async () => {
  await openSalon();
  await expectFitLarge();
  await services.getByRole("button", { name: /^Roots/ }).click();
  await dialog.getByText("More").click();
  await expectFitLarge();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Add a person").click();
  await box("Same hours as the business").click();
  await dialog.getByText("More").click();
  await expectFitLarge();
});

test("a day off and an evening more of a person are stored at once, beside a form that is not saved", async () => {
  await onPhone();
  const slug = await savedSalon();
  await button("Add time off").click();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await lookAt();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: Olle off all day")).toBeVisible();
  await button("Add extra hours").click();
  await dialog.getByLabelText("Whose hours").selectOptions("Chair 2");
  await dialog.getByLabelText("First day").fill("2027-06-22");
  await dialog.getByLabelText("Until, hour").selectOptions("21");
  await lookAt();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Tue 22 Jun: Chair 2 also 18:00–21:00")).toBeVisible();
  const { exceptions } = await planOf(slug);
  const [olle, , chair] = (await offerOf(slug)).resources;
  expect(exceptions).toMatchObject([
    { kind: "off", subject: olle?.id, fromTime: "06:00", toTime: "06:00" },
    { kind: "hours", subject: chair?.id, fromTime: "18:00", toTime: "21:00" },
  ]);
  await openMembersPage(`/${slug}/dashboard/hours`);
  await expect.element(page.getByRole("heading", { name: "Special openings" })).toBeVisible();
  await expect.element(page.getByText("Olle off all day")).not.toBeInTheDocument();
  await openMembersPage(`/${slug}/dashboard/services`);
  await button("Remove Mon 21 Jun: Olle off all day").click();
  await expect.poll(async () => (await planOf(slug)).exceptions.length).toBe(1);
});

test("bookings that get nobody are named before they are saved", async () => {
  const { slug } = await aRestaurant();
  await booked({ slug }, { customerName: "Astrid" });
  await openMembersPage(`/${slug}/dashboard/services`);
  await page.getByRole("radio", { name: "Barber" }).click();
  await button("Use these services").click();
  await save.click();
  const asked = page.getByRole("dialog", { name: "1 booking gets no place" });
  await expect
    .element(asked.getByRole("listitem"))
    .toHaveTextContent("Tue 15 Jun, 19:00Astrid2 guestsNobody, or nothing it needs, is free");
  await lookAt();
  await asked.getByRole("button", { name: "Back" }).click();
  expect((await planOf(slug)).plan.offer ?? null).toBeNull();
});

test("the focus returns to the row of a dialog, and to the title when the row is gone", async () => {
  await openSalon();
  const row = services.getByRole("button", { name: /^Updo/ });
  await row.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row).toHaveFocus();
  await row.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByRole("heading", { name: "Services", exact: true })).toHaveFocus();
});

test("in a house with tables a service may take one, as long as the party stays", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1"]);
  await openMembersPage(`/${restaurant.slug}/dashboard/services`);
  await button("Add my own").click();
  await field("Name").fill("Chef’s table");
  await dialog.getByText("More").click();
  await box("The guests sit at a table").click();
  await box("As long as a party of that size stays").click();
  await field("Largest party").fill("4");
  await lookAt();
  await done.click();
  await expect.element(services.getByText("as long as the party stays · Olle")).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await serviceOf(restaurant.slug, "Chef’s table")).toMatchObject({
    ...{ parts: null, maxGuests: 4 },
    needs: [{ of: "person" }, { of: "party" }],
  });
});
