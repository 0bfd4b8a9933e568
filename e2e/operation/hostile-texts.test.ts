import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { ALL_PAYLOADS, PAYLOADS, RAN_MARK } from "../../domain/testing/payloads.ts";
import { bookingLinkToken } from "../../scripts/tests/booking-link-token.ts";
import { aVisitor, signIn } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

/*
 * Pages as they are built and served. Without a Worker all pages are looked at in web/testing/hostile-texts.test.tsx, mails in
 * test/suites/files/hostile-mails.node.test.ts, looks in worker/workspaces/customization.test.ts.
 */
const product = Product.at(inject("products").tuesday);

/** Scripts that ran or that a touch would run, and the page's presence. */
const doings = (page: Page) =>
  page.evaluate((mark) => {
    const all = [...document.querySelectorAll("*")];
    const addresses = all.flatMap((each) => ["href", "src", "action"].flatMap((name) => each.getAttribute(name) ?? []));
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn can be read
    const words = document.body.innerText;
    return {
      ran: mark in globalThis,
      handlers: all.flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith("on"))),
      scripts: [...document.scripts].filter(({ type, src }) => !src && !type.includes("json")).length,
      strange: addresses.filter((address) => /^\s*(\w*script|data:text\/html|(https?:)?\/\/[^/]*evil)/i.test(address)),
      isShown: getComputedStyle(document.body).display !== "none" && words.trim() !== "",
    };
  }, RAN_MARK);
const NOTHING = { ran: false, handlers: [], scripts: 0, strange: [], isShown: true };

/** A business, a booking and a member whose texts are attacks; `pages` show them. */
async function aHostilePlace() {
  const [, ended = "", , , , , , , picture = ""] = PAYLOADS;
  const place = await product.aRestaurant({ description: ALL_PAYLOADS });
  const { slug, cookie, email } = place;
  await product.changeWithin("UPDATE workspaces SET name = ? WHERE slug = ?", `Krogen ${ended}`, slug); // from before names were judged
  await product.changeWithin("UPDATE users SET full_name = ? WHERE email = ?", `Olle ${picture}`, email);
  const looks = { heroTitle: ended, heroSubtitle: picture, businessDescription: ALL_PAYLOADS, contactAddress: picture };
  const saved = await product.call("PUT", `/api/workspaces/${slug}/customization`, { cookie, body: looks });
  const booked = await product.call("POST", `/api/public/${slug}/bookings`, {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: {
      ...{ customerName: `Astrid ${picture}`, customerEmail: "astrid@example.com", notes: ALL_PAYLOADS },
      ...{ guests: 2, bookingDate: "2027-06-15", bookingTime: "19:00" },
    },
  });
  expect([saved.status, booked.status]).toEqual([200, 201]);
  const feedback = bookingLinkToken(product.data, "feedback", { id: booked.body.id, tokenVersion: 1 });
  const ofCustomers = ["", "/accessibility", "/privacy", `/manage/${booked.body.manageToken}`, `/feedback/${feedback}`];
  const pages = [...ofCustomers.map((part) => `/${slug}${part}`), `/embed/${slug}`];
  return { ...place, pages, ofMembers: `/${slug}/dashboard` };
}

/** Their pages show or follow a part of the address. */
const asked = (slug: string) => [
  ...["/auth?next=", "/confirm-email?token=", `/${slug}?lang=`, `/embed/${slug}?lang=`, `/${slug}/manage/`, "/"],
  ...[`/${slug}/dashboard?q=`, `/${slug}/dashboard?booking=`, `/${slug}/dashboard/day-sheet?date=`],
];

test("nothing that is stored or stands in an address runs on a page as it is served", async () => {
  const { slug, email, pages, ofMembers } = await aHostilePlace();
  const visitor = await aVisitor(product); // its pages complain of foreign requests, errors and violations of the content policy
  const { page } = visitor;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const open = async (address: string, words: RegExp) => {
    await page.goto(address);
    await page.locator("main", { hasText: words }).first().waitFor();
    expect([address, await doings(page)]).toEqual([address, NOTHING]);
  };
  for (const address of pages) await open(address, /\S/);
  visitor.expecting(404, 422);
  const attack = encodeURIComponent(PAYLOADS[1] ?? "");
  let isSignedIn = false;
  for (const path of asked(slug)) {
    if (path.includes("dashboard") && !isSignedIn) {
      await signIn(visitor, email);
      isSignedIn = true;
      await open(ofMembers, /Astrid/);
    }
    await open(`${path}${attack}`, /\S/);
  }
  expect(dialogs).toEqual([]);
});
