import type { PrivacyTexts } from "../../en/customers/privacy.ts";

const months = (count: number) => (count === 1 ? "1 kuukausi" : `${count} kuukautta`);

export const privacy: PrivacyTexts = {
  title: "Tietosi",
  intro: (name) => `${name} päättää, mihin asiakkaiden tietoja käytetään. Varauspalvelu tekee niillä seuraavaa.`,
  sections: (name, kept, hasClasses) => [
    {
      title: "Tallennetaan",
      lines: [
        "Nimesi ja sähköpostiosoitteesi sekä puhelinnumero ja viesti, jos annoit ne.",
        "Varauksesi: päivä, aika, henkilömäärä ja se, tulitko paikalle.",
        "Niihin liittyvät viestit ja käynnin jälkeen antamasi palaute.",
        "Se, mitä olet pyytänyt henkilökuntaa muistamaan, kuten allergiat, henkilökunnan muistiinpanot käynneistäsi ja se, hyväksyitkö uutiset.",
        `Se, mitä ${name} oli tallentanut sinusta aiempaan järjestelmään, jos se tuotiin mukana.`,
        `Se, että olet käynyt aiemmin: varaukset, joissa on nimesi ja sama sähköpostiosoite tai puhelinnumero, nähdään yhdessä. Sen näkee vain ${name}, ei mikään muu yritys.`,
      ],
    },
    {
      title: "Käytetään",
      lines: [
        `Pöydän varaamiseen, varauksia koskeviin viesteihin ja palautteen pyytämiseen. Tiedot näkee ${name} henkilökuntineen.`,
        "Varaussivuilla ei ole mainoksia eikä evästeitä.",
        "Tämän sivun taustalla oleva palvelu sekä sen sähköpostit ja tekstiviestit toimittavat yritykset välittävät tietoja tätä varten.",
      ],
    },
    {
      title: "Poistetaan",
      lines: [
        `Kaikki sinua koskevat tiedot ${kept} kuukauden kuluttua käynnistä. Päivä ja henkilömäärä jäävät, mutta ilman tietoja sinusta.`,
        `Jos tulet sitä ennen uudelleen, nimesi, yhteystietosi ja käyntiesi määrä säilyvät, kunnes viimeisestä käynnistä on kulunut ${months(kept)}.`,
        "Viestien tekstit 30 päivän kuluttua suunnitellusta lähetyksestä.",
        "Jos odotit vapaata aikaa eikä siitä tullut mitään: kaikki siihen liittyvä 30 päivää viimeisen päivän jälkeen, heti kun poistut listalta.",
        ...(hasClasses ? ["Tunnin perumisen syy 30 päivän kuluttua tunnin päivästä."] : []),
        "Pyynnöstä poistetusta tai uutisista kieltäytyneestä osoitteesta jää tiiviste, jotta mikään vanha lista ei tuo sitä takaisin: 24 kuukaudeksi tai kunnes annat luvan.",
        "Varmuuskopiot säilyttävät sisältönsä, kunnes ne korvataan.",
      ],
    },
    {
      title: "Oikeutesi",
      lines: [
        "Voit tarkastaa sinusta tallennetut tiedot, pyytää niiden korjaamista, saada ne tiedostona tai pyytää ne poistettaviksi heti. Peru tulevat varaukset ennen poistamista.",
        "Palautepyynnöissä on linkki, jolla ne ja uutiset saa loppumaan. Uutiset voit lopettaa myös varauksesi sivulla.",
        "Voit myös tehdä valituksen tietosuojavaltuutetulle tai oman maasi tietosuojaviranomaiselle.",
      ],
    },
  ],
  ask: (name) => `Ota yhteyttä: ${name}`,
  phone: "Puhelin:",
  address: "Osoite:",
  reply: "Tai vastaa varausta koskevaan sähköpostiin.",
  visit: "Kerro henkilökunnalle käynnin aikana.",
  operator: "Sivun taustalla olevan palvelun tietosuojaseloste",
  back: "Varaa pöytä",
};
