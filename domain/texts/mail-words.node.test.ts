import { expect, test } from "vitest";
import {
  calendarTitle,
  dateWords,
  type LinkState,
  linkWords,
  mailFooter,
  mailLocale,
  smsEnding,
  timeWords,
  visitDetails,
  visitSummary,
  withLinkWords,
} from "./mail-words.ts";

test.each([
  [null, "Saturday, November 28, 2026"],
  ["en-US", "Saturday, November 28, 2026"],
  ["en-SE", "Saturday 28 November 2026"],
  ["sv-SE", "lördag 28 november 2026"],
  ["de-SE", "Samstag, 28. November 2026"],
  ["nb-NO", "lørdag 28. november 2026"],
  ["da-DK", "lørdag den 28. november 2026"],
  ["fi-FI", "lauantaina 28. marraskuuta 2026"],
])("a date in %j", (locale, words) => {
  expect(dateWords("2026-11-28", locale)).toBe(words);
});

test.each([
  [null, "SE", "en-SE"],
  ["nn-NO", "NO", "nb-NO"],
  ["no", null, "nb"],
  ["", "SE", "en-SE"],
  ["en-GB", "SE", "en-SE"],
  ["sv-FI", "SE", "sv-SE"],
  ["fr-FR", "SE", "en-SE"],
  ["zh-Hant-TW", "SE", "en-SE"],
  ["de-!", "SE", "en-SE"],
  ["no locale at all", "SE", "en-SE"],
  ["sv-SE", null, "sv-SE"],
  ["no locale at all", null, "en"],
  [null, null, "en"],
])("a mail to a reader of %j from a business in %j is written in %s", (language, region, locale) => {
  expect(mailLocale(language, region)).toBe(locale);
});

test.each([
  ["19:30", "2026-11-27", "19:30"],
  ["00:30", "2026-11-28", "00:30, night to Saturday"],
  ["00:30", "2026-11-28", "00:30, natten till lördag", "sv-FI"],
])("%s of Friday the 27th, which begins on %s", (time, startsOn, words, locale: string | null = null) => {
  expect(timeWords("2026-11-27", time, startsOn, locale)).toBe(words);
});

const BUSINESS = { name: "Bistro Nord", contactEmail: null, contactPhone: null, contactAddress: null };

const OPEN: LinkState = { is: "open", until: { date: "2026-11-24", time: "19:00" } };
const CLOSED: LinkState = { is: "closed" };
const PHONE = { contactPhone: "+46 8 123", contactEmail: "hej@nord.example" };
const COME_UP = "It cannot be changed or cancelled online. Something has come up?";

test.each([
  [OPEN, PHONE, null, "Change or cancel until Tue, Nov 24, 19:00", null],
  [OPEN, PHONE, "en-SE", "Change or cancel until Tue 24 Nov 19:00", null],
  [OPEN, PHONE, "sv-SE", "Ändra eller avboka fram till tis 24 nov. 19:00", null],
  [OPEN, PHONE, "es-SE", "Change or cancel until Tue 24 Nov 19:00", null],
  [{ ...OPEN, is: "accepted" }, PHONE, "sv-SE", "Avboka fram till tis 24 nov. 19:00", null],
  [CLOSED, PHONE, "en", "View booking", `${COME_UP} Call +46 8 123`],
  [CLOSED, { ...PHONE, contactPhone: null }, "en", "View booking", `${COME_UP} Write to hej@nord.example`],
  [
    CLOSED,
    { contactPhone: null, contactEmail: null },
    null,
    "View booking",
    "It cannot be changed or cancelled online.",
  ],
  [
    ...([CLOSED, PHONE, "sv", "Visa bokningen"] as const),
    "Den går inte att ändra eller avboka online. Har du fått förhinder? Ring +46 8 123",
  ],
  [{ is: "cancelled" }, PHONE, null, "View booking", null],
] satisfies [
  LinkState,
  typeof PHONE | { contactPhone: null; contactEmail: string | null },
  string | null,
  string,
  string | null,
][])("of a link that is %j, %j is told in %j: %s, %s", (state, business, locale, action, note) => {
  expect(linkWords(state, business, locale)).toEqual({ action, note });
});

test("a link alone on its line gets words, and a closed booking's note follows the link", () => {
  const link = "https://book.example/b/manage/x";
  const open = { action: "Change or cancel until Tue 24 Nov 19:00", note: null };
  expect(withLinkWords(`Hello\n ${link} \nBye`, link, open)).toBe(`Hello\n${open.action}: ${link}\nBye`);
  expect(withLinkWords(`Change it here: ${link}`, link, open)).toBe(`Change it here: ${link}`);
  const closed = { action: "View booking", note: "Call us" };
  expect(withLinkWords(`Change it here: ${link}\n\nBye`, link, closed)).toBe(`Change it here: ${link}\nCall us\n\nBye`);
  expect(withLinkWords("No link", link, closed)).toBe("No link");
});

test("the small print says why the mail came, where the business is and how to unsubscribe", () => {
  expect(mailFooter(BUSINESS, null)).toBe("You get this mail because you booked at Bistro Nord.");
  const known = { ...BUSINESS, contactPhone: "+46 8 123", contactAddress: "Storgatan 1\n111 22 Stockholm" };
  expect(mailFooter(known, "sv", "https://book.example/b/feedback/x#unsubscribe").split("\n")).toEqual([
    "Du får det här mejlet för att du har bokat hos Bistro Nord.",
    "Kontakt: +46 8 123 · Storgatan 1, 111 22 Stockholm",
    "Fråga mig inte igen: https://book.example/b/feedback/x#unsubscribe",
  ]);
  expect(mailFooter(known, "en")).toContain("Contact: +46 8 123 · Storgatan 1, 111 22 Stockholm");
  expect(mailFooter(BUSINESS, "es")).toBe(mailFooter(BUSINESS, null));
});

const service = (name: string, person: string | null, likely: string | null = null) => ({ name, person, likely });

test.each([
  ["en", [service("Cut", null, "Leila")], "Cut with Leila (may change)"],
  ["sv", [service("Klippning", null, "Leila")], "Klippning hos Leila (kan ändras)"],
  ["fi", [service("Leikkaus", null, "Leila")], "Leikkaus (Leila, voi muuttua)"],
  ["en", [service("Colour", null, "Leila"), service("Cut", null, "Leila")], "Colour + Cut with Leila (may change)"],
  ["en", [service("Colour", "Maja"), service("Cut", null, "Leila")], "Colour with Maja + Cut with Leila (may change)"],
  ["en", [service("Cut", "Maja", null)], "Cut with Maja"],
  ["en", [service("Cut", null)], "Cut"],
])("in %s who it will be stands in the card and the calendar, and not in an SMS: %j", (locale, services, words) => {
  const visit = { date: "2026-11-28", time: "10:00", guests: 1, services };
  expect(visitDetails(visit, BUSINESS, locale)).toContain(`: ${words}`);
  expect(calendarTitle(visit, "Salon", locale)).toBe(`${words}, Salon`);
  const asked = services.map((each) => ({ ...each, likely: null }));
  expect(visitSummary(visit, locale)).toBe(visitSummary({ ...visit, services: asked }, locale));
  expect(smsEnding("booking_confirmation", visit, locale)).toBe(
    smsEnding("booking_confirmation", { ...visit, services: asked }, locale),
  );
});
