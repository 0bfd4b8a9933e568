import type { PrivacyTexts } from "../../en/customers/privacy.ts";

export const privacy: PrivacyTexts = {
  title: "Tietosi",
  intro: (name) => `${name} päättää, mihin asiakkaiden tietoja käytetään. Varauspalvelu tekee niillä seuraavaa.`,
  sections: (name, kept, hasClasses) => [
    {
      title: "Tallennetaan",
      lines: [
        "Nimesi ja sähköpostiosoitteesi sekä puhelinnumero ja viesti, jos annoit ne.",
        "Varauksesi: päivä, aika, henkilömäärä ja se, tulitko paikalle.",
        "Niihin liittyvät viestit ja se, mitä kerroit käynnin jälkeen.",
      ],
    },
    {
      title: "Käytetään",
      lines: [
        `Pöydän pitämiseen, varauksista kirjoittamiseen ja palautteen kysymiseen. Tiedot näkee ${name} henkilökuntineen.`,
        "Varaussivuilla ei ole mainoksia eikä evästeitä.",
        "Tämän sivun palvelu ja sen sähköpostit ja tekstiviestit toimittavat yritykset välittävät tietoja sitä varten.",
      ],
    },
    {
      title: "Poistetaan",
      lines: [
        `Kaikki sinusta ${kept} kuukauden kuluttua käynnistä. Päivä ja henkilömäärä jäävät, ilman sinua.`,
        "Viestien tekstit 30 päivän kuluttua siitä, kun ne piti lähettää.",
        ...(hasClasses ? ["Syy tunnin perumiseen 30 päivän kuluttua sen päivästä."] : []),
        "Varmuuskopiot säilyttävät sisältönsä, kunnes ne korvataan.",
      ],
    },
    {
      title: "Sinun oikeutesi",
      lines: [
        "Voit nähdä, mitä sinusta on tallennettu, pyytää korjaamaan sen, saada sen tiedostona tai poistaa sen heti. Peru tuleva käynti ennen poistamista.",
        "Palautepyynnöissä on linkki, jolla ne voi lopettaa.",
        "Voit myös valittaa tietosuojavaltuutetulle tai oman maasi tietosuojaviranomaiselle.",
      ],
    },
  ],
  ask: (name) => `Kysy: ${name}`,
  phone: "Puhelin:",
  address: "Osoite:",
  reply: "Tai vastaa varausta koskevaan sähköpostiin.",
  visit: "Kerro henkilökunnalle käynnin aikana.",
  operator: "Tämän sivun palvelun tietosuojaseloste",
  back: "Varaa pöytä",
};
