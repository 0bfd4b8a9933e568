import { describe, expect, test } from "vitest";
import type { ToldVisit } from "../../../domain/texts/mail-words.ts";
import { ORIGIN } from "../../../test/harness/harness.ts";
import { bistro, hrefs, MAIL_FROM, overTheWire, rowOf, sms } from "../../../test/harness/rendered-messages.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { CUSTOMER_LANGUAGES, type Language } from "../../../texts/languages.ts";
import type { Sender } from "./compose-message.ts";
import { renderStandbyMessage, type StandbyNews } from "./standby-message.ts";

/** Friday noon in Stockholm. */
const NOW = Date.parse("2026-11-20T11:00:00Z");
const TOKEN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ";
const link = { mail: `${ORIGIN}/bistro/standby/${TOKEN}`, sms: `${ORIGIN}/w/${TOKEN}` };
const visit: ToldVisit = { date: "2026-11-20", time: "19:00", until: "21:00", guests: 2 };
const start = { date: "2026-11-20", time: "19:00" };
const party = { guests: 2 };

const offered: StandbyNews = {
  ...{ type: "hold_offered", visit, toldUntil: Date.parse("2026-11-20T17:30:00Z"), isListed: true },
};
const NEWS: Record<string, StandbyNews> = {
  joined: { type: "standby_joined", party, windows: [{ date: "2026-11-20", from: "18:30", until: "20:30" }] },
  offered,
  slept: { type: "standby_slept", start },
  withdrawn: { type: "hold_withdrawn", start: { ...start, words: "The oven is out." }, isTime: false, isListed: true },
  ended: { type: "standby_ended", date: "2026-11-20", isTime: false, words: null },
  free: { type: "time_free", start },
};

function rendered(news: StandbyNews, locale = "en-GB", sender: Partial<Sender> = {}, row = rowOf({ type: news.type })) {
  const services = servicesAt(NOW, { mailFrom: MAIL_FROM });
  const to = row.channel === "sms" ? "+46701234567" : "ada@example.com";
  const reader = { name: "Ada Berg", locale };
  const content = { sender: { ...bistro, ...sender }, logoUrl: null, reader, link, news };
  return renderStandbyMessage(services, row, to, content);
}

/** A mail's subject and its lines above the small print; then the SMS. Addresses are short. */
function saidBy(news: StandbyNews, locale: string) {
  const short = (text: string) =>
    text.replaceAll(link.mail, "PAGE").replaceAll(link.sms, "SHORT").replaceAll(`${ORIGIN}/bistro`, "BOOK");
  const { subject, text } = rendered(news, locale);
  const [letter = "", print = ""] = short(text).split("\n\n-- \n");
  const inSms = rendered(news, locale, {}, rowOf({ type: news.type, ...sms }));
  return {
    mail: [subject, ...letter.split("\n").filter(Boolean)],
    print: print.split("\n")[0],
    sms: short(inSms.text),
  };
}

describe("in English", () => {
  test("an offer names its end twice, its visit, and what silence means", () => {
    expect(saidBy(offered, "en-GB")).toEqual({
      mail: [
        "A table for 2 on Fri 20 Nov at 19:00 is held for you until 18:30",
        "Hello Ada,",
        "Bistro Nord has a place for you. Nobody else can take it until 18:30.",
        "When: Friday 20 November 2026, 19:00, until 21:00",
        "Where: Bistro Nord",
        "Guests: 2",
        "Please say yes or no: PAGE",
        "Without an answer it goes to the next in line.",
      ],
      print: "You get this mail because you are on the list of Bistro Nord.",
      sms: "Bistro Nord: table for 2 Fri 20 Nov 19:00, held until 18:30. Answer: SHORT",
    });
  });

  test("who joined reads where they stand and what happens next", () => {
    expect(saidBy(NEWS.joined as StandbyNews, "en-GB")).toMatchObject({
      mail: [
        "You are on the list: Fri 20 Nov, 2 guests, 18:30–20:30",
        "Hello Ada,",
        "You are on the list for Fri 20 Nov, 2 guests, 18:30–20:30. When a place is free we hold it for you and write to you.",
        "Change or leave: PAGE",
      ],
      sms: "Bistro Nord: You are on the list for Fri 20 Nov, 2 guests, 18:30-20:30. Change or leave: SHORT",
    });
  });

  test.each<[string, string[], string]>([
    [
      "slept",
      [
        "Your offer for Fri 20 Nov at 19:00 ended",
        "Hello Ada,",
        "Your offer for 19:00 ended without an answer.",
        "Still waiting? PAGE",
      ],
      "Bistro Nord: Your offer for 19:00 ended without an answer. Still waiting? SHORT",
    ],
    [
      "withdrawn",
      [
        "The place on Fri 20 Nov at 19:00 can no longer be had",
        "Hello Ada,",
        "We are sorry: the place at 19:00 can no longer be had. You are still on the list, at your old place.",
        "The oven is out.",
        "Change or leave: PAGE",
      ],
      "Bistro Nord: We are sorry: the place at 19:00 can no longer be had. You are still on the list, at your old place.",
    ],
    [
      "ended",
      [
        "The list for Fri 20 Nov is closed",
        "Hello Ada,",
        "The list for Fri 20 Nov is closed. No place came free that fitted.",
        "Other days: BOOK",
      ],
      "Bistro Nord: The list for Fri 20 Nov is closed. No place came free that fitted.",
    ],
    [
      "free",
      [
        "Fri 20 Nov at 19:00 is free again",
        "Hello Ada,",
        "19:00 is free again, first come. It is held for nobody.",
        "Book it: PAGE",
      ],
      "Bistro Nord: 19:00 is free again, first come. It is held for nobody.",
    ],
  ])("%s", (name, mail, text) => {
    expect(saidBy(NEWS[name] as StandbyNews, "en-GB")).toMatchObject({ mail, sms: text });
  });
});

