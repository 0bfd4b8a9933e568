import type { Words } from "../en.ts";

export const undo: Words["undo"] = {
  bookAgain: "Boka igen",
  question: {
    change: { title: "Vill du ångra ändringen?", yes: "Ångra ändringen", busy: "Ångrar…" },
    rebook: {
      title: "Vill du boka igen?",
      text: "En ny bokning görs med samma uppgifter, om det fortfarande finns plats. Kunden får en ny länk.",
      yes: "Boka igen",
      busy: "Bokar…",
    },
    no: "Tillbaka",
  },
  failed: "Ändringen kunde inte ångras",
  undone: { title: "Ändringen är ångrad", description: "Det syns också i historiken." },
  rebooked: { title: "Bokad igen", description: "Den nya bokningen finns i dagens lista." },
};
