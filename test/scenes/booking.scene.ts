import { aRestaurant, booked, readTimes, type Scene, TODAY } from "./scene.ts";

const FRIDAY = "2027-06-18";
const at = "/api/public/booking";

/** The page of a restaurant with spots, which confirms by mail, and bookings of Friday with their links: in English, then in Swedish. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("booking", {}, ["booking_confirmation"]);
  await recorder.read("/api/auth/me", restaurant.owner);
  for (const address of [
    "/booking",
    "/booking?lang=sv",
    "/booking?lang=en",
    "/booking?date=2027-06-18&guests=4",
    "/booking/manage/not-a-token",
    "/nobody-here",
  ])
    await recorder.open(address);
  await recorder.read(at);
  const parties = ["1", "2", "3", "4", "10", "11", "12"].map((guests) => ({ guests }));
  await readTimes(recorder, at, [TODAY, FRIDAY], parties);
  await recorder.read(`${at}/availability/days?from=${TODAY}&to=2027-06-30&guests=2`);
  const astrid = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2 };
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY });
  await recorder.open(`/booking/manage/${manageToken}`);
  await readTimes(
    recorder,
    `${at}/manage/${manageToken}`,
    [TODAY, FRIDAY, "2027-06-19"],
    ["2", "3", "4", "5"].map((guests) => ({ guests })),
  );
  await recorder.read(`${at}/manage/${manageToken}`);
  const change = { guests: 2, bookingDate: "2027-06-19", bookingTime: "18:00", version: 1 };
  await recorder.write("PATCH", `${at}/manage/${manageToken}`, change);
  await recorder.write("POST", `${at}/manage/${manageToken}/cancel`);
  await recorder.write("POST", `${at}/bookings`, { ...astrid, bookingDate: TODAY, bookingTime: "18:00" });
  const swedish = (await booked(restaurant, { bookingDate: FRIDAY, locale: "sv" })).manageToken;
  await recorder.open(`/booking/manage/${swedish}`);
  await readTimes(recorder, `${at}/manage/${swedish}`, [FRIDAY]);
};