const FIRST_LINES: Record<Exclude<Language, "en">, string[]> = {
  sv: [
    "Du står på listan för fre 20 nov., 2 personer, 18:30–20:30. När en plats blir ledig håller vi den åt dig och hör av oss.",
    "Bistro Nord har en plats åt dig. Ingen annan kan ta den före 18:30.",
    "Ditt erbjudande 19:00 gick ut utan svar.",
    "Tyvärr kan platsen 19:00 inte längre erbjudas. Du står kvar på listan, på din gamla plats.",
    "Listan för fre 20 nov. är stängd. Ingen plats som passade blev ledig.",
    "19:00 är ledigt igen, först till kvarn. Det hålls inte åt någon.",
  ],
  nb: [
    "Du står på listen for fre. 20. nov., 2 personer, 18:30–20:30. Når en plass blir ledig, holder vi den av til deg og gir beskjed.",
    "Bistro Nord har en plass til deg. Ingen andre kan ta den før 18:30.",
    "Tilbudet ditt 19:00 gikk ut uten svar.",
    "Dessverre kan plassen 19:00 ikke lenger tilbys. Du står fortsatt på listen, på den gamle plassen din.",
    "Listen for fre. 20. nov. er stengt. Ingen plass som passet, ble ledig.",
    "19:00 er ledig igjen, førstemann til mølla. Den holdes ikke av til noen.",
  ],
  da: [
    "Du står på listen for fre. 20. nov., 2 personer, 18:30–20:30. Når en plads bliver ledig, holder vi den til dig og giver besked.",
    "Bistro Nord har en plads til dig. Ingen andre kan tage den før 18:30.",
    "Dit tilbud 19:00 udløb uden svar.",
    "Desværre kan pladsen 19:00 ikke længere tilbydes. Du står stadig på listen, på din gamle plads.",
    "Listen for fre. 20. nov. er lukket. Ingen plads, der passede, blev ledig.",
    "19:00 er ledig igen, først til mølle. Den holdes ikke til nogen.",
  ],
  fi: [
    "Olet listalla: pe 20.11., 2 henkilöä, 18:30–20:30. Kun sopiva paikka vapautuu, pidämme sen sinulle ja ilmoitamme siitä.",
    "Bistro Nord: sinulle on paikka. Kukaan muu ei voi ottaa sitä ennen kuin klo 18:30.",
    "Tarjouksesi klo 19:00 päättyi ilman vastausta.",
    "Valitettavasti paikkaa klo 19:00 ei voi enää tarjota. Olet yhä listalla, vanhalla paikallasi.",
    "pe 20.11. lista on suljettu. Sopivaa paikkaa ei vapautunut.",
    "klo 19:00 on taas vapaana, nopein saa. Sitä ei pidetä kenellekään.",
  ],
  de: [
    "Sie stehen auf der Liste für Fr., 20. Nov., 2 Personen, 18:30–20:30. Sobald ein Platz frei wird, halten wir ihn für Sie frei und melden uns.",
    "Bistro Nord hat einen Platz für Sie. Vor 18:30 Uhr kann ihn sonst niemand bekommen.",
    "Ihr Angebot für 19:00 Uhr ist ohne Antwort abgelaufen.",
    "Leider ist der Platz um 19:00 Uhr nicht mehr verfügbar. Sie stehen weiterhin auf der Liste, an Ihrer alten Stelle.",
    "Die Liste für Fr., 20. Nov. ist geschlossen. Es wurde kein passender Platz frei.",
    "19:00 Uhr ist wieder frei: Wer zuerst bucht, bekommt den Platz. Er wird für niemanden freigehalten.",
  ],
};
const REGIONS = { sv: "SE", nb: "NO", da: "DK", fi: "FI", de: "DE" };

test.each(CUSTOMER_LANGUAGES.filter((language) => language !== "en"))("each says its line in %s", (language) => {
  const lines = Object.values(NEWS).map((news) => saidBy(news, `${language}-${REGIONS[language]}`).mail[2]);
  expect(lines).toEqual(FIRST_LINES[language]);
});

