import { priceText } from "../../../../domain/services/prices.ts";
import { MOBILE_NAMES, type Paid, type PaidWay, paidSums } from "../../../../domain/sheet/paid.ts";
import { words } from "../../texts/words.ts";
import type { Booking } from "../booking/queries.ts";

/** Paid 520 kr, card */
export const paidText = ({ minor, currency, way }: Paid, locale: string) =>
  words.paid.noted(priceText(minor, currency, locale), wayText(way, currency));

export const wayText = (way: PaidWay, currency: string) =>
  (way === "mobile" && MOBILE_NAMES[currency]) || words.paid.ways[way];

/** "Card 3 120 kr (6) · Cash 450 kr (1)"; "": nothing was noted. */
export const paidSumsText = (bookings: Pick<Booking, "paid">[], locale: string): string =>
  paidSums(bookings.map(({ paid }) => paid))
    .map(
      ({ minor, currency, way, count }) => `${wayText(way, currency)} ${priceText(minor, currency, locale)} (${count})`,
    )
    .join(" · ");
