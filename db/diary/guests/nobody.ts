/** `bookings.guest_id` of a booking that is nobody's because a member said so: gathering links it to no one, and no row asks. */
export const NOBODY = "";
