/*
 * Cases of docs/rules.md#availability by hand: title, situation, the only free times or the calendar's state.
 * domain/day/worked-cases.node.test.ts checks the rules, test/suites/engine/corners.test.ts the API.
 *
 * | default | |
 * | --- | --- |
 * | restaurant | 18:00 to 23:00 every day, times every 30 minutes, visits of 60 minutes, UTC |
 * | tables | one, for four people; every booking was made when a table was for four |
 * | party | two people ask at 12:00 on Tuesday 2027-06-15 for the same evening |
 */
export type Case = [says: string, given: string, offered: string];

const AN_EVENING: Case[] = [
  ["the last visit ends by closing", "", "18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00"],
  ["longer visits begin earlier", "visits of 120 minutes", "18:00 18:30 19:00 19:30 20:00 20:30 21:00"],
  ["a visit may fill the evening", "visits of 300 minutes", "18:00"],
  ["a visit longer than the evening is not possible", "visits of 315 minutes", "full"],
  ["times an hour apart", "times every 60 minutes", "18:00 19:00 20:00 21:00 22:00"],
  ["times every quarter hour", "open 18:00 to 19:30; times every 15 minutes", "18:00 18:15 18:30"],
  ["times begin at the opening", "open 18:15 to 21:00", "18:15 18:45 19:15 19:45"],
];

const TAKEN: Case[] = [
  ["a booked visit takes the times that would overlap it", "20:00 booked for 2", "18:00 18:30 19:00 21:00 21:30 22:00"],
  ["a second table stays free", "20:00 booked for 2; 2 tables; open 19:00 to 22:00", "19:00 19:30 20:00 20:30 21:00"],
  ["five people need both tables", "20:00 booked for 2; 2 tables; open 19:00 to 22:00; 5 people", "19:00 21:00"],
  ["nine people need three tables", "2 tables; 9 people", "full"],
  ["a booking for eight takes two tables", "19:00 booked for 8; 2 tables; open 18:00 to 21:00", "18:00 20:00"],
  [
    "visits one after the other share a table",
    "18:00 booked for 2; 19:00 booked for 4; 20:00 booked for 1; 2 tables; open 18:00 to 21:00",
    "18:00 18:30 19:00 19:30 20:00",
  ],
  [
    "visits that overlap for 15 minutes need two tables then",
    "18:00 booked for 2; 18:45 booked for 2; 2 tables; open 18:00 to 21:00; times every 15 minutes",
    "19:00 19:15 19:30 19:45 20:00",
  ],
  [
    "a visit of 95 minutes takes its table to the minute",
    "19:00 booked for 2 and 95 minutes; times every 15 minutes; open 18:00 to 22:00",
    "18:00 20:45 21:00",
  ],
  ["a cancelled booking needs no table", "20:00 booked for 2, cancelled; open 19:00 to 21:00", "19:00 19:30 20:00"],
  ["a pending booking needs a table", "20:00 booked for 2, pending; open 19:00 to 21:00", "19:00"],
  [
    "a party that left early frees its table",
    "18:00 booked for 2 and 180 minutes, left at 19:00; asked at 19:10",
    "19:30 20:00 20:30 21:00 21:30 22:00",
  ],
];

const LIMITS: Case[] = [
  [
    "without a number of tables every time is free",
    "any number of tables; 19:00 booked for 50; 19:00 booked for 50; 50 people; open 19:00 to 21:00",
    "19:00 19:30 20:00",
  ],
  ["a party above the guests allowed in one booking", "any number of tables; at most 6 in a booking; 7 people", "full"],
  [
    "a party of exactly the guests allowed in one booking",
    "9 tables; at most 6 in a booking; 6 people; open 19:00 to 20:00",
    "19:00",
  ],
  [
    "after tables were removed, a time with more bookings than tables is full",
    "1 table; 20:00 booked for 2; 20:00 booked for 2; 20:00 booked for 2",
    "18:00 18:30 19:00 21:00 21:30 22:00",
  ],
  [
    "after one of three bookings is cancelled, two still exceed the one table",
    "1 table; 20:00 booked for 2; 20:00 booked for 2; 20:00 booked for 2, cancelled; open 19:00 to 22:00",
    "19:00 21:00",
  ],
  [
    "smaller tables count for new bookings only: the old booking for six keeps two of three tables",
    "3 tables; tables for 2 by now; 20:00 booked for 6; 3 people; open 19:00 to 22:00",
    "19:00 21:00",
  ],
];

