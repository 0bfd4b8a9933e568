import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, lookAt, noHorizontalScroll, PHONE } from "../harness/browser.ts";
import { anOwner, atDashboard } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const tuesday = Product.at(inject("products").tuesday);

const LONG_NAME = `Karin & Bo's "Värdshus" vid den gamla kvarnen i Åkersberga`;

test("an owner shares the booking page as a link, a form and a code that is black on white by night", async () => {
  const place = await product.aRestaurant({ name: LONG_NAME });
  const { slug } = place;
  const permissions = ["clipboard-read", "clipboard-write"];
  const owner = await anOwner(product, place, { ...DESK, colorScheme: "dark", permissions });
  const { page } = owner;
  const url = `${product.origin}/${slug}`;
  await page.goto(`/${slug}/dashboard/share`);
  const code = page.getByRole("img", { name: `QR code that opens ${url}` });
  await code.waitFor();
  await lookAt(owner, "share-dark");
  const drawn = await code.evaluate(async (image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return [...new Set(data)];
  });
  expect(drawn).toEqual([255, 0]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download SVG" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${slug}-qr.svg`);
  const svg = await readFile(await file.path(), "utf8");
  expect(decodeURIComponent((await code.getAttribute("src")) ?? "")).toContain(svg);
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await copied()).toBe(url);
  await page.getByRole("button", { name: "Copy code" }).click();
  await page.getByText("Code copied").waitFor();
  expect(await copied()).toBe(await page.getByRole("textbox", { name: "On your own website" }).inputValue());
  await page.evaluate(async () => {
    document.body.innerHTML = await navigator.clipboard.readText(); // as the owner's website would read it
  });
  const link = page.getByRole("link");
  expect([await link.textContent(), await link.getAttribute("href")]).toEqual([`Book a table at ${LONG_NAME}`, url]);
});

test("the sheet for the door is one page, in ink, on a phone", async () => {
  const place = await product.aRestaurant({ name: LONG_NAME });
  const { slug } = place;
  const { page } = await anOwner(product, place, { ...PHONE, colorScheme: "dark" });
  await page.goto(`/${slug}/dashboard/share`);
  await page.getByRole("link", { name: "Print sheet" }).click();
  const sheet = page.getByRole("region", { name: "Sheet to print" });
  await sheet.getByRole("img", { name: `QR code that opens ${product.origin}/${slug}` }).waitFor();
  expect(await sheet.getByRole("paragraph").allInnerTexts()).toEqual([
    LONG_NAME,
    "Book a table",
    `${product.origin.replace("http://", "")}/${slug}`,
  ]);
  await noHorizontalScroll(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
});

test("a newsletter's link leads to its evening, and the booking says so", async () => {
  const place = await tuesday.aRestaurant();
  const owner = await anOwner(tuesday, place, PHONE);
  await owner.page.goto(`/${place.slug}/dashboard/share`);
  await owner.page.getByText("A link for an evening, a newsletter, a table tent").click();
  await owner.page.getByLabel("Where the link will stand").selectOption("Newsletter");
  await owner.page.getByLabel("Date", { exact: true }).fill("2027-06-18");
  await owner.page.getByLabel("Time, hour").selectOption("19");
  await lookAt(owner, "share-newsletter-phone");
  const link = owner.page.getByRole("link", { name: `${tuesday.origin}/${place.slug}?` });
  const address = (await link.getAttribute("href")) ?? "";

  const visitor = await aVisitor(tuesday, PHONE);
  await visitor.page.goto(address);
  await visitor.page.getByRole("button", { name: "Continue" }).click();
  await visitor.page.getByLabel("Name").fill("Astrid Lind");
  await visitor.page.getByLabel("Email").fill(`astrid@${place.slug}.example`);
  await visitor.page.getByRole("button", { name: "Confirm booking" }).click();
  await visitor.page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();

  const { page } = await atDashboard(tuesday, place, { query: "?date=2027-06-18" });
  await page.getByText("Astrid Lind").click();
  await page.getByRole("definition").filter({ hasText: "· newsletter" }).waitFor();
});
