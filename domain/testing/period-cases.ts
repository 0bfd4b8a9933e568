import type { Case } from "./worked-cases.ts";

/*
 * Cases of docs/rules.md#service-periods by hand, in the words and with the defaults of worked-cases.ts. Phrases after
 * a period or a special opening are about it.
 */

const LUNCH = "Lunch from 11:30 to 14:30";
const DINNER = "Dinner from 18:00 to 22:00";
const EARLY = "asked at 09:00";
const DINNER_TIMES = "18:00 18:30 19:00 19:30 20:00 20:30 21:00";

const PERIODS: Case[] = [
  [
    "lunch and dinner, and nothing between",
    `${EARLY}; ${LUNCH}; ${DINNER}`,
    `11:30 12:00 12:30 13:00 13:30 ${DINNER_TIMES}`,
  ],
  ["a dinner on Tuesdays", `${DINNER} on Tuesdays`, DINNER_TIMES],
  ["no dinner on other days", `${DINNER} on Fridays and Saturdays`, "closed"],
  ["lunch alone on a day without dinner", `${EARLY}; ${LUNCH}; ${DINNER} on Fridays`, "11:30 12:00 12:30 13:00 13:30"],
  ["a period has its own times", `${DINNER}; times every 60 minutes`, "18:00 19:00 20:00 21:00"],
  ["times begin at the period's opening", "Dinner from 17:45 to 20:00", "17:45 18:15 18:45"],
  ["twenty minutes apart", "Dinner from 18:00 to 20:00; times every 20 minutes", "18:00 18:20 18:40 19:00"],
  ["five minutes apart", "Dinner from 18:00 to 19:10; times every 5 minutes", "18:00 18:05 18:10"],
  [
    "each period has its own times apart",
    `${EARLY}; ${LUNCH}; times every 60 minutes; Dinner from 18:00 to 20:00; times every 15 minutes`,
    "11:30 12:30 13:30 18:00 18:15 18:30 18:45 19:00",
  ],
  [
    "one period begins as another closes",
    `${EARLY}; Lunch from 12:00 to 14:00; Tea from 14:00 to 15:30`,
    "12:00 12:30 13:00 14:00 14:30",
  ],
  ["a special day closes all periods", `${LUNCH}; ${DINNER}; closed 2027-06-15 to 2027-06-15`, "closed"],
  [
    "once lunch has begun only dinner is left",
    `${LUNCH}; Dinner from 18:00 to 20:00; asked at 14:00`,
    "18:00 18:30 19:00",
  ],
];

const LAST_STARTS: Case[] = [
  [
    "lunch until half past one, whose stays run past closing",
    `${EARLY}; ${LUNCH}; last start 13:30; stays of 90 minutes`,
    "11:30 12:00 12:30 13:00 13:30",
  ],
  [
    "without a last start the stay ends by closing",
    `${EARLY}; ${LUNCH}; stays of 90 minutes`,
    "11:30 12:00 12:30 13:00",
  ],
  ["a last start before the stay would end in time", `${DINNER}; last start 19:00`, "18:00 18:30 19:00"],
  ["a last start between two times", `${DINNER}; last start 19:20`, "18:00 18:30 19:00"],
  ["a last start at the opening", `${DINNER}; last start 18:00`, "18:00"],
  [
    "a last start past midnight",
    "Dinner from 22:00 to 02:00; last start 00:30; stays of 120 minutes",
    "22:00 22:30 23:00 23:30 00:00 00:30",
  ],
  [
    "a lunch that runs late takes its table from dinner",
    "asked at 14:00; Lunch from 11:30 to 14:30; last start 13:30; Dinner from 15:00 to 18:00; 13:30 booked for 2 and 120 minutes",
    "15:30 16:00 16:30 17:00",
  ],
];

