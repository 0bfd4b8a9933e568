/*
 * The corners of availability, worked out by hand, to be read by whoever runs a restaurant: what is said of it, of the
 * evening and of who asks; and what they are offered.
 *
 * Unless said otherwise it is open 18:00 to 23:00 every day, with times every half hour, visits of 60 minutes and one
 * table for four; its clock is UTC; and two people ask at noon on Tuesday, 15 June 2027, for the same evening. Bookings
 * were made while a table was for four.
 *
 * Everything offered can be booked, and nothing else can. "full", "closed", "past" and "beyond" are what the calendar shows
 * of a day on which nothing is offered. At the end come those who have a booking and would change it.
 *
 * domain/day/worked-cases.node.test.ts holds the rules against it, test/suites/engine/corners.test.ts the API.
 */
export type Case = [says: string, given: string, offered: string];

const AN_EVENING: Case[] = [
  ["the last visit ends by closing", "", "18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00"],
  ["longer visits begin earlier", "visits of 120 minutes", "18:00 18:30 19:00 19:30 20:00 20:30 21:00"],
  ["a visit may fill the evening", "visits of 300 minutes", "18:00"],
  ["and none may be longer", "visits of 315 minutes", "full"],
  ["times an hour apart", "times every 60 minutes", "18:00 19:00 20:00 21:00 22:00"],
  ["times a quarter apart", "open 18:00 to 19:30; times every 15 minutes", "18:00 18:15 18:30"],
  ["they count from opening", "open 18:15 to 21:00", "18:15 18:45 19:15 19:45"],
];

const TAKEN: Case[] = [
  ["a visit takes the times that would meet it", "20:00 booked for 2", "18:00 18:30 19:00 21:00 21:30 22:00"],
  ["a second table is free", "20:00 booked for 2; 2 tables; open 19:00 to 22:00", "19:00 19:30 20:00 20:30 21:00"],
  ["five people need both", "20:00 booked for 2; 2 tables; open 19:00 to 22:00; 5 people", "19:00 21:00"],
  ["nine would need three", "2 tables; 9 people", "full"],
  ["a party of eight takes two", "19:00 booked for 8; 2 tables; open 18:00 to 21:00", "18:00 20:00"],
  [
    "visits one after the other share a table: the second table is free all along",
    "18:00 booked for 2; 19:00 booked for 4; 20:00 booked for 1; 2 tables; open 18:00 to 21:00",
    "18:00 18:30 19:00 19:30 20:00",
  ],
  [
    "visits that meet only for a moment still need two tables in that moment",
    "18:00 booked for 2; 18:45 booked for 2; 2 tables; open 18:00 to 21:00; times every 15 minutes",
    "19:00 19:15 19:30 19:45 20:00",
  ],
  [
    "to the minute",
    "19:00 booked for 2 and 95 minutes; times every 15 minutes; open 18:00 to 22:00",
    "18:00 20:45 21:00",
  ],
  ["who cancelled needs no table", "20:00 booked for 2, cancelled; open 19:00 to 21:00", "19:00 19:30 20:00"],
  ["who is not confirmed yet does", "20:00 booked for 2, pending; open 19:00 to 21:00", "19:00"],
  [
    "who left early made room",
    "18:00 booked for 2 and 180 minutes, left at 19:00; asked at 19:10",
    "19:30 20:00 20:30 21:00 21:30 22:00",
  ],
];

const LIMITS: Case[] = [
  [
    "without a number of tables there is always one",
    "any number of tables; 19:00 booked for 50; 19:00 booked for 50; 50 people; open 19:00 to 21:00",
    "19:00 19:30 20:00",
  ],
  ["a party above the limit of one booking", "any number of tables; at most 6 in a booking; 7 people", "full"],
  ["a party at the limit", "9 tables; at most 6 in a booking; 6 people; open 19:00 to 20:00", "19:00"],
  [
    "tables taken out of use: what was sold stays, and no more is sold there",
    "1 table; 20:00 booked for 2; 20:00 booked for 2; 20:00 booked for 2",
    "18:00 18:30 19:00 21:00 21:30 22:00",
  ],
  [
    "one of them cancels: there are still more than there are tables",
    "1 table; 20:00 booked for 2; 20:00 booked for 2; 20:00 booked for 2, cancelled; open 19:00 to 22:00",
    "19:00 21:00",
  ],
  [
    "smaller tables count for who comes new: six booked before keep two, three people need two of the three",
    "3 tables; tables for 2 by now; 20:00 booked for 6; 3 people; open 19:00 to 22:00",
    "19:00 21:00",
  ],
];

