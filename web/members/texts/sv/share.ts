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
  sheet: "Blad att skriva ut",
  sizes: { a4: "Fönster, A4", a3: "Fönster, A3", tent: "Bordsryttare" },
};
