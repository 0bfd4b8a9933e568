import type { Words } from "../en.ts";

export const picture: Words["picture"] = {
  loading: "Letar efter bilden …",
  missing: (instead) => `Det finns ingen bild på den adressen. ${instead}`,
  upload: "Ladda upp en bild",
  another: "Välj en annan bild",
  remove: "Ta bort bilden",
  reading: "Läser bilden …",
  uploading: "Laddar upp bilden …",
  unreadable: "Webbläsaren kan inte läsa filen som en bild. Spara den som JPEG eller PNG och välj den igen.",
  notUploaded: "Bilden kunde inte laddas upp. Försök igen.",
  crop: {
    title: "Välj vad som ska synas",
    seen: "Den del som sidorna kommer att visa",
    shape: "Form",
    shapes: { own: "Som bilden", square: "Kvadrat", wide: "Bred, 2 till 1", banner: "Remsa, 4 till 1" },
    zoom: "Större",
    across: "Vänster till höger",
    down: "Uppifrån och ner",
    use: "Använd bilden",
  },
};
