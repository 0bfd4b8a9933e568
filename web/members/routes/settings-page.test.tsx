import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { countSent, holdNext } from "../../testing/network.ts";
import { openScene } from "../../testing/scenes.ts";

test.each([
  ["customize", /\/customization$/],
  ["notifications", /\/notifications$/],
])("while the page %s loads, its skeleton has a name and no words", async (address, answer) => {
  const sent = countSent("GET", answer);
  onTestFinished(holdNext("GET", answer));
  await openScene("settings", `/settings/dashboard/${address}`);
  await expect.poll(sent).toBe(1);
  await expect.element(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeInTheDocument();
  await expect.element(page.getByText(/Loading/)).not.toBeInTheDocument();
});