const VISITS_CHANGED: Case[] = [
  [
    "booked for two hours it keeps them",
    "visits of 60 minutes; 19:00 booked for 2 and 120 minutes",
    "18:00 21:00 21:30 22:00",
  ],
  ["two hours must fit beside an old one", "visits of 120 minutes; 20:00 booked for 2 and 60 minutes", "18:00 21:00"],
];

const TODAY: Case[] = [
  ["times that have begun are gone", "asked at 20:01", "20:30 21:00 21:30 22:00"],
  ["one that begins this minute is not", "asked at 20:30", "20:30 21:00 21:30 22:00"],
  ["after the last one nothing is left", "asked at 22:01", "full"],
  ["a day that is over", "asked at 2027-06-16 00:00", "past"],
];

const NIGHT = "open 21:00 to 02:00";
const WHOLE_NIGHT = "21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00";
const PAST_MIDNIGHT: Case[] = [
  ["the night belongs to the day that opened", NIGHT, WHOLE_NIGHT],
  ["a visit across midnight", `${NIGHT}; 23:30 booked for 2`, "21:00 21:30 22:00 22:30 00:30 01:00"],
  ["after midnight the rest of the night", `${NIGHT}; asked at 2027-06-16 00:15`, "00:30 01:00"],
  ["and the new evening beside it", `${NIGHT}; for 2027-06-16; asked at 00:15`, WHOLE_NIGHT],
  ["at closing the night is over", `${NIGHT}; asked at 2027-06-16 02:00`, "past"],
  ["open until midnight", "open 22:00 to 00:00", "22:00 22:30 23:00"],
];

const CLOSED: Case[] = [
  ["a weekday off", "Tuesdays off", "closed"],
  ["another weekday off", "Mondays off; open 19:00 to 20:00", "19:00"],
  ["a special day", "closed 2027-06-14 to 2027-06-15", "closed"],
  ["the day after it", "closed 2027-06-13 to 2027-06-14; open 19:00 to 20:00", "19:00"],
  ["switched off", "closed 2027-06-15 to 2027-06-15; special days switched off; open 19:00 to 20:00", "19:00"],
  ["the night before a special day", `${NIGHT}; closed 2027-06-16 to 2027-06-16`, WHOLE_NIGHT],
  ["a weekday off that is over is over", "Tuesdays off; asked at 2027-06-17 12:00", "past"],
];

const AHEAD: Case[] = [
  ["thirty days", "for 2027-07-15; asked at 2027-06-15 12:00; open 19:00 to 20:00", "19:00"],
  ["thirty-one", "for 2027-07-16; asked at 2027-06-15 12:00", "beyond"],
  ["the calendar turns at midnight", `${NIGHT}; for 2027-07-16; asked at 2027-06-16 00:30`, WHOLE_NIGHT],
];

const PAUSED: Case[] = [
  ["until eight, later times can be had", "paused until 2027-06-15 20:00", "20:00 20:30 21:00 21:30 22:00"],
  ["until tomorrow, none", "paused until 2027-06-16 00:00", "full"],
  ["a pause that is over", "paused until 2027-06-15 11:00; open 19:00 to 20:00", "19:00"],
];

