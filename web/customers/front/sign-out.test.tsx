import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { UNTIL_COOKIE } from "../../shared/lib/signed-in.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { openCustomersScene, problemOf } from "../../testing/scenes.ts";

test("a sign-out on the front page that does not get through says so", async () => {
  await cookieStore.set(UNTIL_COOKIE, String(Date.now() / 1000 + 3600));
  onTestFinished(() => cookieStore.delete(UNTIL_COOKIE));
  await openCustomersScene("newcomer", "/");
  failNext("POST", /sign-out$/, problemOf("foreign_origin"));
  await page.getByRole("button", { name: "Sign Out" }).click();
  const words = "you may still be signed in. The days kept on this device are removed.";
  await expect.element(page.getByRole("alert").getByText(words)).toBeVisible();
  await everybodyCanUse();
});
