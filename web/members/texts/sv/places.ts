import type { Words } from "../en.ts";

export const places: Words["places"] = {
  notSent: "Inte skickat än",
  doneLater: "Det görs när anslutningen är tillbaka, om ingen annan behöver flyttas.",
  changedFirst: "Någon annan hann ändra den först, så inget gjordes.",
  staleTitle: "Bokningen är ändrad",
  staysLonger: "Stannar längre",
  leavesEarlier: "Går tidigare",
  bookingMoved: "Bokningen är flyttad",
  whoChanged: "Vem och var är ändrat",
  tableChanged: "Bordet är bytt",
  stayAsBefore: "Stannar som förut",
  movedBack: "Tillbakaflyttad",
  until: (name, time) => `${name}: till ${time}`,
  cancelled: (name) => `${name}: avbokad`,
  pinned: "fäst",
  noteAgain: (name) => `Notera närvaron för ${name} igen`,
  staysAt: (name, place) => `${name} stannar vid ${place}`,
  trial: {
    kept: "Det finns ingen anslutning, så det går inte att se vilka som skulle behöva flyttas. Enheten sparar ändringen och skickar den när anslutningen är tillbaka. Måste andra flyttas visas den i listan i stället.",
    notRead: "Borden kunde inte hämtas.",
    changed: "Dagen har ändrats under tiden, så inget gjordes. Titta igen.",
    looking: "Ser efter vilka som skulle flyttas …",
    nobodyMoves: "Ingen annan behöver flyttas.",
  },
  refused: {
    notFor: (tables, party) => `${tables} kan inte ges till ${party}`,
    tooFew: (isOne, askedForArea) =>
      `${isOne ? "Det har färre platser" : "De kan inte sättas ihop för så många"}${askedForArea ? ", eller så önskade sällskapet ett annat område" : ""}.`,
    notThen: (tables) => `${tables} går inte att få då`,
    away: "Personen är borta eller arbetar inte under hela besöket.",
    closed: "Det är stängt under en del av besöket.",
    taken: (tables) => `Upptaget: ${tables}`,
    notForVisit: (places) => `Det här besöket kan inte gå till ${places}`,
    askedFor: (people) =>
      `Kunden bad om ${people}. Ändra bokningen för att välja någon annan, med den personens tid och pris.`,
    notDone:
      "Tjänsterna görs inte där, eller tar längre tid än vad kunden fått veta. Ändra bokningen för att ge den en annan längd.",
    allStay: (count) => (count === 1 ? "Sällskapet stannar där." : "Sällskapen stannar där."),
    noOther: (who, place) => {
      const whoText = { others: "De andra hittar", one: "Sällskapet hittar", all: "Sällskapen hittar" }[who];
      return `${whoText} ${place === "table" ? "inget annat bord" : "ingen annan plats"}, eller så börjar besöket för snart för att flyttas.`;
    },
  },
  held: {
    tell: (name) => `Meddela ${name} den nya tiden`,
    move: "Flytta",
    moveLater: "Flytta när anslutningen är tillbaka",
    changeLater: "Ändra när anslutningen är tillbaka",
    putBack: "Lägg tillbaka",
    until: (time) => `till ${time}`,
    stayAnyway: "Låt dem stanna ändå",
    whyNot: (place, time) => `Varför inte ${place} kl. ${time}?`,
    insteadAt: (place) => `${place} i stället kl.`,
    moveInstead: "Flytta i stället",
    seatAnyway: "Placera dem där ändå",
    moveAnyway: "Flytta ändå",
  },
};
