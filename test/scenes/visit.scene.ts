import type { GivenSalon } from "../../domain/testing/salon-day.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aSalon, booked, readTimes, type Scene, TODAY } from "./scene.ts";

const [WEDNESDAY, FRIDAY] = ["2027-06-16", "2027-06-18"];
const at = "/api/public/visit";
const ANNA = "Anna Lindqvist";

/** Anna does hair, Bo cuts and does beards; advice on the sofa takes nobody. */
const GIVEN: GivenSalon = {
  people: { [ANNA]: "12:00-18:00", Bo: "12:00-18:00" },
  rooms: "sofa",
  services: {
    Cut: { takes: "45", by: `${ANNA}, Bo 60` },
    Colour: { takes: "30 (35) 25", by: ANNA },
    Beard: { takes: "20", by: "Bo" },
    Advice: { takes: "15", at: "sofa", upTo: 4 },
  },
};

const TERMS: Record<string, object> = {
  Cut: { group: "Hair", description: "With a wash and a cup of coffee." },
  Colour: { group: "Hair", price: 9550, priceFrom: true },
  Beard: { group: "Beard" },
  Advice: { price: null },
};

/**
 * A salon whose Anna is taken at 14:00 on Wednesday, a link of Anna's cut on Friday at 13:00, and one of a
 * colour at 15:00, from which on Anna's colours are no longer sold, and prices are in kronor.
 */
export const play: Scene = async (recorder) => {
  const salon = await aSalon("visit", GIVEN, { customerChangeHoursLimit: 2 });
  const { offer } = (await planOf(salon)).plan;
  const services = offer.services.map((each: { name: string }) => ({ ...each, ...TERMS[each.name] }));
  await putPlan(salon, { offer: { ...offer, services } });
  const [cut, colour, beard, advice] = ["Cut", "Colour", "Beard", "Advice"].map(salon.idOf);
  const [anna, bo] = [ANNA, "Bo"].map(salon.idOf);
  const cutByAnna = { guests: 1, services: [{ service: cut, person: anna }] };
  await booked(salon, { ...cutByAnna, customerName: "Somebody Else", bookingDate: WEDNESDAY, bookingTime: "14:00" });

  for (const address of ["/visit", "/visit?lang=sv"]) await recorder.open(address);
  await recorder.read(at);
  const alone = [cut, `${cut},${colour}`, `${cut}-${anna},${colour}-${anna}`, `${cut}-${anna}`, `${cut}-${bo}`];
  const all = [
    `${cut},${colour},${beard}`,
    `${cut}-${bo},${colour},${beard}`,
    `${cut}-${bo},${colour}-${anna},${beard}`,
  ];
  const wishes = [...alone, ...all, colour, beard].map((services = "") => ({ guests: "1", services }));
  const several = ["1", "2", "4", "5"].map((guests) => ({ guests, services: advice ?? "" }));
  await readTimes(recorder, at, [TODAY, WEDNESDAY, FRIDAY], [...wishes, ...several]);

  for (const { guests, services } of [...wishes, ...several]) {
    const asked = new URLSearchParams({ from: TODAY, to: "2027-07-15", guests, services });
    await recorder.read(`${at}/availability/days?${asked}`);
  }

  const after = new URLSearchParams({ from: WEDNESDAY, to: "2027-07-15", guests: "1", services: `${cut}-${anna}` });
  await recorder.read(`${at}/availability/days?${after}`);

  const { manageToken } = await booked(salon, { ...cutByAnna, bookingDate: FRIDAY, bookingTime: "13:00" });
  await recorder.open(`/visit/manage/${manageToken}`);
  const link = `${at}/manage/${manageToken}`;
  await recorder.read(link);
  const others = [`${cut}-${anna},${colour}-${anna}`, cut, `${cut}-${bo}`].map((services = "") => ({
    guests: "1",
    services,
  }));
  await readTimes(recorder, link, [FRIDAY], [{ guests: "1" }, ...others]);
  const change = { guests: 1, bookingDate: FRIDAY, bookingTime: "17:00", version: 1 };
  await recorder.write("PATCH", link, change);
  const astrid = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 1 };
  const both = [cut, colour].map((service) => ({ service, person: anna }));
  await recorder.write("POST", `${at}/bookings`, {
    ...{ ...astrid, bookingDate: TODAY, bookingTime: "14:00", services: both },
  });

  const byAnna = { guests: 1, services: [{ service: colour, person: anna }] };
  const { manageToken: ofColour } = await booked(salon, { ...byAnna, bookingDate: FRIDAY, bookingTime: "15:00" });
  const withoutColour = services.map((each: { name: string }) => ({ ...each, online: each.name !== "Colour" }));
  await putPlan(salon, { offer: { ...offer, services: withoutColour, currency: "SEK" } });
  await recorder.open(`/visit/manage/${ofColour}`);
  await readTimes(recorder, `${at}/manage/${ofColour}`, [FRIDAY], [{ guests: "1" }]);
  const later = new URLSearchParams({ from: "2027-06-19", to: "2027-07-15", guests: "1" });
  await recorder.read(`${at}/manage/${ofColour}/availability/days?${later}`);
};
