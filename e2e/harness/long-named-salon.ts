export const LONG_NAMED_SALON = "Skönhets- och hälsostudion Solrosgården vid Södra Kungsholmsstranden";

const person = (id: string, name: string, order: number, photoUrl: string | null) => ({
  ...{ id, kind: "person", name, order, photoUrl, units: null, hours: null, archived: false },
  ...{ online: true, color: null, memberId: null },
});
const service = (id: string, name: string, more: object = {}) => ({
  ...{
    id,
    name,
    group: "Ansiktsbehandlingar och hudvård för känslig hy",
    description: "",
    price: 89_000,
    priceFrom: false,
  },
  ...{ parts: [{ minutes: 60, busy: true }], bufferBefore: 0, bufferAfter: 0, maxGuests: 1, needs: [{ of: "person" }] },
  ...{ people: { "new-a": {}, "new-b": {}, "new-c": {} }, online: true, archived: false },
  ...more,
});

/** Long names of groups, services and people; one person without a photo, and one whose photo is gone. */
export const LONG_NAMED_OFFER = {
  ...{ assign: "least_busy", currency: "SEK" },
  resources: [
    person("new-a", "Anna-Karin Wilhelmina Hedenstierna-Jonson", 0, "https://photos.example/anna.svg"),
    person("new-b", "Bo", 1, null),
    person("new-c", "Christina af Ugglas Silfverschiöld", 2, "https://photos.example/gone.jpg"),
  ],
  services: [
    service("new-d", "Djuprengörande ansiktsbehandling med ångbad och handmassage", {
      description:
        "För dig som vill ha tid för dig själv: vi börjar med ett samtal om din hud, och du får råd om hur du sköter den hemma efteråt.",
      priceFrom: true,
    }),
    service("new-e", "Ögonbrynsfärgning", { price: 35_000, parts: [{ minutes: 20, busy: true }] }),
    service("new-f", "Rådgivning", { group: "Annat", price: null, parts: [{ minutes: 15, busy: true }] }),
    service("new-g", "Donaudampfschifffahrtsgesellschaftskapitänsmützenreinigung", { group: "Annat" }),
  ],
};
