import type { Words } from "../en.ts";
import { plural } from "./plural.ts";

const tables = plural({ other: "# bord" });
const places = plural({ one: "# plats", other: "# platser" });
const guests = plural({ one: "# gäst", other: "# gäster" });

export const lib: Words["lib"] = {
  accessDenied: "Ingen åtkomst",
  noConnection: "Du är inte uppkopplad. Försök igen när anslutningen är tillbaka.",
  unsent: plural({ one: "# ändring är inte skickad", other: "# ändringar är inte skickade" }),
  unsentNotice: plural({
    one: "På den här enheten finns # ändring som inte är skickad. Bara den som gjorde den kan skicka den, genom att logga in här inom 24 timmar.",
    other:
      "På den här enheten finns # ändringar som inte är skickade. Bara den som gjorde dem kan skicka dem, genom att logga in här inom 24 timmar.",
  }),
  hours: {
    title: "Öppettider",
    opens: (name) => `${name} öppnar`,
    closes: (name) => `${name} stänger`,
    nextDay: "nästa dag",
    untilNextDay: (hours) => `${hours} nästa dag`,
  },
  room: {
    tables,
    places,
    tablesTaken: (taken, of) => `${taken} av ${tables(of)}`,
    placesTaken: (taken, of) => `${taken} av ${places(of)}`,
    atOnce: (count, seats, most) => `${tables(count)} med ${places(seats)}: högst ${guests(most)} samtidigt`,
    manySeats: (seats) => `${seats} platser vid ett bord är ovanligt. Menade du alla platser i lokalen?`,
    manyTables: (count) => `${count} bord är ovanligt. Skrev du antalet platser i stället för bord?`,
    manyGuests: (usual) => `Det är fler än ${usual} gäster samtidigt. Stämmer det?`,
  },
  address: {
    label: "Bokningssidans adress",
    placeholder: "ditt-foretag",
    available: "Ledig",
    checkAgain: "Kontrollera igen",
    taken: "Adressen är upptagen. Välj en annan.",
    invalid: "Välj en adress med 2 till 60 bokstäver, siffror och bindestreck.",
    reserved: "Adressen är reserverad. Välj en annan.",
  },
};
