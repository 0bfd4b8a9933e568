import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE_COLORS, HOSTILE_TEXTS, HOSTILE_URLS } from "../domain/testing/hostile-looks.ts";
import { aVisitor, noHorizontalScroll, PHONE } from "./browser.ts";
import { dayAhead, Product } from "./product.ts";

const product = await Product.onFreePort();
beforeAll(() => product.start());
afterAll(() => product.stop());

const ROUNDS = Math.max(HOSTILE_COLORS.length, HOSTILE_URLS.length);
const DAY_MS = 86_400_000;

/** A place that was visited, and the links that reached its customer: to manage the booking, and to say how it was. */
async function aCustomer() {
  const place = await product.aRestaurant();
  const { slug, cookie } = place;
  const settings = { emailEnabled: true, smsEnabled: false };
  await product.call("PUT", `/api/workspaces/${slug}/notifications/feedback_request`, { cookie, body: settings });
  const address = `astrid-${slug}@example.com`;
  const { body } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: {
      ...{ customerName: "Astrid Lind", customerEmail: address, guests: 2 },
      ...{ bookingDate: dayAhead(3), bookingTime: "19:00" },
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const shift = (days: number) =>
    product.change(
      "UPDATE bookings SET starts_at = starts_at + ?1, ends_at = ends_at + ?1 WHERE id = ?2",
      days * DAY_MS,
      body.id,
    );
  await product.outbox(address, 1); // before the visit
  shift(-4);
  const due = "UPDATE notifications SET due_at = ? WHERE type = 'feedback_request' AND subject_id = ?";
  product.change(due, Date.now() - 1000, body.id);
  const mails = await product.outbox(address, 2);
  const asked = mails.find(({ type }) => type === "feedback_request");
  const feedback = /\/[a-z0-9-]+\/feedback\/[\w-]+/.exec(asked?.text ?? "")?.[0] ?? "";
  return {
    ...place,
    shift,
    address,
    bookingId: body.id as string,
    manage: `/${slug}/manage/${body.manageToken}`,
    feedback,
  };
}

/** Puts hostile values where nothing but the API ever wrote: the round says which. */
function poison(slug: string, round: number): void {
  const of = (values: string[], shift: number) => values[(round + shift) % values.length] ?? "";
  product.change(
    `UPDATE workspace_customizations SET hero_background_color = ?, booking_section_background_color = ?, primary_color = ?,
        secondary_color = ?, hero_background_image_url = ?, booking_section_background_image_url = ?, brand_logo_url = ?,
        hero_title = ?, hero_subtitle = ?, business_description = ?, contact_phone = ?, contact_address = ?,
        contact_email = ?, embed_origins = ?
      WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    ...[0, 7, 13, 19].map((shift) => of(HOSTILE_COLORS, shift)),
    ...[0, 11, 23].map((shift) => of(HOSTILE_URLS, shift)),
    ...[0, 1, 2, 3, 4, 5].map((shift) => of(HOSTILE_TEXTS, shift)),
    of(HOSTILE_URLS, 5),
    slug,
  );
}

/** What ran, what hangs on elements, and whether the page is there: its name, its one button, in the default colors. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const tokens = ["ground", "accent"].map(
      (name) => main && getComputedStyle(main).getPropertyValue(`--color-${name}`),
    );
    const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on")),
    );
    const led = [...document.querySelectorAll("a, img, iframe, form")].flatMap((element) =>
      ["href", "src", "action"].flatMap((name) => element.getAttribute(name) ?? []),
    );
    return {
      ran: "ranHere" in globalThis,
      handlers,
      strange: led.filter((address) => !/^(\/|#|tel:|https:\/\/www\.google\.com\/maps|http:\/\/127)/.test(address)),
      isShown: getComputedStyle(document.body).display !== "none" && (main?.getBoundingClientRect().height ?? 0) > 100,
      tokens,
      pictures: document.querySelectorAll("header img").length,
      backgrounds: [...document.querySelectorAll<HTMLElement>("[style]")].filter(({ style }) =>
        style.background.includes("url("),
      ).length,
    };
  });

const HARMLESS = {
  ran: false,
  handlers: [],
  strange: [],
  isShown: true,
  tokens: ["#ffffff", "#000000"],
  pictures: 0,
  backgrounds: 0,
};

test("looks that were put straight into the database do no harm on any page of a customer's", async () => {
  const { slug, manage, feedback } = await aCustomer();
  expect(feedback).not.toBe("");
  const { page } = await aVisitor(product, PHONE); // who complains of any request that goes elsewhere
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  for (let round = 0; round < ROUNDS; round++) {
    poison(slug, round);
    const paths = [`/${slug}`, round % 2 ? manage : feedback];
    for (const path of paths) {
      await page.goto(path);
      await page.locator("[style*='--color-ground']:not([data-shell]) main").waitFor(); // it is drawn, in the business's colors
      expect([round, path, await stateOf(page)]).toEqual([round, path, HARMLESS]);
      await noHorizontalScroll(page);
    }
  }
  expect(dialogs).toEqual([]);
});

test("nor in the mails that take them, nor in the form they would be mended with", async () => {
  const { slug, cookie, address, bookingId, email, shift } = await aCustomer();
  shift(4); // it is still to come
  const { page } = await aVisitor(product);
  const before = await product.outbox(address, 2);
  for (const [round, guests] of [1, 3, 4, 5, 6, 7].entries()) {
    poison(slug, round * 5);
    const path = `/api/workspaces/${slug}/bookings/${bookingId}`;
    const { body } = await product.call("GET", path, { cookie });
    const edit = { version: body.booking.version, guests };
    const saved = await product.call("PATCH", path, { cookie, body: { ...edit, override: { reason: "x" } } });
    expect(saved.status, saved.text).toBe(200);
    await product.outbox(address, before.length + round + 1);
  }
  const { body } = await product.call("GET", `/api/dev/outbox?to=${encodeURIComponent(address)}`);
  expect(body.messages.length).toBeGreaterThan(5);
  for (const { html } of body.messages) {
    await page.setContent(html);
    const found = await page.evaluate(() => ({
      ran: "ranHere" in globalThis,
      scripts: document.scripts.length,
      pictures: document.images.length,
      handlers: [...document.querySelectorAll("*")].filter((one) =>
        one.getAttributeNames().some((name) => name.startsWith("on")),
      ).length,
      edge: getComputedStyle(document.querySelector(".card") ?? document.body).borderTopColor,
    }));
    expect(found).toEqual({ ran: false, scripts: 0, pictures: 0, handlers: 0, edge: "rgb(14, 90, 85)" });
  }

  const owner = await aVisitor(product);
  await owner.context.request.post("/api/auth/sign-in", {
    data: { email, password: "a long enough phrase" },
    headers: { Origin: product.origin },
  });
  poison(slug, 0);
  await owner.page.goto(`/${slug}/dashboard/customize`);
  const preview = owner.page.frameLocator("iframe[title^='Your booking page']");
  await preview.getByRole("button", { name: "Continue" }).waitFor();
  expect(await owner.page.getByLabel("Primary color", { exact: true }).inputValue()).toBe("#000000");
  expect(await owner.page.evaluate(() => "ranHere" in globalThis)).toBe(false);
});
