import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
  title: "Saavutettavuus",
  intro: (name) =>
    `Näin hyvin vammaiset henkilöt voivat käyttää sivuja, joilla ${name} ottaa vastaan varauksia: varaussivu, sen lomake muilla sivustoilla, varauksen sivu, palaute ja tietosuoja.`,
  sections: (name) => [
    {
      title: "Tavoite",
      lines: [
        "WCAG 2.2 tasoilla A ja AA sekä eurooppalaisen standardin EN 301 549 luku 9, joka edellyttää WCAG 2.1:tä.",
        "Omat testimme eivät tunne muita puutteita kuin alla luetellut.",
      ],
    },
    {
      title: "Näin testataan",
      lines: [
        "Ohjelma (axe-core) tarkistaa jokaisen sivun tasojen A ja AA puutteista, vaaleana ja tummana, puhelimella. Yhtään ei päästetä läpi.",
        "Muut testit käyttävät pelkkää näppäimistöä, 320 pikselin levyistä ikkunaa ja kaksi kertaa suurempia kirjaimia.",
        "Jos yrityksen värit olisivat vaikealukuisia, sivut muuttavat niitä: tekstin kontrasti on vähintään 4,5:1.",
      ],
    },
    {
      title: "Tunnetut puutteet",
      lines: [
        "Ohjelma löytää vain osan esteistä. Ulkopuolinen asiantuntija ei ole tutkinut sivuja, eikä vammaisten henkilöiden ryhmä ole kokeillut niitä.",
        `Tekstit, jotka ${name} on itse kirjoittanut, voivat olla eri kielellä kuin sivu; ruudunlukuohjelma ei saa tietää siitä.`,
        "Kuvilla ei ole kuvausta. Sivut käyttävät niitä koristeina, mutta yritys voi valita kuvan, jossa on tekstiä.",
        "Kartat, kalenterit ja robottien tarkistus kuuluvat muille yrityksille eivätkä ole osa tätä selostetta.",
      ],
    },
  ],
  ask: "Onko jokin esteenä?",
  contact: (name) => `Kerro siitä: ${name}. Varauksen voi tehdä myös muulla tavalla.`,
  phone: "Puhelin:",
  address: "Osoite:",
  reply: "Tai vastaa varausta koskevaan sähköpostiin.",
  operator: "Kirjoita näiden sivujen palvelulle tai ilmoita harhaanjohtavasta sivusta",
  authority:
    "Jos vastaus ei auta, ota yhteyttä saavutettavuutta valvovaan viranomaiseen: Suomessa Liikenne- ja viestintävirasto Traficom.",
  written: (date) => `Näiden sivujen palvelu on kirjoittanut tämän omien testiensä perusteella (${date}).`,
  back: "Varaussivulle",
  privacy: "Tietosuoja",
};
