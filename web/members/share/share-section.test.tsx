import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse, showIn } from "../../testing/look-at.ts";
import { untroubledFetch } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { giving, openScene, playMembersScene, told } from "../../testing/scenes.ts";

const fields = page.getByText(/^A link for an? /);
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function openShare(slug = "settings", prepare: () => void = () => {}) {
  await playMembersScene(slug);
  prepare();
  await openMembersPage(`/${slug}/dashboard/share`);
  await fields.click();
  return (query: string) => page.getByRole("link", { name: `${location.origin}/${slug}${query}`, exact: true });
}

test("the link, its code and the printed sheet carry what was chosen", async () => {
  await onPhone();
  const areas = ["Room", "Terrace"].map((name, i) => ({ id: String(i + 1), name }));
  const link = await openShare("settings", () =>
    giving(
      (api) => api.public[":slug"].$get({ param: { slug: "settings" }, query: {} }),
      (before) => ({ ...before, workspace: { ...before.workspace, areas } }),
    ),
  );
  await expect.element(link("")).toBeVisible();
  await field("Where the link will stand").selectOptions("Newsletter");
  await field("Date").fill("2027-06-18");
  await field("Time, hour").selectOptions("19");
  await field("Guests").selectOptions("4");
  await field("Area").selectOptions("Terrace");
  const query = `?date=2027-06-18&time=19:00&guests=4&area=2&ref=newsletter`;
  await expect.element(link(query)).toHaveAttribute("href", link(query).element().textContent);
  await expect.element(page.getByRole("img", { name: query })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Print sheet" }))
    .toHaveAttribute("href", `/settings/dashboard/share-sheet${query}`);
  await everybodyCanUse();
});

test.each([
  ["2027-06-14", "", "Enter a date from today on"],
  ["when we open", "", "Enter a date from today on"],
  ["2029-01-01", "?date=2029-01-01", "Until this date can be booked, the page begins with the last one that can."],
])("the date '%s' makes the link '%s'", async (date, query, told) => {
  const link = await openShare();
  await field("Date").fill(date);
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(link(query)).toBeVisible();
});

test("a word of one's own is taken once it has only letters, digits and hyphens", async () => {
  const link = await openShare();
  await field("Where the link will stand").selectOptions("Somewhere else");
  await field("A word for it").fill("Karin & Bo");
  await expect.element(field("A word for it")).toBeInvalid();
  await expect.element(link("")).toBeVisible();
  await field("A word for it").fill("bus-stop");
  await expect.element(field("A word for it")).toBeValid();
  await expect.element(link("?ref=bus-stop")).toBeVisible();
});

test("where services are booked, a link names one, and only then a date", async () => {
  const link = await openShare("services");
  const { workspace } = told((api) => api.public[":slug"].$get({ param: { slug: "services" }, query: {} }));
  const colour = workspace.offer?.services.find(({ name }) => name === "Full colour");
  await expect.element(field("Date")).not.toBeInTheDocument();
  await field("Service").selectOptions("Full colour");
  await field("Date").fill("2027-06-15");
  await expect.element(link(`?date=2027-06-15&service=${colour?.id}`)).toBeVisible();
  await expect.element(field("Guests")).not.toBeInTheDocument();
});

test("the code is black on white by night and is saved under the page's name; link and form are copied", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await showIn("dark");
  await openScene("settings", "/settings/dashboard/share");
  const url = `${location.origin}/settings`;
  const code = page.getByRole("img", { name: `QR code that opens ${url}` });
  await expect.element(code).toBeVisible();
  const image = code.element() as HTMLImageElement;
  await image.decode();
  const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
  context?.drawImage(image, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, image.naturalWidth, image.naturalHeight) ?? {};
  expect([...new Set(data)]).toEqual([255, 0]);
  const download = page.getByRole("link", { name: "Download SVG" });
  await expect.element(download).toHaveAttribute("download", "settings-qr.svg");
  const svg = await (await untroubledFetch((download.element() as HTMLAnchorElement).href)).text();
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(decodeURIComponent(image.src)).toContain(svg);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect.element(page.getByText("Code copied")).toBeVisible();
  const form = (page.getByRole("textbox", { name: "On your own website" }).element() as HTMLTextAreaElement).value;
  expect(copy.mock.calls).toEqual([[url], [form]]);
  const link = new DOMParser().parseFromString(form, "text/html").querySelector("a");
  expect([link?.textContent, link?.href]).toEqual(["Book a table at Restaurant settings", url]);
});
