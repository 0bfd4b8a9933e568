import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { nameField, timeOf } from "../../../testing/booking-form.ts";
import { drawnAt, markupOf } from "../../../testing/drawn-form.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openPageOfScene, playScene } from "../../../testing/scenes.ts";

/** The Worker's choices are those of the scripts; answers the Worker's. */
async function expectSame(address: string): Promise<HTMLFormElement> {
  await playScene("drawn");
  const drawn = drawnAt(address);
  await openPageOfScene(address);
  await expect.element(page.getByRole("radio").first()).toBeVisible();
  const shown = () => {
    const rendered = document.querySelector("form > div > div");
    return rendered && markupOf(rendered);
  };
  await expect.poll(shown).toBe(drawn.firstElementChild && markupOf(drawn.firstElementChild)); // the last times are rendered later
  return drawn;
}

test.each(["en", "sv"])("the page before its scripts shows what they render, in %s", async (lang) => {
  await expectSame(`/drawn?lang=${lang}`); // past midnight, with a full time and a day off
  await expectSame(`/drawn-days?lang=${lang}`); // all day, three days ahead
});

test.each([
  ["en", ["too late to book online", "many arrive then"]],
  ["sv", ["för sent att boka online", "många kommer då"]],
])("times under service periods are drawn with the words of the scripts, in %s", async (lang, [late, kitchen]) => {
  const drawn = await expectSame(`/drawn-periods?lang=${lang}`);
  const titles = [...drawn.querySelectorAll("[title]")].map(
    (time) => `${time.textContent} ${time.getAttribute("title")}`,
  );
  expect(titles).toEqual([`11:30 ${late}`, `12:00 ${late}`, `12:30 ${late}`, `18:00 ${kitchen}`]);
});

test("why a link's date is not shown is drawn as the scripts say it", async () => {
  for (const [query, words] of [
    ["date=2027-06-11&lang=en", "has passed"],
    ["date=2027-06-11&lang=sv", "Det är för sent att boka fredag 11 juni."],
    ["date=2029-06-18&lang=sv", "Det går inte att boka måndag 18 juni 2029 ännu."],
  ])
    expect((await expectSame(`/drawn?${query}`)).textContent).toContain(words);
});

const TERRACE = 'Terrace "<b>south</b>" & more';

test.each([
  ["en", "Anywhere"],
  ["sv", "Var som helst"],
])("areas are drawn as the scripts render them, in %s", async (lang, anywhere) => {
  const drawn = await expectSame(`/drawn-areas?lang=${lang}`);
  const names = [...drawn.querySelectorAll("[name=area]")].map((area) => area.getAttribute("aria-label"));
  expect(names).toEqual([anywhere, "Room", TERRACE]);
});

/** The drawn form with what `choose` did before the scripts; then the scripts. */
async function openAfter(address: string, choose: (form: HTMLFormElement) => void) {
  await onPhone();
  await playScene("drawn");
  const form = document.adoptNode(drawnAt(address));
  document.body.appendChild(form);
  onTestFinished(() => void form.remove());
  choose(form);
  await openPageOfScene(address);
  form.remove(); // as the first render does
}

const tap = (form: HTMLFormElement, value: string) => form.querySelector<HTMLElement>(`[value="${value}"]`)?.click();

test("a time tapped before the scripts leads to the details", async () => {
  await openAfter("/drawn?lang=en", (form) => tap(form, "19:30"));
  await expect.element(nameField).toBeVisible();
  await expect.element(page.getByText("19:30", { exact: true }).first()).toBeVisible();
});

test("the focus stays where it was when the scripts take over", async () => {
  await openAfter("/drawn?lang=en", (form) => form.querySelector<HTMLElement>('[value="19:30"]')?.focus());
  await expect.element(timeOf("19:30")).toHaveFocus();
  await expect.element(timeOf("19:30")).not.toBeChecked();
});

test("another day and party chosen before the scripts stay chosen, and no time is taken for granted", async () => {
  await openAfter("/drawn?lang=en", (form) => {
    tap(form, "2027-06-18");
    const select = form.querySelector("select");
    if (select) select.value = "4";
    tap(form, "19:30");
  });
  await expect.element(page.getByRole("radio", { name: "Friday 18 June" })).toBeChecked();
  await expect.element(page.getByLabelText("Party size")).toHaveValue("4");
  await expect.element(timeOf("19:30")).toBeChecked();
  await expect.element(nameField).not.toBeVisible();
});

test("an area chosen before the scripts stays chosen, and no time is taken for granted", async () => {
  const terrace = page.getByRole("radio", { name: TERRACE });
  await openAfter("/drawn-areas?lang=en", (form) => {
    tap(form, "19:30");
    const area = form.querySelector<HTMLElement>(`[aria-label="${CSS.escape(TERRACE)}"]`);
    area?.focus();
    area?.click();
  });
  await expect.element(terrace).toBeChecked();
  await expect.element(terrace).toHaveFocus();
  await expect.element(timeOf("19:30")).toBeChecked();
  await expect.element(nameField).not.toBeVisible();
});
