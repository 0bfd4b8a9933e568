import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loadWords, words } from "../members/texts/words.ts";
import { englishOnScreen } from "./in-swedish.ts";

for (const key of Object.keys(words)) Reflect.deleteProperty(words, key); // the English ones of the setup
await loadWords("sv");
// screens hold parts of the texts from when they load
const { openMembersPage } = await import("./open-page.tsx");
const { playMembersScene, told } = await import("./scenes.ts");

const TODAY = "2027-06-15";
type Shown = [address: string, words: string | RegExp];

/** Screens of a house, with Swedish words that each shows when it is complete. */
const HOUSE: Shown[] = [
  ["", "Nils Holm"],
  ["?as=timeline", "Tidslinje"],
  ["?as=floor", "Lokalen"],
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
