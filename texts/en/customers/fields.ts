type Max = { max: number };

/** Faults of fields that customers meet, by code. */
export const fields = {
  invalid: "Invalid input",
  unreadable: "Contains characters that cannot be used",
  too_long: ({ max }: Max) => `Use at most ${max} characters`,
  date_invalid: "Invalid date format",
  time_invalid: "Invalid time format",
  email_invalid: "Invalid email address",
  email_expected: "Please enter a valid email address",
  phone_invalid: "Invalid phone number",
  phone_with_more: "Only the number can be kept here, nothing behind it",
  phone_or_nothing: "Please enter a phone number, or leave it out",
  name_required: "Name is required",
  guests_out_of_range: ({ max }: Max) => `Please enter a valid number of guests (1-${max})`,
  guests_missing: "At least 1 guest required",
  too_many_guests: "Too many guests",
  rating_missing: "Please choose from 1 to 5",
  email_required: "Email is required",
  phone_required: "Phone number is required",
  country_missing: "Please choose a country, or begin with +",
  phone_unchecked: "The number could not be checked. Please try again, or leave it out.",
  start_missing: "Please choose a time",
  email_or_phone: "Give an email address or a phone number",
  until_before_from: "The latest time must not come before the earliest",
};
