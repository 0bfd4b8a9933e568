import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { type MemberBookingRequest, memberBookingRequest } from "../../../contract/bookings.ts";

/** What the form holds: everything as it is typed. */
export type Typed = {
  guests: number;
  bookingDate: string;
  bookingTime: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
  source: "phone" | "walk_in";
};

export const nothingTyped = (today: string): Typed => ({
  guests: 2,
  bookingDate: today,
  bookingTime: "",
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  notes: "",
  source: "phone",
});

const judge = zodResolver(memberBookingRequest) as unknown as Resolver<Typed, unknown, MemberBookingRequest>; // what is typed passes to it as it is

/** The schema's judgement on what is typed, the phone number read first. A time that was not chosen is not a wrong one. */
export const resolver: typeof judge = async (typed, context, options) => {
  const read = { ...typed, customerPhone: await readPhone(typed.customerPhone) };
  const judged = await judge(read, context, options);
  const { bookingTime } = judged.errors;
  if (bookingTime && typed.bookingTime === "") bookingTime.message = "Please choose a time";
  return judged;
};

/** Numbers without a + are those of the first country customers are offered. What cannot be one stays as it is typed, and is refused. */
async function readPhone(text: string): Promise<string> {
  if (text.trim() === "") return "";
  const { e164 } = await import("../../lib/phone.ts");
  return e164(text, "SE") ?? text;
}
