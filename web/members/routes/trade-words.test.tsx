import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SESSION_PAGES } from "../../../contract/addresses.ts";
import { MEMBER_LANGUAGES, type MemberLanguage } from "../../../texts/languages.ts";
import type { Words } from "../../../texts/member-words.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { aGuest, givingGuestPage, givingPairs, listingGuests } from "../../testing/given-guests.ts";
import { givingOverview, givingUser, toldOverview } from "../../testing/given-member.ts";
import { loadWords } from "../../testing/load-words.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { openScene } from "../../testing/scenes.ts";
import { restaurantWordsOnScreen } from "../../testing/texts-on-screen.ts";
import { words } from "../texts/words.ts";

/** `tap`: the button that opens it, in the language of the screen. */
type Screen = [address: string, tap?: (own: Words) => string | RegExp, isInMenu?: true];

const PAGES: Screen[] = SESSION_PAGES.filter((address) => address.startsWith("/:slug")).map((address) => [
  address.slice("/:slug".length),
]);
const DASHBOARD: Screen[] = [
  ...["?as=diary", "?as=timeline", "?tab=upcoming", "?tab=historical", "?q=lind", "?new=1", "?walk-in=1"].map(
    (view): Screen => [`/dashboard${view}`],
  ),
  ...["", "&for=move", "&for=table", "&for=late"].map((part): Screen => [`/dashboard?booking=BOOKING${part}`]),
  ["/dashboard", ({ tidy }) => tidy.title, true],
  ["/dashboard/day-sheet?by=table"],
  ["/dashboard/services", ({ services }) => services.add],
];
const SETTINGS: Screen[] = [
  ["/dashboard?tab=notifications"],
  ["/dashboard?tab=settings"],
  ["/dashboard", ({ bookings }) => bookings.keyboardHelp, true],
  ["/dashboard?as=list", ({ brake }) => new RegExp(brake.whole(""))],
  ["/dashboard/team-management", ({ team }) => new RegExp(`^${team.invite}`)],
];
const CLASSES: Screen[] = [
  ["/dashboard/classes", ({ classes }) => classes.add],
  ["/dashboard/classes", () => /Yoga/],
];
/** The studio's booking is of seats in a class, which has a time of its own. */
const OF_VISITS = /&for=/;

const GUEST = "g-anna";

/** A clinic is a salon by another name: it has the same screens, and its words are in web/members/texts/trades.node.test.ts. */
const SCENES = {
  salon: { scene: "words-salon", screens: [...PAGES, ...DASHBOARD, ...SETTINGS] },
  studio: {
    scene: "words-studio",
    screens: [...PAGES, ...DASHBOARD.filter(([address]) => !OF_VISITS.test(address)), ...SETTINGS, ...CLASSES],
  },
};
type Trade = keyof typeof SCENES;

afterEach(() => loadWords("en"));

/** Opened once in English, so that the page is not loaded anew for the profile's language. */
async function open(trade: Trade, language: MemberLanguage) {
  const { scene: slug } = SCENES[trade];
  await openScene(slug, `/${slug}/dashboard`, () => givingOverview(slug, { tradeWords: trade }));
  await expect.poll(isLoaded).toBe(true);
  givingUser({ language });
  const guest = aGuest("Anna Berg", { id: GUEST, visits: 4, note: "Quiet", preferred: { person: null, area: null } });
  listingGuests(slug, {}, [guest]);
  givingGuestPage(slug, guest);
  givingPairs(slug, [{ guestA: guest, guestB: aGuest("A. Berg", { id: "g-a" }), reason: "S1" }]);
  await loadWords(language);
  const { bookings } = toldOverview(slug).today;
  return { slug, booking: bookings.find(({ customerName }) => customerName === "Astrid Lind")?.id ?? "" };
}

/** Texts that no screen shows here, such as refusals, are looked for in web/members/texts/trades.node.test.ts. */
test.each(
  (["salon", "studio"] as const).flatMap((trade) => MEMBER_LANGUAGES.map((language) => [trade, language] as const)),
)("no screen of a %s has a restaurant's words, in the language %s", async (trade, language) => {
  const { slug, booking } = await open(trade, language);
  const found: Record<string, string[]> = {};
  for (const [address, tap, isInMenu] of SCENES[trade].screens) {
    await openMembersPage(`/${slug}${address.replace("BOOKING", booking).replace(":id", GUEST)}`);
    await expect.poll(isLoaded).toBe(true);
    const name = tap?.(words);
    if (isInMenu) await page.getByRole("button", { name: words.list.more, exact: true }).click();
    if (name)
      await page
        .getByRole(isInMenu ? "menuitem" : "button", { name, exact: true })
        .first()
        .click();
    await expect.poll(isLoaded).toBe(true);
    const lines = restaurantWordsOnScreen(language);
    if (lines.length > 0) found[`${address}${name ? `, ${name}` : ""}`] = lines;
  }
  expect(found).toEqual({});
});

const LOADING = "[aria-busy=true], [role=status][aria-label=Loading], [role=status][aria-label=Laddar]";

/** A page or dialog shows more than its frame. */
const isLoaded = () =>
  queryClient.isFetching() === 0 && !document.querySelector(LOADING) && document.querySelector("h1") !== null;
