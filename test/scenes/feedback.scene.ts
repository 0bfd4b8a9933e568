import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { linkToken } from "../../worker/http/tokens.ts";
import { aRestaurant, booked, NOW, post, type Scene } from "./scene.ts";

/** Links of three bookings, in this order: a visit of yesterday, one that is rated and long past, one yet to come. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("feedback");
  const linkOf = ({ id }: { id: string }) => linkToken("feedback", id, [env.LINK_KEYS], 1);
  const visit = linkOf(await booked(restaurant, { bookingTime: "18:00" }));
  const rated = linkOf(await booked(restaurant, { bookingTime: "20:00" }));
  const ahead = linkOf(await booked(restaurant, { bookingDate: "2027-06-18" }));
  vi.setSystemTime(NOW + DAY_MS);
  const page = await recorder.open(`/feedback/feedback/${visit}`);
  for (const link of [rated, ahead]) await recorder.open(`/feedback/feedback/${link}`);
  for (const link of [visit, rated, ahead]) await recorder.read(`/api/feedback/${link}`);
  await recorder.write("POST", `/api/feedback/${visit}`, { rating: 4, comment: "Lovely soup." });
  await recorder.write("POST", `/api/unsubscribe/${page.unsubscribeToken}`);
  await post(`/api/feedback/${rated}`, { rating: 2, comment: null });
  vi.setSystemTime(NOW + 12 * DAY_MS);
  await recorder.open(`/feedback/feedback/${rated}`);
  await recorder.read(`/api/feedback/${rated}`);
  await recorder.open("/feedback/feedback/of-no-booking");
};
