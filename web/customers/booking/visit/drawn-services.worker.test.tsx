import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { drawnAt, markupOf } from "../../../testing/drawn-form.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, saveTables } from "../../../testing/restaurants.ts";
import { aSalon, changeOffer, SALON, saveOffer } from "../../../testing/salons.ts";

const firstService = page.getByRole("checkbox").first();

/** The Worker's services are those of the scripts. */
async function expectSame(address: string): Promise<void> {
  const drawn = (await drawnAt(address))?.firstElementChild;
  await openCustomersPage(address);
  await expect.element(firstService).toBeVisible();
  const rendered = document.querySelector("section[aria-labelledby=services]");
  expect(rendered && markupOf(rendered)).toBe(drawn && markupOf(drawn));
}

test.each(["en", "sv"])("services are drawn as the scripts render them, in %s", async (lang) => {
  const salon = await aSalon();
  await changeOffer(salon, (offer) => ({
    ...offer,
    services: offer.services.map((each) => ({
      ...each,
      name: `${each.name} & "more" <b>`,
      group: each.group && `${each.group} "<i>&`,
    })),
  }));
  await expectSame(`/${salon.slug}?lang=${lang}`);
});

test("a table beside them is drawn, too", async () => {
  const { slug } = await aRestaurant();
  await saveTables({ slug }, ["T1"]);
  await saveOffer(slug, SALON);
  await expectSame(`/${slug}`);
});

test("what was ticked before the scripts stays ticked, and the focus stays on it", async () => {
  const { slug } = await aSalon();
  const form = document.adoptNode((await drawnAt(`/${slug}`)) ?? document.createElement("form"));
  document.body.appendChild(form);
  onTestFinished(() => void form.remove());
  const [, second] = form.querySelectorAll<HTMLInputElement>("[name=service]");
  second?.click();
  second?.focus();
  await openCustomersPage(`/${slug}`);
  form.remove(); // as the first render does
  const same = page.getByRole("checkbox", { name: /^Colour/ });
  await expect.element(same).toBeChecked();
  await expect.element(same).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Choose a time" })).toBeVisible();
});
