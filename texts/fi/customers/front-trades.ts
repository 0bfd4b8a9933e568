import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "Samaa aikaa ei koskaan varata kahdesti",
    page: "Daybook: verkkovaraus ilman tuplavarattuja aikoja",
    intro:
      "Varaussivu asiakkaille ja ajanvarauskirja henkilökunnalle. Auki ympäri vuorokauden, nopea lukea kahden asiakkaan välissä.",
    booking:
      "Oma sivu, auki yötä päivää. Asiakkaat valitsevat palvelun ja tekijän, näkevät oikeasti vapaat ajat, ja varaus on hetkessä valmis, ilman tiliä.",
    pictures: {
      title: "Yksi sivu asiakkaille, yksi kalenteri henkilökunnalle",
      text: "Asiakkaat valitsevat palvelun ja tekijän ja näkevät oikeasti vapaat ajat. Henkilökunta näkee, kuinka täynnä kunkin päivä on, kuka tulee seuraavaksi, ja jokaisen varauksen heti, kun se tehdään.",
      page: "Varaussivu puhelimessa: palvelut kestoineen ja hintoineen, kaksi niistä valittuna",
      dashboard: "Hallintanäkymä: jokaisen päivä palveluineen ja asiakkaineen ja vapaine aikoineen",
    },
    insights: {
      title: "Asiakastuntemus",
      text: "Kortti jokaiselle asiakkaalle: käynnit, reseptit, herkkyystestit, allergiat. Lisäksi kuinka paljon kunkin päivästä on varattu ja mitä asiakkaat sanoivat käynnin jälkeen.",
    },
    change: "Asiakkaat muuttavat ja peruvat itse, valitsemaasi hetkeen asti",
    end: {
      title: "Ota jo tämän päivän varaukset vastaan Daybookilla",
      text: "Kerro, milloin olette avoinna, ketkä ovat töissä ja mitä tarjoatte. Loput on valmiina.",
    },
  },
  studio: {
    title: "Samaa paikkaa tunnilta ei koskaan varata kahdesti",
    page: "Daybook: verkkovaraus ilman tuplavarattuja paikkoja",
    intro:
      "Varaussivu tunneille ja varauskirja henkilökunnalle. Auki ympäri vuorokauden, nopea lukea ennen tunnin alkua.",
    booking:
      "Oma sivu, auki yötä päivää. Asiakkaat näkevät tunnit, päivät ja vapaat paikat, napauttavat yhtä tuntia, ja varaus on valmis, ilman tiliä.",
    pictures: {
      title: "Yksi sivu tunneille, yksi kalenteri henkilökunnalle",
      text: "Asiakkaat näkevät tunnit ja vapaat paikat. Henkilökunta näkee, kuinka täynnä kukin tunti on, ketkä tulevat, ja jokaisen varauksen heti, kun se tehdään.",
      page: "Varaussivu puhelimessa: tunnit päivineen, aikoineen, ohjaajineen ja vapaine paikkoineen",
      dashboard: "Hallintanäkymä: viikon tunnit, jokaisella ohjaaja, sali ja paikat",
    },
    insights: {
      title: "Asiakastuntemus",
      text: "Sivu jokaiselle asiakkaalle: käynnit, muistiinpanot, allergiat ja tunnisteet. Lisäksi kuinka täynnä kukin tunti on ja mitä osallistujat sanoivat sen jälkeen.",
    },
    change: "Osallistujat muuttavat ja peruvat itse, valitsemaasi hetkeen asti",
    end: {
      title: "Täytä tämän viikon tunnit Daybookilla",
      text: "Kerro, milloin olette avoinna, ketkä ohjaavat ja mitä tunteja pidätte. Loput on valmiina.",
    },
  },
};
