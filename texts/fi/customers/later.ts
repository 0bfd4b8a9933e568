import type { LaterTexts } from "../../en/customers/later.ts";

export const later: LaterTexts = {
  calendar: { months: "Kuukaudet", previousMonth: "Edellinen kuukausi", nextMonth: "Seuraava kuukausi" },
  times: {
    nearest: "Lähimmät vapaat ajat:",
    nextFree: (when) => `Seuraava vapaa: ${when}`,
    freeAt: (person) => `${person} on vapaana`,
  },
  changeServices: "Muuta palveluja",
  keepServices: "Pidä ennallaan",
  privacyLine: {
    privacy: (name, months) =>
      `${name} käyttää tietojasi vain varauksiisi ja poistaa ne ${months} kuukauden kuluttua käynnistä.`,
    more: "Lue lisää",
  },
  notFound: {
    page: { title: "Hups! Sivua ei löytynyt", detail: null },
    business: {
      title: "Yritystä ei löytynyt",
      detail: "Etsimääsi varaussivua ei ole. Tarkista saamasi osoite.",
    },
    home: "Etusivulle",
  },
};
