import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fieldError } from "../../contract/field-error.ts";
import { fault } from "../../domain/faults.ts";
import { words } from "../members/texts/words.ts";
import { englishOnScreen } from "./in-swedish.ts";
import { loadWords } from "./load-words.ts";

for (const key of Object.keys(words)) Reflect.deleteProperty(words, key); // the English ones of the setup
await loadWords("sv");
// screens hold parts of the texts from when they load
const { failNext, problemOf } = await import("./network.ts");
const { openMembersPage } = await import("./open-page.tsx");
const { playMembersScene, told } = await import("./scenes.ts");

const TODAY = "2027-06-15";
type Shown = [address: string, words: string | RegExp];

/** Screens of a house, with Swedish words that each shows when it is complete. */
const HOUSE: Shown[] = [
  ["", "Nils Holm"],
  ["?as=timeline", "Tidslinje"],
  ["?as=floor", "Lokal"],
  ["?tab=upcoming", /Inga|juni/],
  ["?new=1", "valfritt"],
  ["?walk-in=1", /^Placera 2 /],
  ["?booking=BOOKING", "Historik"],
  ["?booking=BOOKING&for=table", "deras bord nu"],
  [`/day-sheet?date=${TODAY}`, "Nils Holm"],
  [`/as-it-stood?date=${TODAY}`, "Nils Holm"],
  ["?tab=notifications&messages=scheduled", "Planerade"],
  ["?tab=settings", "Dina uppgifter"],
  ["/hours", "Veckoschema"],
  ["/services", /^Utan tjänst|^Kunderna väljer/],
  ["/customize", "Huvudfärg"],
  ["/business", "Namn och adress"],
  ["/notifications", /^Variabler/],
  ["/alerts", "Direkt"],
  ["/team-management", "Inga inbjudningar väntar."],
  ["/calendars", "Så lägger du till den"],
  ["/share", "På din egen webbplats"],
  ["/customer-data", "Exportera"],
  ["/import", "Vilken fil har du med dig?"],
  ["/changes", /Bord B1/],
  ["/delete", "Ta bort företaget"],
];
const STUDIO: Shown[] = [
  ["/classes", /2 av 12 platser/],
  ["/classes?session=SESSION", "Bea Berg"],
  ["?booking=BOOKING", "Historik"],
  ["?as=timeline", "Yoga"],
  [`/day-sheet?date=${TODAY}`, "Bea Berg"],
];
const SCREENS = [
  ...HOUSE.map((shown) => ["swedish", "Astrid Lind", ...shown] as const),
  ...STUDIO.map((shown) => ["swedish-studio", "Bea Berg", ...shown] as const),
];

/** Each text has its Swedish (texts/members.node.test.ts) and none is written in a screen (test/suites/project). */
test.each(SCREENS)(
  "what a screen composes of texts, dates and numbers is Swedish: %s, %s, %s",
  async (slug, customerName, address, shown) => {
    await playMembersScene("swedish");
    const param = { slug, date: TODAY };
    const { bookings } = told((api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param }));
    const { id, session } = bookings.find((each) => each.customerName === customerName) ?? expect.fail();
    const asked = address.replace("BOOKING", id).replace("SESSION", session ?? "");
    await openMembersPage(`/${slug}/dashboard${asked}`);
    await expect
      .poll(() =>
        page
          .getByText(shown)
          .elements()
          .some((element) => element.checkVisibility()),
      )
      .toBe(true);
    await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
    expect(englishOnScreen()).toEqual([]);
  },
);

test("the fault of a field is said in Swedish, found by the form or by the Worker", async () => {
  await playMembersScene("swedish");
  await openMembersPage("/swedish/dashboard/business");
  const name = page.getByLabelText(words.business.labels.name, { exact: true });
  const saveChanges = page.getByRole("button", { name: words.ui.saveChanges });
  await name.fill(" ");
  await saveChanges.click();
  await expect.element(page.getByText("Fyll i företagets namn")).toBeVisible();
  await name.fill("x".repeat(201));
  await expect.element(page.getByText("Skriv högst 200 tecken")).toBeVisible();
  await name.fill("Kvarterskrogen");
  const errors = [fieldError("slug", fault("slug_reserved"))];
  failNext("PATCH", /\/api\/workspaces\/swedish$/, problemOf("invalid_input", {}, { errors }));
  await saveChanges.click();
  await expect.element(page.getByText("Den adressen är reserverad. Välj en annan.").first()).toBeVisible();
  expect(englishOnScreen()).toEqual([]);
});
