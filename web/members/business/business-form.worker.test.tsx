import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WorkspaceChange } from "../../../contract/requests/workspaces.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { countSent, holdNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, phoned, saveHours } from "../../testing/restaurants.ts";

const name = page.getByLabelText("Business name");
const address = page.getByLabelText("Address of your booking page");
const description = page.getByLabelText("Description", { exact: false });
const language = page.getByLabelText("Language", { exact: true });
const region = page.getByLabelText("Region", { exact: true });
const zone = page.getByLabelText("Time zone");
const save = page.getByRole("button", { name: "Save Changes" });
const saved = page.getByText("All changes are saved");
const free = page.getByText("Available", { exact: true });
const conflict = page.getByRole("dialog", { name: "Settings changed" });

const aSlug = () => `new-${crypto.randomUUID().slice(0, 13)}`;
const storedOf = (slug: string) => unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
const change = (slug: string, json: WorkspaceChange) =>
  unwrap(api.workspaces[":slug"].$patch({ param: { slug }, json }));

async function openBusiness() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/business`);
  await expect.element(name).toHaveValue(`Restaurant ${slug}`);
  return slug;
}

test("an owner changes what the business is, on a phone", async () => {
  await onPhone();
  const slug = await openBusiness();
  await name.fill("Krog Ekbacken");
  await description.fill("By the sea");
  await language.selectOptions("Svenska");
  await zone.selectOptions("Europe/Helsinki");
  await region.selectOptions("United States");
  await save.click();
  await expect.element(saved).toBeVisible();
  const { workspace, rules } = await storedOf(slug);
  expect(workspace).toMatchObject({
    name: "Krog Ekbacken",
    slug,
    description: "By the sea",
    language: "sv",
    region: "US",
  });
  expect(rules.timeZone).toBe("Europe/Helsinki");
  await expect.element(page.getByRole("banner").getByText("Krog Ekbacken")).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

test("only what was changed is sent", async () => {
  const slug = await openBusiness();
  const hours = countSent("PUT", /\/hours$/);
  await language.selectOptions("English");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(hours()).toBe(0);
  expect((await storedOf(slug)).workspace).toMatchObject({ name: `Restaurant ${slug}`, language: "en", version: 2 });
});

test("the page goes on at a new address, which the earlier ones lead to", async () => {
  const slug = await openBusiness();
  const next = aSlug();
  await address.fill(next);
  await expect.element(free).toBeVisible();
  await expect.element(page.getByText(`forms with /${slug} will lead here too`)).toBeVisible();
  await lookAt();
  await description.fill("By the sea");
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/${next}/dashboard/business`);
  await expect.element(page.getByText(`${location.host}/${slug}`)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Business", level: 1 })).toHaveFocus();
  await expect.element(address).toHaveValue(next);
  await expect.element(description).toHaveValue("By the sea");
  await expect.element(page.getByRole("link", { name: "View Booking Page" })).toHaveAttribute("href", `/${next}`);
  expect((await storedOf(slug)).workspace.slug).toBe(next);
});

test("words that are typed while a new address is saved stay, and the page moves once they are saved", async () => {
  const slug = await openBusiness();
  const next = aSlug();
  await address.fill(next);
  const letGo = holdNext("PATCH", /\/workspaces\//);
  await save.click();
  await description.fill("By the sea");
  letGo();
  await expect.element(page.getByText("What you have typed since is not saved yet.")).toBeVisible();
  expect(location.pathname).toBe(`/${slug}/dashboard/business`);
  await expect.element(description).toHaveValue("By the sea");
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/${next}/dashboard/business`);
  expect((await storedOf(next)).workspace).toMatchObject({ slug: next, description: "By the sea" });
});

test("an address of another business is refused while it is typed, and at its field by the server", async () => {
  const other = await aRestaurant();
  const slug = await openBusiness();
  await address.fill(other.slug);
  const taken = page.getByText("This address is already taken. Please choose another.");
  await expect.element(taken).toBeVisible();
  await save.click();
  await expect.element(address).toHaveFocus();
  await lookAt();
  await address.fill("api");
  await save.click();
  expect(page.getByText("This address is reserved. Please choose another.").elements()).toHaveLength(1);
  expect((await storedOf(slug)).workspace.version).toBe(1);
});

test("an earlier address is taken back without a question", async () => {
  const { slug } = await aRestaurant();
  const next = aSlug();
  await change(slug, { version: 1, slug: next });
  await openMembersPage(`/${next}/dashboard/business`);
  await address.fill(slug);
  await expect.element(page.getByText(`forms with /${next} will lead here too`)).toBeVisible();
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/${slug}/dashboard/business`);
  await expect.element(page.getByText(`${location.host}/${next}`)).toBeVisible();
});

test("the time zone stays while somebody is expected, the form says so, and the rest is saved without it", async () => {
  const slug = await openBusiness();
  await phoned({ slug }, { bookingDate: "2027-06-21" });
  await zone.selectOptions("America/New_York");
  await name.fill("Krog Ekbacken");
  await save.click();
  const words = "The time zone cannot change while there are upcoming bookings.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(words);
  expect(page.getByText(words).elements()).toHaveLength(2);
  await expect.element(zone).toHaveFocus();
  await expect.element(zone).toHaveValue("America/New_York");
  await zone.selectOptions("Europe/Stockholm");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await storedOf(slug)).workspace.name).toBe("Krog Ekbacken");
});

test("the description of the looks is the one to edit, and is kept until it is edited", async () => {
  const { slug } = await aRestaurant({ description: "Of the business" });
  const looks = api.workspaces[":slug"].customization;
  const { embedOrigins, ...before } = await unwrap(looks.$get({ param: { slug } }));
  const json = { ...before, embedOrigins, businessDescription: "Of the looks" };
  await unwrap(looks.$put({ param: { slug }, json }));
  await openMembersPage(`/${slug}/dashboard/business`);
  await expect.element(description).toHaveValue("Of the looks");
  await name.fill("Krog Ekbacken");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await unwrap(looks.$get({ param: { slug } }))).businessDescription).toBe("Of the looks");
  await description.fill("By the sea");
  await save.click();
  await expect.element(page.getByText("Not saved yet")).not.toBeInTheDocument();
  await expect.poll(async () => (await storedOf(slug)).workspace.description).toBe("By the sea");
  expect((await unwrap(looks.$get({ param: { slug } }))).businessDescription).toBeNull();
});

test("a colleague's other changes are kept, and the same ones are asked about", async () => {
  const slug = await openBusiness();
  await name.fill("Mine");
  await language.selectOptions("Svenska");
  await change(slug, { version: 1, name: "Theirs", description: "By the sea" });
  await save.click();
  await expect.element(conflict.getByText("Theirs: Theirs")).toBeVisible();
  await expect.element(conflict.getByText("Yours: Mine")).toBeVisible();
  await lookAt();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(saved).toBeVisible();
  const expected = { name: "Mine", description: "By the sea", language: "sv", version: 3 };
  expect((await storedOf(slug)).workspace).toMatchObject(expected);
});

test("a time zone that a colleague changed too is asked about, and their other hours stay", async () => {
  const slug = await openBusiness();
  await zone.selectOptions("Europe/Oslo");
  await saveHours({ slug }, { timeZone: "Europe/Helsinki", guestsPerSpot: 3 });
  await save.click();
  await expect.element(conflict.getByText("Theirs: Europe/Helsinki")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(saved).toBeVisible();
  expect((await storedOf(slug)).rules).toMatchObject({ timeZone: "Europe/Oslo", guestsPerSpot: 3 });
});
