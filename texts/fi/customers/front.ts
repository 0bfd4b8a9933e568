import type { FrontTexts } from "../../en/customers/front.ts";

export const front: FrontTexts = {
  header: { account: "Tili", signIn: "Kirjaudu", start: "Aloita", loading: "Ladataan" },
  signedIn: {
    dashboard: "Hallintanäkymä",
    create: "Lisää yritys",
    signOut: "Kirjaudu ulos",
    tryAgain: "Yritä uudelleen",
    failed:
      "Palvelimeen ei saatu yhteyttä, joten saatat yhä olla kirjautuneena. Tähän laitteeseen tallennetut päivät on poistettu. Yritä uudelleen.",
  },
  landing: {
    title: "Samaa pöytää ei koskaan varata kahdesti",
    page: "Daybook: verkkovaraus ilman tuplavarattuja pöytiä",
    typed: {
      begin: "Verkkovaraus ja",
      words: ["viestit", "muistutukset", "automaatio", "palaute"],
      whole: "Verkkovaraus ja viestit, muistutukset, automaatio ja palaute",
      stop: "Pysäytä teksti",
      goOn: "Jatka kirjoittamista",
    },
    intro:
      "Varaussivu asiakkaille ja varauskirja henkilökunnalle. Auki ympäri vuorokauden, nopea lukea kesken kiireen.",
    start: "Aloita ilmaiseksi",
    demo: "Katso esittely",
    inside: "Kurkista sisään",
    free: "Ilmainen ja avointa lähdekoodia: käytä täällä tai omalla koneella.",
    who: "Ravintoloille, kampaamoille, klinikoille, studioille ja muille, joiden asiakkaat varaavat ajan.",
  },
  sample: {
    of: "Varaussivu:",
    trades: { restaurant: "Ravintola", salon: "Kampaamo", studio: "Studio" },
    title: "Kokeile itse.",
    about: "Oikea varaussivu, keksityt ajat: mitään ei varata.",
    invitation: "Napauta aikaa ja vahvista: näet, miten varaus saapuu ravintolaan.",
    noTime: "Valitse ensin aika, jota ei ole viivattu yli.",
    booked: (time) => `Siinä se olisi. Muille ${time} ei ole enää vapaana.`,
    dashboard: "Samaan aikaan ravintolassa",
    live: "Livenä",
    new: "uusi",
    confirmed: "Vahvistettu",
    guests: (count) => `${count} ${count === 1 ? "henkilö" : "henkilöä"}`,
    sources: { online: "verkosta", phone: "puhelimitse", walk_in: "ovelta" },
    you: "Sinä",
    window: "Ikkunapöytä, kiitos",
  },
  pictures: {
    title: "Yksi sivu asiakkaille, toinen tiskille",
    text: "Asiakkaat näkevät ajat, jotka ovat oikeasti vapaina. Henkilökunta näkee, kuka tulee seuraavaksi, kuinka täynnä ilta on, ja jokaisen varauksen heti, kun se tehdään.",
    page: "Varaussivu puhelimessa: henkilömäärä, alue, viikon päivät ja illan ajat",
    dashboard: "Hallintanäkymä: päivän varaukset kiireisimmät ensin, henkilömäärät, pöydät ja seuraava vaihe",
  },
  features: {
    title: "Mitä saat",
    list: [
      {
        title: "Verkkovaraus",
        text: "Oma sivu, auki yötä päivää. Asiakkaat näkevät oikeasti vapaat ajat, napauttavat yhtä, ja varaus on valmis, ilman tiliä.",
      },
      {
        title: "Fiksut viestit",
        text: "Vahvistukset, muutokset ja muistutukset sähköpostilla ja tekstiviestillä, omilla sanoillasi. Vanhentunutta tietoa ei lähetetä koskaan.",
      },
      {
        title: "Asiakastuntemus",
        text: "Itsestään täyttyvä asiakaskirja: kuka soittaa, käynnit, allergiat. Lisäksi kuinka täynnä jokainen tunti on ja mitä asiakas sanoi käynnin jälkeen.",
      },
      {
        title: "Helppo hallita",
        text: "Puhelinvaraukset ja ovelta tulevat kirjataan kolmella tiedolla. Aukioloajat, suljetut päivät, henkilökunta ja asetukset samassa paikassa.",
      },
    ],
  },
  promise: {
    title: "Näin lupaus pidetään",
    text: "Varausjärjestelmät ylivaraavat, varsinkin silloin, kun kaikki varaavat samalla minuutilla. Daybook käsittelee yhden varauksen kerrallaan, tulipa se sivulta, puhelimesta tai ovelta. Päivän minään hetkenä ei ole varattu enempää kuin tilaa on, ellei joku teistä niin päätä ja kerro miksi.",
    list: {
      title: "Vapautuva paikka ensimmäisenä odottaneelle",
      text: "Joku peruu: paikka pidetään heti odotuslistan ensimmäiselle, jolle se sopii. Muut asiakkaat eivät voi viedä sitä sillä välin, ja kaksi painallusta riittää. Keksittyinä päivinä yli 8/10 näistä paikoista täyttyi. Oletimme, että 3/4 asiakkaista vastaa ja heistä 4/5 ottaa paikan.",
    },
    benefits: [
      "Muistutukset sähköpostilla ja tekstiviestillä, jotta harvempi unohtaa tulla",
      "Asiakkaat muuttavat ja peruvat itse, valitsemaasi hetkeen asti",
      "Jokainen uusi varaus näkyy heti, kaikilla näytöillä",
      "Sivulla omat värit, omat kuvat ja omat sanat",
      "Vahvistettu varaus pysyy: kaatuminen tai kadonnut vastaus ei kumoa sitä",
      "Kuka hyväksyi uutiset ja milloin; kaksi merkintää yhdistyy",
      "Asiakkaat ja varaukset vanhan järjestelmän tiedostosta",
    ],
  },
  stats: {
    title: "Lukuina",
    list: [
      { figure: "Jopa 80 %", words: "vähemmän saapumatta jättäneitä, kun muistutukset ovat käytössä" },
      { figure: "24/7", words: "avoinna varauksille, myös kun nukut" },
      { figure: "5 minuuttia", words: "tyhjästä omaan varaussivuun" },
    ],
  },
  end: {
    title: "Ota jo tämän illan varaukset vastaan Daybookilla",
    text: "Kerro, milloin olette avoinna ja montako pöytää on. Loput on valmiina.",
    start: "Aloita",
  },
  footer: {
    about: "Daybook. Varaukset pienille yrityksille, avointa lähdekoodia MIT-lisenssillä.",
    more: "Lisää",
    contact: "Ota yhteyttä",
    terms: "Käyttöehdot",
    privacy: "Tietosuoja",
  },
  contact: {
    title: "Katso Daybookia käytännössä",
    text: "Kerro, kuka olet, niin Daybookin tunteva ihminen esittelee sen sinulle: aukioloaikasi, pöytäsi, kysymyksesi.",
    facts: [
      { label: "Vastaamme", value: "24 tunnissa" },
      { label: "Esittely kestää", value: "30 minuuttia" },
    ],
    unanswered: "Kaikkea, mitä Daybook tekee, voi kokeilla heti täällä ilman tapaamista.",
    form: {
      label: "Esittelypyyntö",
      name: "Nimi",
      email: "Sähköposti",
      phone: "Puhelin",
      message: "Viesti",
      example: "Millainen yritys, montako paikkaa, mikä järjestelmä nyt…",
      optional: "valinnainen",
      failed: "Pyyntöä ei voitu lähettää. Yritä uudelleen.",
      send: "Pyydä esittely",
      sending: "Lähetetään…",
      privacy: "Tietojasi käytetään vastaamiseen, ja ne poistetaan 12 kuukauden kuluttua.",
      policy: "Tietosuojaseloste",
    },
    sent: {
      title: "Kiitos, pyyntö on tullut perille",
      before: "Kirjoitamme osoitteeseen",
      after: "24 tunnin kuluessa, jotta löydämme sopivan puolituntisen.",
      back: "Takaisin etusivulle",
    },
    yourself: {
      title: "Kokeile Daybookia itse",
      text: "Täällä ei oteta vastaan esittelypyyntöjä. Varaa pöytä etusivun esimerkistä niin kuin asiakkaasi tekisi. Tai tee oma sivu: se on ilmaista ja vie noin viisi minuuttia.",
      start: "Tee sivu",
      example: "Kokeile esimerkkiä",
    },
  },
  expired: {
    title: "Linkki on vanhentunut",
    text: "Avaamasi linkki ei enää toimi. Pyydä uusi linkki sen lähettäjältä.",
    home: "Etusivulle",
  },
};
