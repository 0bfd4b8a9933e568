import { beforeAll, expect, inject, test } from "vitest";
import { aVisitor, axe, DESK, expectClean, noHorizontalScroll, PHONE, screenshot } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);
let address = "";
beforeAll(async () => {
  const { slug } = await product.aRestaurant({ name: "Krog Ekbacken" });
  address = `/${slug}`;
});

test.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("a restaurant's page opens on %s without a complaint", async (place, options) => {
  const visitor = await aVisitor(product, options);
  await visitor.page.goto(address);
  await visitor.page.getByRole("heading", { name: "Krog Ekbacken" }).waitFor();
  await noHorizontalScroll(visitor.page);
  await screenshot(visitor, `restaurant on ${place}`);
});

test("what a page does wrong is found out", async () => {
  const visitor = await aVisitor(product);
  await visitor.page.goto(address);
  for (const [doWrong, words] of WRONGS) {
    await visitor.page.evaluate(doWrong);
    await expect.poll(visitor.problems).toContainEqual(expect.stringContaining(words));
    await expect(expectClean(visitor)).rejects.toThrow("to deeply equal []");
    visitor.expecting(words, "Executing inline script", "net::ERR_NAME_NOT_RESOLVED");
    await expectClean(visitor);
  }
});

test.fails("a journey fails by what its pages did wrong, without asking", async () => {
  const visitor = await aVisitor(product);
  await visitor.page.evaluate(() => console.error("no such thing"));
});

test("what is expected is no problem: a status, or words", async () => {
  const visitor = await aVisitor(product);
  await visitor.page.goto(address);
  visitor.expecting(404);
  await visitor.page.evaluate(() => fetch("/api/public/nobody-here").then(() => console.error("as foreseen")));
  visitor.expecting("as foreseen");
});

test("barriers are found, and whatever sticks out", async () => {
  const { page } = await aVisitor(product, PHONE);
  await page.setContent(WIDE);
  expect(await axe(page)).toEqual([{ id: "image-alt", targets: ["img"] }]);
  await expect(noHorizontalScroll(page)).rejects.toThrow("wide");
});

const WIDE = `<html lang="en"><title>Wide</title><meta name="viewport" content="width=device-width">
  <main><img src="data:," style="width: 400px"></main></html>`;

/** Each with its complaint. */
const WRONGS: [() => unknown, string][] = [
  [() => console.error("no such thing"), "console: no such thing"],
  [() => void setTimeout(() => Promise.reject(new Error("lost"))), "error: Error: lost"],
  [() => fetch("/api/public/nobody-here"), "answer 404: GET"],
  [addInlineScript, "script-src-elem forbids inline"],
  [runText, "script-src forbids eval"],
  [loadForeignImage, "request elsewhere: https://elsewhere.invalid"],
];

function addInlineScript(): void {
  const script = document.createElement("script");
  script.textContent = "globalThis.ran = true";
  document.body.appendChild(script);
}

/** Later, because a page's policy does not bind calls from outside. */
function runText() {
  return new Promise((done) =>
    setTimeout(() => {
      try {
        done(new Function("return 1")());
      } catch {
        done(null);
      }
    }),
  );
}

function loadForeignImage() {
  return new Promise((done) => {
    const image = new Image();
    image.onerror = done;
    image.src = "https://elsewhere.invalid/pixel.png";
  });
}
