import { plural } from "./plural.ts";

/** Areas, tables, joined tables, and which booking stands where. */
export const tables = {
  table: "Table",
  area: "Area",
  withoutArea: "Without an area",
  useReal: "Use real tables",
  countSpots: "Count spots again",
  nameEach: "Name and size each table",
  offered: "Times at these tables",
  goOnSave: {
    services: "All tables go once you save; bookings keep their time.",
    spots: "Spots are counted again once you save. All tables go; bookings keep their time.",
  },
  without: {
    services: "Bookings are given people and rooms. With real tables, parties can book those, too.",
    spots:
      "Daybook counts how many tables are taken. With real tables it knows their sizes, gives each party one that fits, and joins neighbours for larger parties.",
  },
  none: "No tables yet.",
  sum: (count: number, seats: number, largest: number) =>
    `${plural({ one: "# table", other: "# tables" })(count)}, ${seats} seats, parties of up to ${largest}.`,
  count: {
    bySize: "Tables by size",
    howMany: "How many tables?",
    areaNames: ["Room", "Terrace", "Bar", "Upstairs", "Garden", "Window"],
    removeArea: "Remove area",
    sizes: { two: "For 2", four: "For 4", six: "For 6+" },
    tables: { two: "Tables for 2", four: "Tables for 4", six: "Tables for 6+" },
    tablesIn: {
      two: (area: string) => `${area}: tables for 2`,
      four: (area: string) => `${area}: tables for 4`,
      six: (area: string) => `${area}: tables for 6+`,
    },
    inRow: "in a row",
    rowHint: "Neighbours in a row can be joined, up to three, for larger parties.",
    customersChoose: "Customers may choose where they sit",
    anotherArea: "Another area, such as a terrace",
    allParties: "All parties",
    oneLess: (name: string) => `${name}: one less`,
    oneMore: (name: string) => `${name}: one more`,
  },
  list: {
    intro: "Each table has a name, a smallest and a largest party.",
    customersChoose: "Customers may choose it",
    addTable: "Add a table",
    addTableTo: (area: string) => `to ${area}`,
    anotherArea: "Another area",
    moreForTables: "for tables",
    freeze: "Tables are settled (minutes before)",
    freezeHint: (usual: number) => `From then on bookings no longer change tables by themselves. Usually ${usual}.`,
    nameOf: (table: string) => `${table}, name`,
    moreFor: (table: string) => `More for ${table}`,
    whoMayBook: "Who may book it",
    smallest: (table: string) => `${table}, smallest party`,
    largest: (table: string) => `${table}, largest party`,
  },
  joins: {
    title: "Joined tables",
    of: (area: string) => `of ${area}`,
    choose: "Choose the tables that can stand together",
    join: (names: string) => `Join ${names}`,
  },
  stock: { everyone: "Everyone", members: "Staff only", walk_in: "Walk-ins only" },
  guestsBetween: (least: number, most: number) => `${least}–${most} guests`,
  areaText: (name: string) => `${name}, customers may choose it`,
  areaNotChosenText: (name: string) => `${name}, customers may not choose it`,
  moved: {
    table: plural({ one: "# booking has another table.", other: "# bookings have another table." }),
    place: plural({ one: "# booking has another place.", other: "# bookings have another place." }),
  },
  placed: {
    table: plural({ one: "# booking gets a table.", other: "# bookings get a table." }),
    place: plural({ one: "# booking gets a place.", other: "# bookings get a place." }),
  },
  needPlace: plural({ one: "# booking needs a place.", other: "# bookings need a place." }),
  unplaced: {
    table: {
      resource_removed: "Its table is gone and no other is free",
      too_small: "No free table is large enough",
      closed: "Its table is closed then",
      no_room: "No free place fits this party",
      person_absent: "The person who does it is away then",
      cannot_do_service: "Nobody free does its services any more",
      without_service: "It was booked without a service, so that nobody is kept for it",
    },
    /** Where people and rooms are given, too. */
    place: {
      resource_removed: "Its place is gone and no other is free",
      too_small: "Nothing that is free takes so many guests",
      closed: "Its place is closed then",
      no_room: "Nobody, or nothing it needs, is free",
    },
  },
};