const VISITS_CHANGED: Case[] = [
  [
    "a visit booked for two hours keeps them",
    "visits of 60 minutes; 19:00 booked for 2 and 120 minutes",
    "18:00 21:00 21:30 22:00",
  ],
  [
    "a visit of two hours must not overlap an old one",
    "visits of 120 minutes; 20:00 booked for 2 and 60 minutes",
    "18:00 21:00",
  ],
];

const TODAY: Case[] = [
  ["times that have begun are not listed", "asked at 20:01", "20:30 21:00 21:30 22:00"],
  ["a time that begins this minute is listed", "asked at 20:30", "20:30 21:00 21:30 22:00"],
  ["after the last time the day is full", "asked at 22:01", "full"],
  ["a past day", "asked at 2027-06-16 00:00", "past"],
];

const NIGHT = "open 21:00 to 02:00";
const WHOLE_NIGHT = "21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00";
const PAST_MIDNIGHT: Case[] = [
  ["times after midnight belong to the day that opened", NIGHT, WHOLE_NIGHT],
  ["a visit across midnight", `${NIGHT}; 23:30 booked for 2`, "21:00 21:30 22:00 22:30 00:30 01:00"],
  ["after midnight the rest of the night is free", `${NIGHT}; asked at 2027-06-16 00:15`, "00:30 01:00"],
  ["after midnight the new evening is free too", `${NIGHT}; for 2027-06-16; asked at 00:15`, WHOLE_NIGHT],
  ["at closing the day is past", `${NIGHT}; asked at 2027-06-16 02:00`, "past"],
  ["open until midnight", "open 22:00 to 00:00", "22:00 22:30 23:00"],
];

const CLOSED: Case[] = [
  ["a weekday off", "Tuesdays off", "closed"],
  ["another weekday off", "Mondays off; open 19:00 to 20:00", "19:00"],
  ["a special day", "closed 2027-06-14 to 2027-06-15", "closed"],
  ["the day after a special day", "closed 2027-06-13 to 2027-06-14; open 19:00 to 20:00", "19:00"],
  [
    "a special day while special days are off",
    "closed 2027-06-15 to 2027-06-15; special days switched off; open 19:00 to 20:00",
    "19:00",
  ],
  ["the night before a special day", `${NIGHT}; closed 2027-06-16 to 2027-06-16`, WHOLE_NIGHT],
  ["a past weekday off", "Tuesdays off; asked at 2027-06-17 12:00", "past"],
];

const AHEAD: Case[] = [
  ["thirty days ahead", "for 2027-07-15; asked at 2027-06-15 12:00; open 19:00 to 20:00", "19:00"],
  ["thirty-one days ahead", "for 2027-07-16; asked at 2027-06-15 12:00", "beyond"],
  [
    "after midnight the window counts from the new calendar date",
    `${NIGHT}; for 2027-07-16; asked at 2027-06-16 00:30`,
    WHOLE_NIGHT,
  ],
];

const PAUSED: Case[] = [
  ["a pause until eight leaves the later times", "paused until 2027-06-15 20:00", "20:00 20:30 21:00 21:30 22:00"],
  ["a pause until tomorrow leaves no time", "paused until 2027-06-16 00:00", "full"],
  ["a pause that is over", "paused until 2027-06-15 11:00; open 19:00 to 20:00", "19:00"],
];

const BRAKED: Case[] = [
  ["stopped until half past eight", "online at most 0 until 20:30", "20:30 21:00 21:30 22:00"],
  ["stopped for the evening", "online at most 0 until 23:00", "full"],
  [
    "at most six tonight, and six ask",
    "9 tables; online at most 6 until 23:00; 6 people; open 19:00 to 20:00",
    "19:00",
  ],
  ["at most six tonight, and seven ask", "9 tables; online at most 6 until 23:00; 7 people", "full"],
  [
    "stopped until half past midnight",
    `${NIGHT}; asked at 2027-06-15 22:00; online at most 0 until 24:30`,
    "00:30 01:00",
  ],
  ["tomorrow is not braked", "for 2027-06-16; online at most 0 until 00:00; open 19:00 to 20:00", "19:00"],
];

const CALENDAR: Case[] = [
  ["29 February", "for 2028-02-29; open 18:00 to 20:00", "18:00 18:30 19:00"],
  ["New Year's Eve", "for 2027-12-31; open 22:00 to 02:00; 23:30 booked for 2", "22:00 22:30 00:30 01:00"],
  [
    "New Year's Eve continues after midnight",
    "for 2027-12-31; open 22:00 to 02:00; asked at 2028-01-01 00:20",
    "00:30 01:00",
  ],
  ["New Year's Eve is over", "for 2027-12-31; open 22:00 to 02:00; asked at 2028-01-01 02:00", "past"],
];

