import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { type MemberBookingRequest, memberBookingRequest } from "../../../../contract/bookings.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import { internationalPhone } from "../shared/international-phone.ts";

export type NewBookingFields = {
  guests: number;
  bookingDate: string;
  bookingTime: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
  source: "phone" | "walk_in";
};

export const emptyNewBooking = (today: string): NewBookingFields => ({
  guests: 2,
  bookingDate: today,
  bookingTime: "",
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  notes: "",
  source: "phone",
});

/** Replaces a past date with today and clears the time. */
export const moveToToday = (today: string, typed: NewBookingFields): NewBookingFields =>
  isDate(typed.bookingDate) && typed.bookingDate < today ? { ...typed, bookingDate: today, bookingTime: "" } : typed;

const validate = zodResolver(memberBookingRequest) as unknown as Resolver<
  NewBookingFields,
  unknown,
  MemberBookingRequest
>; // its input type is the form's

/** Converts the phone number first. A missing time gets its own message. */
export const newBookingResolver: typeof validate = async (typed, context, options) => {
  const read = { ...typed, customerPhone: await internationalPhone(typed.customerPhone) };
  const judged = await validate(read, context, options);
  const { bookingTime } = judged.errors;
  if (bookingTime && typed.bookingTime === "") bookingTime.message = "Please choose a time";
  return judged;
};