const BY_PARTY = "stays of 90 minutes for up to 2, 105 for up to 4, 120 for more";
const STAYS: Case[] = [
  ["two stay an hour and a half", `${DINNER}; ${BY_PARTY}`, "18:00 18:30 19:00 19:30 20:00 20:30"],
  ["three stay longer", `${DINNER}; ${BY_PARTY}; 3 people`, "18:00 18:30 19:00 19:30 20:00"],
  ["four stay as long as three", `${DINNER}; ${BY_PARTY}; 4 people`, "18:00 18:30 19:00 19:30 20:00"],
  ["five stay two hours", `9 tables; ${DINNER}; ${BY_PARTY}; 5 people`, "18:00 18:30 19:00 19:30 20:00"],
  ["two fit before a booking", `${DINNER}; ${BY_PARTY}; 20:00 booked for 2 and 120 minutes`, "18:00 18:30"],
  [
    "four do not fit as late before a booking",
    `${DINNER}; ${BY_PARTY}; 4 people; 20:00 booked for 2 and 120 minutes`,
    "18:00",
  ],
  [
    "each period has its own stays",
    `${EARLY}; Lunch from 12:00 to 14:00; stays of 120 minutes; ${DINNER}; stays of 240 minutes`,
    "12:00 18:00",
  ],
  [
    "a booked party keeps the stay it was promised",
    `${DINNER}; stays of 30 minutes; 18:00 booked for 2 and 180 minutes`,
    "21:00 21:30",
  ],
];

const CLEARING: Case[] = [
  [
    "a table is cleared before the next party",
    `${DINNER}; 18:00 booked for 2 and 60 minutes and 15 to clear`,
    "19:30 20:00 20:30 21:00",
  ],
  [
    "the new party's own clearing needs room too",
    `${DINNER}; 15 minutes to clear a table; 20:00 booked for 2`,
    "18:00 18:30 21:00",
  ],
  [
    "half an hour to clear fits exactly",
    `${DINNER}; 30 minutes to clear a table; 20:00 booked for 2`,
    "18:00 18:30 21:00",
  ],
  ["clearing may happen after closing", `${DINNER}; 30 minutes to clear a table`, DINNER_TIMES],
  [
    "more clearing from now on makes no promised visits collide",
    `2 tables; ${DINNER}; 30 minutes to clear a table; 18:00 booked for 2; 19:00 booked for 2`,
    DINNER_TIMES,
  ],
  [
    "clearing at lunch does not bind dinner",
    `${EARLY}; Lunch from 12:00 to 14:00; 30 minutes to clear a table; Dinner from 14:00 to 16:00; 15:00 booked for 2`,
    "12:00 12:30 13:00 14:00",
  ],
];

const KITCHEN = `any number of tables; ${DINNER}`;
const PACING: Case[] = [
  [
    "ten guests each half hour, eight came: two more may",
    `${KITCHEN}; 10 guests arrive each 30 minutes; 19:00 booked for 8`,
    DINNER_TIMES,
  ],
  [
    "three would be eleven",
    `${KITCHEN}; 10 guests arrive each 30 minutes; 19:00 booked for 8; 3 people`,
    "18:00 18:30 19:30 20:00 20:30 21:00",
  ],
  [
    "two parties each half hour, and two are there",
    `${KITCHEN}; 2 parties arrive each 30 minutes; 19:00 booked for 1; 19:00 booked for 1`,
    "18:00 18:30 19:30 20:00 20:30 21:00",
  ],
  [
    "two parties each half hour, and one is there",
    `${KITCHEN}; 2 parties arrive each 30 minutes; 19:00 booked for 9`,
    DINNER_TIMES,
  ],
  [
    "both limits count",
    `${KITCHEN}; 9 parties arrive each 30 minutes; 4 guests arrive each 30 minutes; 19:00 booked for 3`,
    "18:00 18:30 19:30 20:00 20:30 21:00",
  ],
  [
    "a stretch with no party yet takes any party",
    `${KITCHEN}; 4 guests arrive each 30 minutes; 12 people`,
    DINNER_TIMES,
  ],
  [
    "a stretch with a party does not",
    `${KITCHEN}; 4 guests arrive each 30 minutes; 12 people; 18:00 booked for 1`,
    "18:30 19:00 19:30 20:00 20:30 21:00",
  ],
  [
    "an hour's stretch holds two times",
    `${KITCHEN}; 4 guests arrive each 60 minutes; 19:30 booked for 4`,
    "18:00 18:30 20:00 20:30 21:00",
  ],
  [
    "stretches count from the opening",
    "any number of tables; Dinner from 18:30 to 21:30; 4 guests arrive each 60 minutes; 19:00 booked for 4",
    "19:30 20:00 20:30",
  ],
  [
    "a cancelled party does not arrive",
    `${KITCHEN}; 2 guests arrive each 30 minutes; 19:00 booked for 2, cancelled`,
    DINNER_TIMES,
  ],
  [
    "a pending party arrives",
    `${KITCHEN}; 2 guests arrive each 30 minutes; 19:00 booked for 2, pending`,
    "18:00 18:30 19:30 20:00 20:30 21:00",
  ],
  [
    "who still sits does not arrive again",
    `${KITCHEN}; 2 guests arrive each 30 minutes; 18:00 booked for 2 and 180 minutes`,
    "18:30 19:00 19:30 20:00 20:30 21:00",
  ],
  [
    "arrivals at lunch do not count at dinner",
    `asked at 14:00; any number of tables; ${LUNCH}; Dinner from 18:00 to 20:00; 2 guests arrive each 60 minutes; 12:00 booked for 9`,
    "18:00 18:30 19:00",
  ],
  [
    "a free kitchen needs a table too",
    `${DINNER}; 9 guests arrive each 30 minutes; 19:00 booked for 2`,
    "18:00 20:00 20:30 21:00",
  ],
];

