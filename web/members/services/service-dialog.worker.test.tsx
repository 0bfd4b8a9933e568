import { test } from "vitest";
import { done, expectColour, fillColour, offerOf, savedSalon } from "../../testing/salon-page.ts";
import { saveAll } from "../../testing/settings-form.ts";

test("a colour that takes effect, who does it, and how long the new person takes", async () => {
  const slug = await savedSalon();
  await fillColour();
  await done.click();
  await saveAll();
  expectColour(await offerOf(slug));
});
