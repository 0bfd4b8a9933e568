import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SESSION_PAGES } from "../../../contract/addresses.ts";
import type { MemberLanguage } from "../../../texts/languages.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { givingUser, toldOverview } from "../../testing/given-member.ts";
import { loadWords } from "../../testing/load-words.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { openScene } from "../../testing/scenes.ts";
import { restaurantWordsOnScreen } from "../../testing/texts-on-screen.ts";

/** `tap`: the button that opens it. */
type Screen = [address: string, tap?: string | RegExp];

const PAGES: Screen[] = SESSION_PAGES.filter((address) => address.startsWith("/:slug")).map((address) => [
  address.slice("/:slug".length),
]);
const DASHBOARD: Screen[] = [
  ...["?as=timeline", "?tab=upcoming", "?tab=historical", "?q=lind", "?new=1", "?walk-in=1"].map(
    (view): Screen => [`/dashboard${view}`],
  ),
  ...["", "&for=move", "&for=table", "&for=late"].map((part): Screen => [`/dashboard?booking=BOOKING${part}`]),
  ["/dashboard", "Tidy the day"],
  ["/dashboard/day-sheet?by=table"],
  ["/dashboard/services", "Add a service"],
];
const SETTINGS: Screen[] = [
  ["/dashboard?tab=notifications"],
  ["/dashboard?tab=settings"],
  ["/dashboard", "Keyboard help"],
  ["/dashboard", /^Online/],
  ["/dashboard/team-management", /^Invite/],
];
const CLASSES: Screen[] = [
  ...["", "/classes", "/day-sheet", "/services"].map((part): Screen => [`/dashboard${part}`]),
  ["/dashboard/classes", "Add sessions"],
  ["/dashboard/classes", /Yoga/],
];
/** Some texts of tables have a restaurant's word in Swedish alone. */
const SWEDISH: Screen[] = ["?walk-in=1", "?as=timeline", "/hours"].map((part) => [`/dashboard${part}`]);

afterEach(() => loadWords("en"));

/** Opened once in English, so that the page is not loaded anew for the profile's language. */
async function open(business: string, language: MemberLanguage) {
  const slug = `words-${business}`;
  await openScene(slug, `/${slug}/dashboard`);
  await expect.poll(isLoaded).toBe(true);
  givingUser({ language });
  await loadWords(language);
  const { bookings } = toldOverview(slug).today;
  return { slug, booking: bookings.find(({ customerName }) => customerName === "Astrid Lind")?.id ?? "" };
}

/** Texts of other trades are looked for in web/members/texts/trades.node.test.ts; the settings of a studio are those of a salon. */
test.each([
  ["salon", "en", [...PAGES, ...DASHBOARD, ...SETTINGS]],
  ["salon", "sv", SWEDISH],
  ["studio", "en", [...DASHBOARD, ...CLASSES]],
] as const)("no screen of a %s has a restaurant's words, in the language %s", async (business, language, screens) => {
  const { slug, booking } = await open(business, language);
  const found: Record<string, string[]> = {};
  for (const [address, tap] of screens) {
    await openMembersPage(`/${slug}${address.replace("BOOKING", booking)}`);
    await expect.poll(isLoaded).toBe(true);
    if (tap) await page.getByRole("button", { name: tap, exact: true }).first().click();
    await expect.poll(isLoaded).toBe(true);
    const lines = restaurantWordsOnScreen(language);
    if (lines.length > 0) found[`${address}${tap ? `, ${tap}` : ""}`] = lines;
  }
  expect(found).toEqual({});
});

const LOADING = "[aria-busy=true], [role=status][aria-label=Loading], [role=status][aria-label=Laddar]";

/** A page or dialog shows more than its frame. */
const isLoaded = () =>
  queryClient.isFetching() === 0 && !document.querySelector(LOADING) && document.querySelector("h1") !== null;