const NOTICE: Case[] = [
  ["two hours ahead", `${DINNER}; asked 120 minutes ahead; asked at 17:15`, "19:30 20:00 20:30 21:00"],
  ["exactly two hours ahead", `${DINNER}; asked 120 minutes ahead; asked at 17:30`, "19:30 20:00 20:30 21:00"],
  ["a minute too late", `${DINNER}; asked 120 minutes ahead; asked at 17:31`, "20:00 20:30 21:00"],
  ["a day ahead", `${DINNER}; asked 1440 minutes ahead; asked at 2027-06-14 20:00`, "20:00 20:30 21:00"],
  ["until four on the day, asked at four", `${DINNER}; until 16:00 on the day; asked at 16:00`, DINNER_TIMES],
  ["until four on the day, asked a minute later", `${DINNER}; until 16:00 on the day; asked at 16:01`, "full"],
  [
    "until four on the day for dinner leaves lunch alone",
    `Lunch from 17:00 to 18:30; ${DINNER}; until 16:00 on the day; asked at 16:01`,
    "17:00 17:30",
  ],
  [
    "until eight the day before, in time",
    `${DINNER}; until 20:00 the day before; asked at 2027-06-14 20:00`,
    DINNER_TIMES,
  ],
  ["until eight the day before, too late", `${DINNER}; until 20:00 the day before; asked at 2027-06-14 20:01`, "full"],
  [
    "until noon two days before, in time",
    `${DINNER}; until 12:00 two days before; asked at 2027-06-13 12:00`,
    DINNER_TIMES,
  ],
  ["until noon two days before, too late", `${DINNER}; until 12:00 two days before; asked at 2027-06-14 00:00`, "full"],
  [
    "notice counts within the time that a cut-off leaves",
    `${DINNER}; until 18:00 on the day; asked 60 minutes ahead; asked at 17:45`,
    "19:00 19:30 20:00 20:30 21:00",
  ],
  [
    "the cut-off belongs to the evening that runs past midnight",
    "Bar from 22:00 to 02:00; until 21:00 on the day; asked at 2027-06-16 00:15",
    "full",
  ],
];

const LARGEST: Case[] = [
  ["six at dinner", `9 tables; ${DINNER}; parties up to 6; 6 people`, DINNER_TIMES],
  ["seven not at dinner", `9 tables; ${DINNER}; parties up to 6; 7 people`, "full"],
  [
    "seven at lunch only",
    `9 tables; ${EARLY}; Lunch from 12:00 to 14:00; ${DINNER}; parties up to 6; 7 people`,
    "12:00 12:30 13:00",
  ],
  [
    "the business's own limit is smaller",
    `9 tables; at most 4 in a booking; ${DINNER}; parties up to 6; 5 people`,
    "full",
  ],
  [
    "no period lifts the business's limit",
    `9 tables; at most 4 in a booking; ${DINNER}; parties up to 6; 4 people`,
    DINNER_TIMES,
  ],
];

