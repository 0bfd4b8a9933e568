export const newBooking = {};
