import { expect, inject, test } from "vitest";
import { noHorizontalScroll, PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const LONG_NAME = `Karin & Bo's "Värdshus" vid den gamla kvarnen i Åkersberga`;

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
