import type { StandbyTexts } from "../../en/customers/standby.ts";

export const standby: StandbyTexts = {
  tellMe: "Ilmoita, kun paikka vapautuu",
  join: {
    intro:
      "Kun paikka vapautuu, pidämme sen sinulle ja kirjoitamme sinulle. Kukaan muu ei voi ottaa sitä ennen kuin olet vastannut.",
    from: "Alkaen",
    until: "Viimeistään",
    otherDays: "Myös nämä päivät sopivat",
    notice: "Kirjoittakaa minulle viimeistään",
    atOnce: "myös juuri ennen",
    before: (length) => `${length} ennen`,
    send: "Lisää minut listalle",
    failed: "Et ole vielä listalla. Tarkista verkkoyhteys ja yritä uudelleen.",
    showTimes: "Näytä vapaat ajat",
    joined: "Olet listalla",
    told: (email) =>
      `Kun paikka vapautuu, pidämme sen sinulle ja kirjoitamme osoitteeseen ${email}. Viestissä lukee, mihin asti voit vastata kyllä.`,
  },
  page: {
    title: "Paikkasi listalla",
    waiting: "Olet listalla",
    before: (parties) =>
      parties === 0
        ? "Olet seuraavana vuorossa"
        : parties === 1
          ? "1 seurue ennen sinua"
          : `${parties} seuruetta ennen sinua`,
    change: "Muuta",
    save: "Tallenna",
    saved: "Toiveesi on muutettu",
    endOfLine: "Enemmän pyytävä siirtyy jonon viimeiseksi.",
    keepAsIs: "Jätä ennalleen",
    stop: "Lopeta odottaminen",
    table: (guests) => `Pöytä, ${guests} henkilöä`,
    heldUntil: (until) => `Pidetään sinulle ${until} asti`,
    left: (length) => `${length} jäljellä`,
    lastMinute: "viimeinen minuutti",
    yes: (guests) => (guests === 1 ? "Kyllä, tulen" : "Kyllä, tulemme"),
    no: "Ei kiitos",
    under: (name) => `Nimellä ${name}`,
    confirm: "Vahvista",
    back: "Takaisin",
    sure: "Ei kiitos?",
    decline: "Ei",
    keep: "Ei, mutta pidä minut listalla",
    leave: "Ei, ja lopeta odottaminen",
    saidNo: "Vastasit ei",
    stays: "Olet edelleen listalla.",
    goesOn: "Paikka on taas vapaa muille.",
    ended: (time, until) => `Tarjous klo ${time} päättyi ${until}`,
    still: "Odotatko yhä? Paikkasi listalla säilyy.",
    free: (time) => `${time} on yhä vapaa kaikille.`,
    book: "Varaa se",
    wake: "Kyllä, odotan yhä",
    asleep: "Odotatko yhä?",
    unreached: "Viestimme ei tavoittanut sinua. Paikkasi listalla säilyy.",
    booked: (when) => `Varattu: ${when}`,
    yourBooking: "Varauksesi",
    over: (day) => `Lista on suljettu: ${day}`,
    none: "Sopivaa paikkaa ei vapautunut.",
    gone: "Et ole enää listalla",
    silent: "Kaksi tarjousta päättyi ilman vastausta.",
    otherDays: "Muut päivät",
    failed: "Se ei onnistunut. Tarkista verkkoyhteys ja yritä uudelleen.",
  },
};