const CLOCKS_CHANGE: Case[] = [
  [
    "in spring there is no half past two",
    "in Europe/Stockholm; for 2027-03-27; open 23:00 to 05:00",
    "23:00 23:30 00:00 00:30 01:00 01:30 03:00 03:30 04:00",
  ],
  [
    "in spring a visit from half past one ends at half past three",
    "in Europe/Stockholm; for 2027-03-27; open 23:00 to 05:00; 01:30 booked for 2",
    "23:00 23:30 00:00 00:30 03:30 04:00",
  ],
  [
    "in autumn half past two comes twice and the first one counts",
    "in Europe/Stockholm; for 2027-10-31; asked at 2027-10-30 12:00; open 00:00 to 05:00",
    "00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00",
  ],
  [
    "in autumn a visit from half past two is over at three",
    "in Europe/Stockholm; for 2027-10-31; asked at 2027-10-30 12:00; open 00:00 to 05:00; 02:30 booked for 2",
    "00:00 00:30 01:00 01:30 03:00 03:30 04:00",
  ],
  [
    "Havana skips midnight",
    "in America/Havana; for 2027-03-14; asked at 2027-03-13 12:00; open 00:00 to 03:00",
    "01:00 01:30 02:00",
  ],
  [
    "Lord Howe Island skips half an hour",
    "in Australia/Lord_Howe; for 2027-10-03; asked at 2027-10-02 12:00; open 01:00 to 04:00",
    "01:00 01:30 02:30 03:00",
  ],
];

export const CHANGE_CASES: Case[] = [
  [
    "their own booking does not block them",
    "they have 19:00 booked for 2; open 18:00 to 21:00",
    "18:00 18:30 19:00 19:30 20:00",
  ],
  [
    "another booking blocks them",
    "they have 19:00 booked for 2; 20:00 booked for 2; open 18:00 to 21:00",
    "18:00 18:30 19:00",
  ],
  [
    "they keep their duration when visits became shorter",
    "they have 18:00 booked for 2 and 120 minutes; visits of 30 minutes; open 18:00 to 21:00",
    "18:00 18:30 19:00",
  ],
  ["more people need another table", "they have 19:00 booked for 4; 5 people", "full"],
  [
    "more people may move to times with another table",
    "they have 19:00 booked for 4; 19:30 booked for 2; 2 tables; 5 people; open 18:00 to 22:00",
    "18:00 18:30 20:30 21:00",
  ],
  [
    "as many people keep their time on a closed day",
    "they have 19:00 booked for 2; closed 2027-06-15 to 2027-06-15",
    "19:00",
  ],
  [
    "as many people keep their time outside the hours",
    "they have 19:00 booked for 2; open 12:00 to 14:00; asked at 12:10",
    "12:30 13:00 19:00",
  ],
  [
    "as many people keep their time in a pause",
    "they have 19:00 booked for 2; paused until 2027-06-15 21:00",
    "19:00 21:00 21:30 22:00",
  ],
  [
    "as many people keep their time while online booking is stopped",
    "they have 19:00 booked for 2; online at most 0 until 21:00",
    "19:00 21:00 21:30 22:00",
  ],
  [
    "a large party keeps its time under a limit, and moves past it",
    "2 tables; they have 19:00 booked for 8; 8 people; online at most 6 until 21:00",
    "19:00 21:00 21:30 22:00",
  ],
  [
    "more people than the limit must not join, though their table has room",
    "2 tables; they have 19:00 booked for 5; 7 people; online at most 6 until 21:00",
    "21:00 21:30 22:00",
  ],
  [
    "more people within the limit may join",
    "2 tables; they have 19:00 booked for 5; 6 people; online at most 6 until 23:00; open 19:00 to 20:00",
    "19:00",
  ],
  [
    "as many people keep their time on an overbooked table",
    "they have 19:00 booked for 2; 19:00 booked for 2; open 19:00 to 20:00",
    "19:00",
  ],
  ["after the start it is too late", "they have 19:00 booked for 2; asked at 19:00", "too late"],
];

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
  ["tonight's brake", BRAKED],
  ["the calendar", CALENDAR],
  ["the clocks change", CLOCKS_CHANGE],
];
