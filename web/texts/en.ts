/** Every text a customer reads on our pages; refusals and errors bring their own (contract/errors.ts). */
export const en = {
  notFound: { title: "Oops! Page not found", home: "Return to Home" },
  businessNotFound: {
    title: "Business not found",
    detail: "The booking page you're looking for doesn't exist.",
  },
  booking: {
    title: "Reserve Your Table",
    name: "Name",
    email: "Email",
    phone: "Phone with country code (optional)",
    guests: "Party size",
    date: "Date",
    time: "Time",
    notes: "Notes (optional)",
    noTimes: "No times on this day",
    confirm: "Confirm booking",
    failed: "Booking Failed: There was an error creating your reservation. Please try again.",
    alternatives: "Alternative Times",
  },
  thanks: {
    title: "Thank You for Your Booking!",
    manage: "Manage your booking",
    again: "Make Another Booking",
  },
};
