import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { linkToken } from "../../worker/http/tokens.ts";
import { bookingOf, everyDay } from "../harness/harness.ts";
import { aHouse, aMember, booked, NOW, noted, phoned, readDashboard, readTimes, type Scene, TODAY } from "./scene.ts";

/** Each page, in a house with an evening of bookings and people of every role. */
export const play: Scene = async (recorder) => {
  const rules = { weeklySchedule: everyDay("06:00", "23:00"), name: "Krog Ekbacken" };
  const house = await aHouse("gallery", { T1: "1-2", T2: "2-4", T3: "2-4" }, { "T2+T3": "5-8" }, rules, [
    "booking_confirmation",
  ]);
  await aMember(house, "manager", "Mona Manager");
  await aMember(house, "staff", "Sami Staff");
  const early = await phoned(house, { customerName: "Ann", bookingTime: "07:00" });
  await noted(house, early, "seated");
  const online = await booked(house, { customerPhone: "+46705551212", notes: "High chair." });
  await phoned(house, {
    customerName: "Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt",
    bookingTime: "20:00",
  });
  await readDashboard(recorder, house);
  await recorder.read(bookingOf(house, online), house.owner);
  const at = "/api/workspaces/gallery";
  const own = [
    "team",
    "customization",
    "customization/names",
    "proof",
    "settings-log",
    "notifications",
    "calendars",
    "addresses",
    "alerts",
    "push",
    "plan",
    "guest-settings",
    "hold-rules",
    "standbys/figures",
    "imports",
  ];
  const ofDates = [`days/${TODAY}/as-it-stood`, "sessions?from=2027-06-14&to=2027-06-20"];
  for (const what of [...own, ...ofDates]) await recorder.read(`${at}/${what}`, house.owner);
  await recorder.read(at, house.owner);
  await recorder.read("/api/public/gallery");
  for (const front of ["/", "/contact", "/expired", "/onboarding/preview"]) await recorder.open(front);
  for (const page of ["/gallery", "/embed/gallery", "/gallery/privacy", `/gallery/manage/${online.manageToken}`])
    await recorder.open(page);
  await readTimes(recorder, "/api/public/gallery", [TODAY]);
  await recorder.read(`/api/public/gallery/manage/${online.manageToken}`);
  vi.setSystemTime(NOW + DAY_MS);
  await recorder.open(`/gallery/feedback/${await linkToken("feedback", online.id, [env.LINK_KEYS], 1)}`);
};