const EVE = "for 2027-12-31; asked at 2027-12-30 12:00";
const SPECIAL: Case[] = [
  [
    "New Year's Eve from six to two",
    `${EVE}; ${DINNER}; special opening 18:00 to 02:00; stays of 120 minutes`,
    "18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30 00:00",
  ],
  [
    "the special opening replaces lunch and dinner",
    `${LUNCH}; ${DINNER}; special opening 20:00 to 22:00`,
    "20:00 20:30 21:00",
  ],
  ["a Tuesday opened specially", `${DINNER} on Fridays; special opening 18:00 to 20:00`, "18:00 18:30 19:00"],
  ["opened specially without any period", "Tuesdays off; special opening 18:00 to 20:00", "18:00 18:30 19:00"],
  [
    "like lunch, with lunch's times apart",
    `${LUNCH} on Fridays; times every 60 minutes; special opening 18:00 to 21:00 like Lunch`,
    "18:00 19:00 20:00",
  ],
  [
    "like lunch, with lunch's stays",
    `${LUNCH} on Fridays; stays of 90 minutes; special opening 18:00 to 21:00 like Lunch`,
    "18:00 18:30 19:00 19:30",
  ],
  [
    "its own stays go before those of lunch",
    `${LUNCH} on Fridays; stays of 90 minutes; special opening 18:00 to 21:00 like Lunch; stays of 150 minutes`,
    "18:00 18:30",
  ],
  [
    "like lunch, with its largest party",
    `9 tables; ${LUNCH}; parties up to 4; special opening 18:00 to 21:00 like Lunch; 5 people`,
    "full",
  ],
  ["its own last start", "special opening 18:00 to 21:00; last start 18:30; stays of 240 minutes", "18:00 18:30"],
  [
    "its own arrivals",
    "any number of tables; special opening 18:00 to 21:00; 2 guests arrive each 60 minutes; 18:00 booked for 2",
    "19:00 19:30 20:00",
  ],
  [
    "two special openings on a date",
    "special opening 16:00 to 17:30; special opening 20:00 to 21:30",
    "16:00 16:30 20:00 20:30",
  ],
  [
    "a special day closes a special opening",
    "special opening 18:00 to 21:00; closed 2027-06-15 to 2027-06-15",
    "closed",
  ],
];

const CLOSED_PARTS: Case[] = [
  ["nobody between seven and eight", `${DINNER}; nobody between 19:00 and 20:00`, "18:00 20:00 20:30 21:00"],
  [
    "a stay must not run into the closed part",
    `${DINNER}; stays of 90 minutes; nobody between 19:30 and 20:00`,
    "18:00 20:00 20:30",
  ],
  [
    "clearing may run into it",
    `${DINNER}; 30 minutes to clear a table; nobody between 19:00 and 20:00`,
    "18:00 20:00 20:30 21:00",
  ],
  ["two closed parts", `${DINNER}; nobody between 18:00 and 19:00; nobody between 20:00 and 21:00`, "19:00 21:00"],
  ["the whole evening", `${DINNER}; nobody between 17:00 and 23:00`, "full"],
  ["past midnight", "Bar from 22:00 to 03:00; nobody between 23:30 and 00:30", "22:00 22:30 00:30 01:00 01:30 02:00"],
  ["without periods", "open 18:00 to 22:00; nobody between 19:00 and 20:00", "18:00 20:00 20:30 21:00"],
  ["in a special opening", "special opening 18:00 to 22:00; nobody between 19:00 and 20:00", "18:00 20:00 20:30 21:00"],
];

