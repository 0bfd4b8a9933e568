import { expect, inject, test } from "vitest";
import { PAGES } from "../../contract/addresses.ts";
import { aVisitor, axe, PHONE, settled, signIn } from "../harness/browser.ts";
import { cutOffWhenSmall } from "../harness/fits.ts";
import { Product } from "../harness/product.ts";
import { SCREENS } from "../harness/screens.ts";

const product = Product.at(inject("products").tuesday);

test("every page has its line in the table of screens", () => {
  const shown = new Set<string>(SCREENS.map(({ route }) => route));
  expect(PAGES.filter((address) => !shown.has(address))).toEqual([]);
});

type Page = { at: string; shows: string; title: string; isOfMembers?: boolean };

/** A page of each HTML that is built, and the one that the Worker draws alone; web/testing/gallery.test.tsx looks at all others. */
const pagesOf = (slug: string): Page[] => [
  { at: `/${slug}`, shows: "Reserve Your Table", title: "Krog Ekbacken" },
  { at: `/${slug}/accessibility`, shows: "Known gaps", title: "Accessibility · Krog Ekbacken" },
  {
    ...{ at: "/", shows: "Take tonight's bookings with it" },
    title: "Daybook: online booking that never sells a table twice",
  },
  { at: "/auth", shows: "Welcome Back", title: "Sign In · Daybook" },
  { at: `/${slug}/dashboard`, shows: "Live", title: "Krog Ekbacken · Daybook", isOfMembers: true },
];

test("everybody can use the built pages, whatever the light and however large the letters", async () => {
  const { slug, email } = await product.aRestaurant({ name: "Krog Ekbacken" });
  const visitor = await aVisitor(product, { viewport: PHONE.viewport });
  const { page } = visitor;
  for (const { at, shows, title, isOfMembers } of pagesOf(slug)) {
    if (isOfMembers) await signIn(visitor, email);
    await page.goto(at);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await expect.poll(() => page.title()).toBe(title);
    for (const colorScheme of isOfMembers ? (["dark", "light"] as const) : (["light"] as const)) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect([at, colorScheme, await axe(page)]).toEqual([at, colorScheme, []]);
    }
    expect([at, await cutOffWhenSmall(page)]).toEqual([at, []]);
  }
});
