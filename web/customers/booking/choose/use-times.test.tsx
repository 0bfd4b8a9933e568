import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failNext, tooOften } from "../../../testing/network.ts";
import { openCustomersScene } from "../../../testing/scenes.ts";

test("times that were asked for too often come by themselves when they may, and nothing is said", async () => {
  await openCustomersScene("booking", "/booking");
  failNext("GET", /\/availability\?/, tooOften(1));
  await page.getByRole("radio", { name: "Friday 18 June" }).click();
  await page.getByRole("radio", { name: "18:00", exact: true }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
