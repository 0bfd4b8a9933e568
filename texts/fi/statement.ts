import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
  title: "Saavutettavuus",
  intro: (name) =>
    `Tässä selosteessa kerrotaan, miten hyvin vammaiset henkilöt voivat käyttää sivuja, joilla ${name} ottaa vastaan varauksia: varaussivua, sen lomaketta muilla sivustoilla sekä varauksen, palautteen ja tietosuojan sivuja.`,
  sections: (name) => [
    {
      title: "Tavoite",
      lines: [
        "WCAG 2.2 tasoilla A ja AA sekä eurooppalaisen standardin EN 301 549 luku 9, joka edellyttää WCAG 2.1:tä.",
        "Omien testiemme perusteella tiedossa ei ole muita puutteita kuin alla luetellut.",
      ],
    },
    {
      title: "Näin testataan",
      lines: [
        "Ohjelma (axe-core) etsii jokaiselta sivulta tasojen A ja AA puutteita, vaaleana ja tummana, puhelimella. Yhtäkään ei päästetä läpi.",
        "Muissa testeissä käytetään pelkkää näppäimistöä, 320 pikselin levyistä ikkunaa ja kaksinkertaista tekstikokoa.",
        "Jos teksti olisi yrityksen väreillä vaikealukuista, sivut muuttavat värejä: tekstin kontrasti on vähintään 4,5:1.",
      ],
    },
    {
      title: "Tunnetut puutteet",
      lines: [
        "Ohjelma löytää vain osan esteistä. Ulkopuolinen asiantuntija ei ole arvioinut sivuja, eikä mikään vammaisten henkilöiden ryhmä ole kokeillut niitä.",
        `Tekstit, jotka ${name} on itse kirjoittanut, voivat olla eri kielellä kuin sivu; ruudunlukuohjelma ei saa tietää siitä.`,
        "Kuvilla ei ole kuvausta. Sivut käyttävät niitä koristeina, mutta yritys voi valita kuvan, jossa on tekstiä.",
        "Kartat, kalenterit ja robottitarkistus ovat muiden yritysten palveluja eivätkä kuulu tähän selosteeseen.",
      ],
    },
  ],
  ask: "Kohtasitko esteen?",
  contact: (name) => `Ota yhteyttä: ${name}. Varauksen voi tehdä siellä myös muulla tavalla.`,
  phone: "Puhelin:",
  address: "Osoite:",
  reply: "Tai vastaa varausta koskevaan sähköpostiin.",
  operator: "Kirjoita sivujen taustalla olevalle palvelulle tai ilmoita huijaussivusta",
  authority:
    "Jos vastaus ei auta, ota yhteyttä maasi saavutettavuutta valvovaan viranomaiseen: Suomessa se on Liikenne- ja viestintävirasto Traficom.",
  written: (date) =>
    `Sivujen taustalla oleva palvelu on laatinut tämän selosteen omien testiensä perusteella (${date}).`,
  back: "Varaussivulle",
  privacy: "Tietosuoja",
};
