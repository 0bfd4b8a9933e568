import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openCustomersScene } from "../../testing/scenes.ts";
import { restaurantWordsOnScreen } from "../../testing/texts-on-screen.ts";

const radio = (name: string) => page.getByRole("radio", { name, exact: true });
/** Files of those under "Look inside". */
const pictures = () => [...document.querySelectorAll("#inside img")].map((each) => each.getAttribute("src"));
const headline = page.getByRole("heading", { level: 1 });

/** It names all of them. */
const ABOUT_ALL = /^(For restaurants, salons|För restauranger, salonger|Restaurant$|Restaurang$)/;

test.each([
  ["en", ["Salon", "Two clients never get the same time"], ["Studio", "A seat in a class is never sold twice"]],
  ["sv", ["Salong", "Två kunder får aldrig samma tid"], ["Studio", "En plats på ett pass säljs aldrig två gånger"]],
] as const)(
  "in the language %s the front pages of other trades have their own words, and no restaurant's",
  async (language, salon, studio) => {
    await openCustomersScene("front", `/?lang=${language}`);
    for (const [trade, title, of] of [
      [...salon, "salon"],
      [...studio, "studio"],
    ] as const) {
      await radio(trade).click();
      await expect.element(headline).toHaveTextContent(title);
      await expect.element(radio(trade)).toBeChecked();
      expect(pictures()).toEqual([`${of}-page`, `${of}-dashboard`].map((each) => expect.stringContaining(each)));
      expect(restaurantWordsOnScreen(language).filter((line) => !ABOUT_ALL.test(line))).toEqual([]);
    }
    await everybodyCanUse();
  },
);

test("on a phone a visitor looks at a salon and comes back to the restaurant", async () => {
  await onPhone();
  await openCustomersScene("front", "/");
  await expect.element(radio("Restaurant")).toBeChecked();
  await radio("Salon").click();
  await expect.element(page.getByTitle("Salong Vattugatan")).toBeInTheDocument();
  await radio("Restaurant").click();
  await expect.element(headline).toHaveTextContent("Two customers never get the same table");
  await expect.element(page.getByText("Meanwhile at the restaurant")).toBeInTheDocument();
  expect(pictures()).toEqual([expect.stringContaining("/booking-page"), expect.stringContaining("/dashboard")]);
});