const STOPPED: Case[] = [
  [
    "a pause stops lunch, not dinner",
    `${EARLY}; ${LUNCH}; Dinner from 18:00 to 20:00; paused until 2027-06-15 15:00`,
    "18:00 18:30 19:00",
  ],
  [
    "the brake holds as large a party in every period",
    `9 tables; ${EARLY}; ${LUNCH}; Dinner from 18:00 to 20:00; online at most 4 until 15:00; 6 people`,
    "18:00 18:30 19:00",
  ],
  [
    "the brake and arrivals",
    `${KITCHEN}; 2 guests arrive each 30 minutes; 20:00 booked for 2; online at most 0 until 19:30`,
    "19:30 20:30 21:00",
  ],
];

const NIGHT = "Bar from 23:00 to 05:00";
const NIGHTS: Case[] = [
  ["a bar past midnight", "Bar from 22:00 to 01:00; times every 60 minutes", "22:00 23:00 00:00"],
  [
    "dinner, then the bar past midnight",
    "Dinner from 18:00 to 20:00; times every 60 minutes; Bar from 22:00 to 01:00; times every 60 minutes",
    "18:00 19:00 22:00 23:00 00:00",
  ],
  ["after midnight the rest of the bar's night", "Bar from 22:00 to 02:00; asked at 2027-06-16 00:15", "00:30 01:00"],
  [
    "in spring Stockholm's night has no half past two",
    `in Europe/Stockholm; for 2027-03-27; ${NIGHT}`,
    "23:00 23:30 00:00 00:30 01:00 01:30 03:00 03:30 04:00",
  ],
  [
    "in spring a stay from half past one ends at half past three",
    `in Europe/Stockholm; for 2027-03-27; ${NIGHT}; 01:30 booked for 2`,
    "23:00 23:30 00:00 00:30 03:30 04:00",
  ],
  [
    "in autumn three hours from one o'clock are over at three",
    "in Europe/Stockholm; for 2027-10-30; Bar from 23:00 to 05:00; stays of 120 minutes; times every 60 minutes; 01:00 booked for 2 and 180 minutes",
    "23:00 03:00",
  ],
  [
    "in New York's spring the skipped hour has no arrivals",
    "in America/New_York; for 2027-03-13; asked at 2027-03-12 12:00; Bar from 23:00 to 05:00; times every 60 minutes; any number of tables; 2 guests arrive each 60 minutes; 01:00 booked for 2",
    "23:00 00:00 03:00 04:00",
  ],
  [
    "a closing that Stockholm's clock skips moves on",
    "in Europe/Stockholm; for 2027-03-27; Bar from 23:00 to 02:30",
    "23:00 23:30 00:00 00:30 01:00 01:30",
  ],
];

export const PERIOD_CASES: [corner: string, Case[]][] = [
  ["service periods", PERIODS],
  ["last starts", LAST_STARTS],
  ["stays by party", STAYS],
  ["clearing tables", CLEARING],
  ["arrivals", PACING],
  ["notice and cut-off", NOTICE],
  ["the largest party", LARGEST],
  ["special openings", SPECIAL],
  ["closed parts of days", CLOSED_PARTS],
  ["pause and brake with periods", STOPPED],
  ["nights with periods", NIGHTS],
];

export const PERIOD_CHANGE_CASES: Case[] = [
  [
    "who keeps the time is not paced",
    `they have 19:00 booked for 2; 19:00 booked for 2; any number of tables; ${DINNER}; 2 guests arrive each 30 minutes`,
    DINNER_TIMES,
  ],
  [
    "one more guest at the same time is paced",
    `they have 19:00 booked for 2; 19:00 booked for 2; any number of tables; ${DINNER}; 2 guests arrive each 30 minutes; 3 people`,
    "18:00 18:30 19:30 20:00 20:30 21:00",
  ],
  [
    "fewer guests are never refused",
    `they have 19:00 booked for 6; 19:00 booked for 2; any number of tables; Dinner from 19:00 to 20:00; 2 guests arrive each 30 minutes; parties up to 2; 5 people`,
    "19:00",
  ],
  [
    "as many keep a time outside all periods",
    `they have 16:00 booked for 2; Dinner from 18:00 to 20:00`,
    "16:00 18:00 18:30 19:00",
  ],
  [
    "as many keep a time in a closed part",
    "they have 19:00 booked for 2; Dinner from 18:00 to 21:00; nobody between 19:00 and 20:00",
    "18:00 19:00 20:00",
  ],
];
