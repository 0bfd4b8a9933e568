import type { SendingTexts } from "../../en/customers/sending.ts";
import { byPhone, error, field } from "./errors.ts";

export const sending: SendingTexts = {
  error,
  field,
  times: {
    noTimes: "Tälle päivälle ei ole enää vapaita aikoja.",
    allTaken: (guests, area) =>
      area
        ? `${area}: tälle päivälle ei ole vapaata pöytää (${guests}).`
        : `Tälle päivälle ei ole vapaata pöytää (${guests}).`,
    paused: (until) => `Verkossa ei voi nyt varata tätä aiempia aikoja: ${until}.`,
    byPhone,
    beyond: "Tätä päivää ei voi vielä varata.",
    nextOpenDay: (date) => `Seuraava mahdollinen päivä: ${date}`,
    noneUntil: (date) => `Muina päivinä ei ole vapaita aikoja näin monelle (haettu tähän päivään asti: ${date}).`,
  },
  details: {
    name: "Nimi",
    email: "Sähköposti",
    phone: "Puhelin",
    country: "Maa",
    notes: "Mitä meidän olisi hyvä tietää?",
    notesExample: "Allergiat, lastenvaunut, syntymäpäivä…",
    optional: "valinnainen",
    changeUntil: (when) => `Varauksen voi muuttaa tai perua tähän asti: ${when}.`,
    noChange: (isToday, phone) =>
      `${isToday ? "Tämän päivän varauksia" : "Näin lähellä käyntiä varauksia"} ei voi muuttaa verkossa.${phone ? ` Soita meille: ${phone}.` : ""}`,
    safeToRetry: "Voit yrittää uudelleen: varausta ei koskaan tehdä kahdesti.",
  },
  contact: (address) => `Ota yhteyttä suoraan meihin: ${address}`,
  reference: (id) => `(Viite: ${id})`,
  problems: {
    large: {
      title: "Suuri seurue?",
      text: "Soita meille, niin sovitaan järjestelyistä.",
    },
    missing: { title: "Tietoja puuttuu", text: "Täytä kaikki pakolliset kentät" },
    email: { title: "Virheellinen sähköpostiosoite", text: "Tarkista osoite" },
    past: {
      title: "Virheellinen päivä",
      text: "Menneitä päiviä ei voi varata. Valitse tämä päivä tai myöhempi.",
    },
    phone: { title: "Virheellinen puhelinnumero", text: "Tarkista numero tai jätä kenttä tyhjäksi" },
    other: { title: "Virheellinen tieto", text: "Tarkista antamasi tiedot." },
    failed: {
      title: "Varaus epäonnistui",
      text: "Varausta tehtäessä tapahtui virhe. Yritä uudelleen.",
    },
    bookedBefore: {
      title: "Jo varattu",
      text: "Aiemmin lähettämäsi varaus on tullut perille. Etsi sen vahvistus sähköpostistasi, ennen kuin varaat uudelleen.",
    },
    bookingGone: {
      title: "Varaus poistettu",
      text: "Aiemmin lähettämäsi varaus tuli perille, mutta se on sittemmin poistettu. Varaa uudelleen vahvistamalla vielä kerran.",
    },
    workspace: { title: "Virhe", text: "Yritystä ei löytynyt. Lataa sivu uudelleen." },
  },
  alternatives: {
    title: "Muita aikoja",
    none: "Muita aikoja ei ole. Kokeile toista päivää tai henkilömäärää.",
    keepLooking: "Valitse toinen aika",
    anywhere: "Hae kaikilta alueilta",
  },
  thanks: {
    title: "Kiitos varauksesta!",
    earlier: "Lähetit tämän varauksen, ennen kuin yhteys katkesi. Se tuli sittenkin perille.",
    seeYou: (weekday, time) => `Nähdään ${weekday ? `${weekday}na` : "tänään"} klo ${time}`,
    change: "Muuta tai peru",
    name: "Nimi",
    guests: "Henkilömäärä",
    where: "Missä",
    keep: "Tallenna tämä sivu. Linkki varaukseesi:",
    mailed: (email) =>
      email ? `Vahvistus on matkalla osoitteeseen ${email}.` : "Vahvistus on matkalla sähköpostiisi.",
    addToCalendar: "Lisää kalenteriin",
    addToGoogle: "Google Kalenteri",
    event: (guests, business) => `${guests === 1 ? "Pöytä yhdelle" : `Pöytä ${guests} hengelle`}, ${business}`,
    directions: "Reittiohjeet",
    manage: "Hallitse varausta",
    again: "Tee uusi varaus",
  },
};
