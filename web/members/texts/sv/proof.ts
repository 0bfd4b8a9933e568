import type { Words } from "../en.ts";
import { plural } from "./plural.ts";

export const proof: Words["proof"] = {
  title: "Nattlig kontroll",
  explains: "Varje natt räknas varje bokad minut om från loggen över alla ändringar.",
  none: "Inget är räknat ännu. Den första kontrollen görs i natt.",
  failed: "Den senaste kontrollen gick inte att hämta.",
  over: (over, minutes) => `${over} av ${minutes} bokade minuter är över det som har utlovats.`,
  counted: (night) => `Räknat natten ${night}.`,
  findings: plural({
    one: "# skillnad mot loggen hittades. Inget har ändrats; den som driver Daybook undersöker saken.",
    other: "# skillnader mot loggen hittades. Inget har ändrats; den som driver Daybook undersöker saken.",
  }),
};
