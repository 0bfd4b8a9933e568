import { plural } from "./plural.ts";

const tables = plural({ one: "# table", other: "# tables" });
const places = plural({ one: "# place", other: "# places" });
const guests = plural({ one: "# guest", other: "# guests" });

/** Words that several features' screens share. */
export const lib = {
  accessDenied: "Access Denied",
  noConnection: "There is no connection. Please try again when it is back.",
  unsent: plural({ one: "# change is not sent", other: "# changes are not sent" }),
  unsentNotice: plural({
    one: "On this device # change is not sent. Only the person who made it can send it, by signing in here within 24 hours.",
    other:
      "On this device # changes are not sent. Only the person who made them can send them, by signing in here within 24 hours.",
  }),
  hours: {
    title: "Opening hours",
    opens: (name: string) => `${name} opens`,
    closes: (name: string) => `${name} closes`,
    nextDay: "next day",
    untilNextDay: (hours: string) => `${hours} next day`,
  },
  room: {
    tables,
    places,
    tablesTaken: (taken: number, of: number) => `${taken} of ${tables(of)}`,
    placesTaken: (taken: number, of: number) => `${taken} of ${places(of)}`,
    atOnce: (count: number, seats: number, most: number) =>
      `${tables(count)} of ${seats}: up to ${guests(most)} at once`,
    manySeats: (seats: number) => `${seats} seats at one table is unusual. Did you mean all seats of the place?`,
    manyTables: (count: number) => `${count} tables is unusual. Did you type seats instead of tables?`,
    manyGuests: (usual: number) => `That is more than ${usual} guests at once. Is it true?`,
  },
  address: {
    label: "Address of your booking page",
    placeholder: "your-business",
    available: "Available",
    checkAgain: "Check again",
    taken: "This address is already taken. Please choose another.",
    invalid: "Please choose an address of 2 to 60 letters, digits and hyphens.",
    reserved: "This address is reserved. Please choose another.",
  },
};
