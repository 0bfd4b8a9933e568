import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SESSION_PAGES } from "../../../contract/addresses.ts";
import type { GivenSalon } from "../../../domain/testing/salon-day.ts";
import type { Language } from "../../../domain/texts/language.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, booked, changeStored, phoned, TODAY } from "../../testing/restaurants.ts";
import { aSalon, changeOffer, type Salon } from "../../testing/salons.ts";
import { aSpa, held, seatsTaken } from "../../testing/studios.ts";
import { restaurantWordsOnScreen } from "../../testing/texts-on-screen.ts";
import { loadWords } from "../texts/words.ts";

const SALON: GivenSalon = {
  people: { Anna: "12:00-18:00", Bo: "12:00-18:00" },
  rooms: "Stol",
  services: { Cut: { takes: "45", by: "Anna, Bo" }, Colour: { takes: "30 (35) 25", by: "Anna", at: "Stol" } },
};

/** Two visits today, of which one has nobody any more. */
async function aDayOfVisits(type: string) {
  const salon = await aSalon(SALON);
  await named(salon, type);
  const visit = (customerName: string, bookingTime: string, person: string) =>
    phoned(salon, {
      ...{ customerName, guests: 1, bookingDate: TODAY, bookingTime },
      services: [{ service: salon.ids.Cut ?? "", person: salon.ids[person] ?? "" }],
    });
  const booking = await visit("Astrid Lind", "13:00", "Anna");
  await visit("Dora Dahl", "15:00", "Bo");
  await changeOffer(salon, (offer) => ({
    ...offer,
    resources: offer.resources.map((each) => (each.name === "Bo" ? { ...each, archived: true } : each)),
  }));
  return { salon, id: booking.id };
}

const named = ({ slug }: Salon, type: string) =>
  changeStored("UPDATE workspaces SET business_type = ?, name = 'Ljuset' WHERE slug = ?", type, slug);

async function aDayOfClasses() {
  const studio = await aSpa();
  await named(studio, "yoga_studio");
  const [yoga] = await held(studio);
  if (!yoga) throw new Error("no session");
  const booking = await seatsTaken(studio, yoga, 3, "Astrid Lind");
  await booked(studio, {
    ...{ customerName: "Cleo Berg", guests: 1, bookingDate: TODAY, bookingTime: "14:00" },
    services: [{ service: studio.ids.Massage ?? "" }],
  });
  return { salon: studio, id: booking.id };
}

const BUSINESSES: Record<string, () => Promise<{ salon: Salon; id: string }>> = {
  salon: () => aDayOfVisits("hair_salon"),
  clinic: () => aDayOfVisits("clinic"),
  studio: aDayOfClasses,
};

/** Beside the pages by address: views and dialogs of some, and what is tapped there first. */
const VIEWS: [address: string, tap?: (language: Language) => Promise<void>][] = [
  ["/dashboard?as=timeline"],
  ["/dashboard?tab=upcoming"],
  ["/dashboard?tab=historical"],
  ["/dashboard?q=lind"],
  ["/dashboard?new=1"],
  ["/dashboard?walk-in=1"],
  ["/dashboard?tab=notifications"],
  ["/dashboard?tab=settings"],
  ["/dashboard", async (language) => button({ en: "Keyboard help", sv: "Tangenter" }[language]).click()],
  ["/dashboard", async (language) => button({ en: "Tidy the day", sv: "Ordna dagen" }[language]).first().click()],
  ["/dashboard", async (language) => button({ en: /Online booking/, sv: /Onlinebokning/ }[language]).click()],
  ["/dashboard/day-sheet?by=table"],
  [
    "/dashboard/team-management",
    async (language) =>
      button({ en: /^Invite/, sv: /^Bjud in/ }[language])
        .first()
        .click(),
  ],
  [
    "/dashboard/services",
    async (language) => button({ en: "Add a service", sv: "Lägg till en tjänst" }[language]).click(),
  ],
];

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

const speak = async (language: Language) => {
  await unwrap(api.auth.me.$patch({ json: { language } })); // else the profile would load the page anew
  await loadWords(language);
};

afterEach(() => speak("en"));

test.each(
  Object.keys(BUSINESSES).flatMap((trade) => (["en", "sv"] as const).map((language) => [trade, language] as const)),
)("no screen of a %s has a restaurant's words, in the language %s", async (trade, language) => {
  const { salon, id } = (await BUSINESSES[trade]?.()) ?? expect.fail();
  await speak(language);
  const pages = SESSION_PAGES.filter((address) => address.startsWith("/:slug")).map(
    (address) => [address.slice(6)] as const,
  );
  const ofBooking = ["", "&for=move", "&for=table", "&for=late"].map(
    (part) => [`/dashboard?booking=${id}${part}`] as const,
  );
  const found: Record<string, string[]> = {};
  for (const [address, tap] of [...pages, ...ofBooking, ...VIEWS] as typeof VIEWS) {
    await openMembersPage(`/${salon.slug}${address}`);
    await isLoaded();
    await tap?.(language);
    await isLoaded();
    const lines = restaurantWordsOnScreen(language);
    if (lines.length > 0) found[`${address}${tap ? ", after a tap" : ""}`] = lines;
  }
  expect(found).toEqual({});
});

const LOADING = "[aria-busy=true], [role=status][aria-label=Loading], [role=status][aria-label=Laddar]";

/** A page or dialog shows more than its frame. */
const isLoaded = () =>
  expect
    .poll(() => queryClient.isFetching() === 0 && !document.querySelector(LOADING) && document.querySelector("h1"))
    .toBeTruthy();