test.each<[Language, string, string]>([
  [
    "sv",
    "Ett bord för 2 fre 20 nov. kl. 19:00 hålls åt dig till 18:30",
    "Bistro Nord: bord för 2 fre 20 nov. 19:00, hålls till 18:30. Svara: SHORT",
  ],
  [
    "nb",
    "Et bord til 2 fre. 20. nov. kl. 19:00 holdes av til deg til 18:30",
    "Bistro Nord: bord til 2 fre. 20. nov. 19:00, holdes av til 18:30. Svar: SHORT",
  ],
  [
    "da",
    "Et bord til 2 fre. 20. nov. kl. 19:00 holdes til dig indtil 18:30",
    "Bistro Nord: bord til 2 fre. 20. nov. 19:00, holdes indtil 18:30. Svar: SHORT",
  ],
  [
    "fi",
    "Pöytä 2 hengelle pe 20.11. klo 19:00 on sinulle varattuna klo 18:30 asti",
    "Bistro Nord: pöytä 2 hengelle pe 20.11. 19:00, sinulle varattuna klo 18:30 asti. Vastaa: SHORT",
  ],
  [
    "de",
    "Ein Tisch für 2 am Fr., 20. Nov. um 19:00 Uhr wird bis 18:30 Uhr für Sie freigehalten",
    "Bistro Nord: Tisch für 2 Fr., 20. Nov., 19:00, freigehalten bis 18:30 Uhr. Antworten: SHORT",
  ],
])("an offer's subject and SMS in %s", (language, subject, text) => {
  const said = saidBy(offered, `${language}-SE`);
  expect([said.mail[0], said.sms]).toEqual([subject, text]);
});

test("an end on another day is told with its day", () => {
  const tomorrow = { ...offered, toldUntil: Date.parse("2026-11-21T07:00:00Z") } as StandbyNews;
  expect(saidBy(tomorrow, "en-GB").mail[0]).toBe(
    "A table for 2 on Fri 20 Nov at 19:00 is held for you until Sat 21 Nov at 08:00",
  );
});

test("a service is a time with somebody, a class a place", () => {
  const cut = { ...visit, guests: 1, services: [{ name: "cut", person: "Anna" }] };
  expect(saidBy({ ...offered, visit: cut } as StandbyNews, "en-GB")).toMatchObject({
    mail: expect.arrayContaining([
      "Cut with Anna on Fri 20 Nov at 19:00 is held for you until 18:30",
      "Bistro Nord has a time for you. Nobody else can take it until 18:30.",
      "What: cut with Anna",
    ]),
    sms: "Bistro Nord: cut with Anna Fri 20 Nov 19:00, held until 18:30. Answer: SHORT",
  });
  const yoga = { ...visit, services: [{ name: "yoga", person: null }], isClass: true };
  expect(saidBy({ ...offered, visit: yoga } as StandbyNews, "en-GB").mail[2]).toBe(
    "Bistro Nord has a place for you. Nobody else can take it until 18:30.",
  );
});

test("several dates are listed, and a class has one hour", () => {
  const windows = [
    { date: "2026-11-20", from: "18:30", until: "20:30" },
    { date: "2026-11-21", from: "19:00", until: "19:00" },
  ];
  expect(saidBy({ type: "standby_joined", party: { guests: 1 }, windows }, "en-GB").mail[2]).toBe(
    "You are on the list for 1 guest, Fri 20 Nov 18:30–20:30, Sat 21 Nov 19:00. When a place is free we hold it for you and write to you.",
  );
});

test("a hold for a person who is on no list tells of no next in line", () => {
  const said = saidBy({ ...offered, isListed: false } as StandbyNews, "en-GB");
  expect(said.mail.at(-1)).toBe("Without an answer others can book it.");
  expect(said.print).toBe("You get this mail because Bistro Nord keeps a place for you.");
});

test("a mail's button leads to the page of who waits, and nothing else of the mail does", async () => {
  const mail = await overTheWire(rendered(offered));
  expect(hrefs(mail.html).filter((href) => href?.includes("/standby/"))).toEqual([link.mail, link.mail]);
  expect(mail.html).toMatch(/font-weight:600;text-decoration:none">Answer<\/a>/);
});

test("what a member or the business wrote carries no link of a new business", () => {
  const news: StandbyNews = {
    ...{ type: "hold_withdrawn", isTime: false, isListed: true },
    start: { ...start, words: "See https://evil.example/x" },
  };
  const { text, html } = rendered(news, "en-GB", { trust: "new", name: "Krog.se" });
  expect(text).toContain("https: //evil. example/x");
  expect(text).toContain(link.mail);
  expect(hrefs(html).every((href) => href?.startsWith(ORIGIN))).toBe(true);
});

test("an SMS has nothing of a customer's or a member's text", () => {
  const { text } = rendered(NEWS.withdrawn as StandbyNews, "en-GB", {}, rowOf({ type: "hold_withdrawn", ...sms }));
  expect(text).not.toMatch(/oven|Ada/);
});
