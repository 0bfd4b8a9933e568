import type { Words } from "../en.ts";

export const share: Words["share"] = {
  qrCode: (url) => `QR-kod som öppnar ${url}`,
  download: "Ladda ner SVG",
  notLoaded: "QR-koden kunde inte hämtas.",
  printSheet: "Skriv ut blad",
  website: "På din egen webbplats",
  websiteHint:
    "Lägg in koden där bokningsformuläret ska stå. Det växer och krymper med innehållet och sätter inga kakor; där skript är avstängda finns länken kvar.",
  embed: { label: "Kopiera koden", copied: "Koden är kopierad", notCopied: "Koden kunde inte kopieras" },
  link: {
    title: "En länk till en viss kväll eller ett nyhetsbrev",
    hint: "Bokningssidan börjar med det du väljer. Länken, koden och bladet här nedanför har det med sig.",
    where: "Var länken ska finnas",
    whereHint: "Varje bokning via länken visar det, så att du kan räkna dem.",
    nowhere: "Visas inte",
    elsewhere: "Någon annanstans",
    word: "Ett ord för platsen",
    wordHint: "1 till 32 bokstäver a till z, siffror och bindestreck. Inga personnamn.",
    places: {
      nyhetsbrev: { name: "Nyhetsbrev", hint: "Gör en länk för varje kväll som du skriver om." },
      bordsryttare: { name: "Bordsryttare", hint: "Välj Bordsryttare som storlek när du skriver ut bladet." },
      google: { name: "Google-företagsprofil", hint: "I Google: Redigera profil, Bokningar, Lägg till länk." },
    },
    any: "Valfritt",
    date: "Datum",
    wrongDate: "Ange ett datum från och med i dag",
    lateDate: "Tills dagen går att boka börjar sidan med den sista som går att boka.",
    time: "Tid",
    guests: "Gäster",
    area: "Område",
    service: "Tjänst eller pass",
  },
  sheet: "Blad att skriva ut",
  sizes: { a4: "Fönster, A4", a3: "Fönster, A3", tent: "Bordsryttare" },
};
