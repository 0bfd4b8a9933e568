import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { chooseTime } from "../../../testing/booking-form.ts";
import { drawnAt, markupOf } from "../../../testing/drawn-form.ts";
import { openPageOfScene, playScene } from "../../../testing/scenes.ts";

/** The Worker's services are those of the scripts; answers the Worker's. */
async function expectSame(address: string): Promise<HTMLFormElement> {
  const drawn = drawnAt(address);
  await openPageOfScene(address);
  await expect.element(page.getByRole("checkbox").first()).toBeVisible();
  const rendered = document.querySelector("section[aria-labelledby=services]");
  expect(rendered && markupOf(rendered)).toBe(drawn.firstElementChild && markupOf(drawn.firstElementChild));
  return drawn;
}

test("services are drawn as the scripts render them, in each language", async () => {
  await playScene("drawn");
  for (const language of ["en", "sv"])
    expect((await expectSame(`/drawn-salon?lang=${language}`)).textContent).toContain('Cut & "more" <b>');
});

test("a table beside them is drawn, too", async () => {
  await playScene("chooser");
  expect((await expectSame("/chooser")).textContent).toContain("A table");
});

test("classes beside them are drawn, too, and their link keeps the visitor's language and the link's word", async () => {
  await playScene("classes");
  const drawn = await expectSame("/classes?guests=1&lang=sv&ref=newsletter");
  expect(drawn.querySelector("a")?.getAttribute("href")).toBe("?classes&lang=sv&ref=newsletter");
});

test("what was ticked before the scripts stays ticked, and the focus stays on it", async () => {
  await playScene("drawn");
  const form = document.adoptNode(drawnAt("/drawn-salon?lang=en"));
  document.body.appendChild(form);
  onTestFinished(() => void form.remove());
  const [, second] = form.querySelectorAll<HTMLInputElement>("[name=service]");
  second?.click();
  second?.focus();
  await openPageOfScene("/drawn-salon?lang=en");
  form.remove(); // as the first render does
  const same = page.getByRole("checkbox", { name: /^Colour/ });
  await expect.element(same).toBeChecked();
  await expect.element(same).toHaveFocus();
  await expect.element(chooseTime).toBeVisible();
});