const CALENDAR: Case[] = [
  ["29 February", "for 2028-02-29; open 18:00 to 20:00", "18:00 18:30 19:00"],
  ["New Year's Eve", "for 2027-12-31; open 22:00 to 02:00; 23:30 booked for 2", "22:00 22:30 00:30 01:00"],
  ["in the first minutes of the year", "for 2027-12-31; open 22:00 to 02:00; asked at 2028-01-01 00:20", "00:30 01:00"],
  ["New Year's Eve is over", "for 2027-12-31; open 22:00 to 02:00; asked at 2028-01-01 02:00", "past"],
];

const CLOCKS_CHANGE: Case[] = [
  [
    "in spring there is no half past two",
    "in Europe/Stockholm; for 2027-03-27; open 23:00 to 05:00",
    "23:00 23:30 00:00 00:30 01:00 01:30 03:00 03:30 04:00",
  ],
  [
    "and a visit from half past one ends at half past three",
    "in Europe/Stockholm; for 2027-03-27; open 23:00 to 05:00; 01:30 booked for 2",
    "23:00 23:30 00:00 00:30 03:30 04:00",
  ],
  [
    "in autumn half past two comes twice and means the first",
    "in Europe/Stockholm; for 2027-10-31; asked at 2027-10-30 12:00; open 00:00 to 05:00",
    "00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00",
  ],
  [
    "so a visit from half past two is long over at three",
    "in Europe/Stockholm; for 2027-10-31; asked at 2027-10-30 12:00; open 00:00 to 05:00; 02:30 booked for 2",
    "00:00 00:30 01:00 01:30 03:00 03:30 04:00",
  ],
  [
    "Havana skips midnight",
    "in America/Havana; for 2027-03-14; asked at 2027-03-13 12:00; open 00:00 to 03:00",
    "01:00 01:30 02:00",
  ],
  [
    "Lord Howe Island half an hour",
    "in Australia/Lord_Howe; for 2027-10-03; asked at 2027-10-02 12:00; open 01:00 to 04:00",
    "01:00 01:30 02:30 03:00",
  ],
];

/** Of those who have a booking and would change it. */
export const CHANGE_CASES: Case[] = [
  [
    "their own table is no obstacle",
    "they have 19:00 booked for 2; open 18:00 to 21:00",
    "18:00 18:30 19:00 19:30 20:00",
  ],
  ["others' are", "they have 19:00 booked for 2; 20:00 booked for 2; open 18:00 to 21:00", "18:00 18:30 19:00"],
  [
    "they stay as long as they booked, whatever a visit takes by now",
    "they have 18:00 booked for 2 and 120 minutes; visits of 30 minutes; open 18:00 to 21:00",
    "18:00 18:30 19:00",
  ],
  ["for more people there must be another table", "they have 19:00 booked for 4; 5 people", "full"],
  [
    "or they move to where there is one",
    "they have 19:00 booked for 4; 19:30 booked for 2; 2 tables; 5 people; open 18:00 to 22:00",
    "18:00 18:30 20:30 21:00",
  ],
  [
    "as many may keep their time on a closed day",
    "they have 19:00 booked for 2; closed 2027-06-15 to 2027-06-15",
    "19:00",
  ],
  ["and outside the hours", "they have 19:00 booked for 2; open 12:00 to 14:00; asked at 12:10", "12:30 13:00 19:00"],
  ["and in a pause", "they have 19:00 booked for 2; paused until 2027-06-15 21:00", "19:00 21:00 21:30 22:00"],
  ["and on a table too few", "they have 19:00 booked for 2; 19:00 booked for 2; open 19:00 to 20:00", "19:00"],
  ["once it has begun it is too late", "they have 19:00 booked for 2; asked at 19:00", "too late"],
];

/** Of those who would book. */
export const AVAILABILITY_CASES: [corner: string, Case[]][] = [
  ["an evening", AN_EVENING],
  ["tables that are taken", TAKEN],
  ["limits", LIMITS],
  ["visits that became longer or shorter", VISITS_CHANGED],
  ["today", TODAY],
  ["past midnight", PAST_MIDNIGHT],
  ["closed", CLOSED],
  ["how far ahead", AHEAD],
  ["online booking paused", PAUSED],
  ["the calendar", CALENDAR],
  ["the clocks change", CLOCKS_CHANGE],
];
