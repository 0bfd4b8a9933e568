import { gatherAll } from "../harness/services.ts";
import { aRestaurant, phoned, readDashboard, type Scene } from "./scene.ts";

const TOMORROW = "2027-06-16";

/** Two bookings, today and tomorrow, and searches for them. */
export const play: Scene = async (recorder) => {
  const place = await aRestaurant("search", { maxCapacity: 50 });
  await phoned(place, { customerName: "Åsa Öberg", customerPhone: "+46701234567" });
  await phoned(place, { customerName: "100 % O'Neil_Bar", bookingDate: TOMORROW });
  await gatherAll();
  await readDashboard(recorder, place);
  for (const q of ["asa", "neil", "nobody"]) await recorder.read(`/api/workspaces/search/guests?q=${q}`, place.owner);
  const asked: Record<string, string>[] = [
    ...["asa", "neil", "nobody"].flatMap((q) => [
      { when: "future", q },
      { when: "past", q },
    ]),
    ...[{ when: "future" }, { when: "future", from: TOMORROW }, { when: "past", from: TOMORROW }],
  ];
  for (const query of asked)
    await recorder.read(`/api/workspaces/search/bookings?${new URLSearchParams(query)}`, place.owner);
};
