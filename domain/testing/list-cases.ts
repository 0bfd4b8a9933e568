/*
 * A waitlist in an owner's words: what stands, what happens, what comes of it. domain/day/holds/list-cases.node.test.ts plays each
 * row with the product's rules.
 *
 * | default   |                                                                                              |
 * | --------- | -------------------------------------------------------------------------------------------- |
 * | tables    | A seats 1 to 2, B seats 1 to 4; dinner 18:00 to 23:00 every 30 minutes, stays of 90          |
 * | the list  | in order; a guest has 12 hours, 2 hours, 30, 15 or 10 minutes to answer                      |
 * | the date  | Friday; the business's clock is UTC                                                          |
 * | a wish    | "Bo ×2 18:30-19:30 Mon" joined on Monday and would like the middle of the window best        |
 * | "held"    | until the minute that its guest was told; the real end is half a minute later                |
 */
export type ListCase = {
  says: string;
  /** Bookings, then who waits. */
  given: string;
  /** Other than the default. */
  where?: string;
  happens: string;
  comes: string;
};

const FULL = "Cy 19:00 ×2 A, Ada 19:00 ×4 B";
const TWO = "Bo ×2 18:30-19:30 Mon, Di ×4 18:00-20:00 Tue";
const BOTH = `${FULL}; ${TWO}`;
const BO = "Thu 12:00 Ada cancels";
const waiting = (length: number) => Array.from({ length }, (_, n) => `W${n + 10} ×2 19:00-19:00 Mon`).join(", ");

const OFFERS: ListCase[] = [
  {
    says: "the first who fits is held the place, though the second would fill it better",
    given: BOTH,
    happens: BO,
    comes: "Bo 19:00 until Thu 14:00",
  },
  {
    ...{
      says: "where B is kept from parties under 3 until the day before, a party of two does not have it",
      given: BOTH,
    },
    ...{ where: "B kept for 3", happens: BO, comes: "Di 19:00 until Thu 14:00" },
  },
  {
    says: "a stranger never sees it free",
    given: BOTH,
    happens: `${BO}, Thu 12:00:01 a stranger books 19:00 ×2`,
    comes: "refused time_slot_unavailable",
  },
  {
    says: "after a no the next has it",
    given: BOTH,
    happens: `${BO}, Thu 12:20 Bo says no`,
    comes: "Di 19:00 until Thu 14:20, Bo waits",
  },
  {
    says: "after a silence the next has it, and the first sleeps",
    given: BOTH,
    happens: `${BO}, it is Thu 14:00:30`,
    comes: "Di 19:00 until Thu 16:05, Bo sleeps",
  },
  {
    says: "who wakes is first again, and the open offer stays where it is",
    given: BOTH,
    happens: `${BO}, it is Thu 14:00:30, Thu 15:00 Bo wakes`,
    comes: "Di 19:00 until Thu 16:05, Bo waits",
  },
  {
    ...{ says: "who wakes is before those who joined later", given: `${BOTH}, Kim ×2 19:00-19:00 Wed` },
    ...{
      happens: `${BO}, it is Thu 14:00:30, Thu 15:00 Bo wakes, Thu 15:10 Di says no`,
      comes: "Bo 19:00 until Thu 17:10, Kim waits, Di waits",
    },
  },
  {
    ...{ says: "when nobody else waits everybody may book it", given: BOTH },
    ...{
      happens: `${BO}, it is Thu 14:00:30, it is Thu 16:05:30, Thu 16:06 a stranger books 19:00 ×4`,
      comes: "accepted, nobody held",
    },
  },
  {
    says: "a yes ten seconds after the told minute counts",
    given: BOTH,
    happens: `${BO}, Thu 14:00:10 Bo says yes`,
    comes: "accepted, Bo booked",
  },
  {
    says: "a yes at the real end does not",
    given: BOTH,
    happens: `${BO}, Thu 14:00:30 Bo says yes`,
    comes: "refused booking_not_found, Di 19:00 until Thu 16:05",
  },
  {
    says: "yes on two devices is one booking",
    given: BOTH,
    happens: `${BO}, Thu 13:00 Bo says yes, Thu 13:00 Bo says yes`,
    comes: "accepted, Bo booked, 1 of Bo",
  },
  {
    says: "yes and then no: the first word stands",
    given: BOTH,
    happens: `${BO}, Thu 13:00 Bo says yes, Thu 13:00 Bo says no`,
    comes: "refused already_answered, Bo booked",
  },
  {
    says: "no and then yes: the first word stands",
    given: BOTH,
    happens: `${BO}, Thu 13:00 Bo says no, Thu 13:00 Bo says yes`,
    comes: "refused booking_not_found, Di 19:00 until Thu 15:00",
  },
  {
    ...{ says: "a yes that is cancelled later frees the place like any booking", given: BOTH },
    ...{ happens: `${BO}, Thu 13:00 Bo says yes, Fri 08:00 Bo cancels`, comes: "Di 19:00 until Fri 08:30" },
  },
];

const ROOM: ListCase[] = [
  {
    says: "a table for two does not serve four, and everybody may book it",
    given: `${FULL}; Di ×4 18:00-20:00 Tue`,
    happens: "Thu 12:00 Cy cancels, Thu 12:01 a stranger books 19:00 ×2",
    comes: "accepted, nobody held, Di waits",
  },
  {
    says: "a party that becomes smaller is moved, and makes room",
    given: "Ada 19:00 ×4 B; Di ×4 18:00-20:00 Tue",
    happens: "Thu 12:00 Ada becomes 2",
    comes: "Di 19:00 until Thu 14:00, Ada at A",
  },
  {
    ...{
      says: "a table that is free early is held for the start that is far enough ahead",
      given: "Cy 18:00 ×2 A 300, Ed 18:00 ×4 B; Bo ×2 18:30-19:30 Mon 30",
    },
    ...{ happens: "Fri 18:20 Ed has left", comes: "Bo 19:00 until Fri 18:35" },
  },
  {
    ...{
      says: "the guest's own notice decides too",
      given: "Cy 18:00 ×2 A 300, Ed 18:00 ×4 B 300; Bo ×2 18:00-19:00 Mon 60",
    },
    ...{ happens: "Fri 17:20 Cy cancels", comes: "Bo 18:30 until Fri 17:35" },
  },
  {
    ...{
      says: "in the last half hour nothing is held by itself, and everybody may book",
      given: "Cy 19:00 ×2 A, Ed 18:00 ×4 B 300; Bo ×2 18:30-19:00 Mon",
    },
    ...{ happens: "Fri 18:35 Cy cancels, Fri 18:36 a stranger books 19:00 ×2", comes: "accepted, nobody held" },
  },
];

const TELLING: ListCase[] = [
  {
    says: "at night the place is held and told in the morning",
    given: BOTH,
    happens: "Thu 02:10 Ada cancels",
    comes: "Bo 19:00 until Thu 10:00, Bo told Thu 08:00",
  },
  {
    ...{
      says: "a start within twelve hours is told at once",
      given: "Cy 18:00 ×2 A, Ada 18:00 ×4 B; Bo ×2 18:00-18:00 Mon",
    },
    ...{ happens: "Fri 07:30 Ada cancels", comes: "Bo 18:00 until Fri 08:00, Bo told Fri 07:30" },
  },
  {
    says: "an undo finds the place again, and nobody was told",
    given: BOTH,
    happens: "Thu 12:00 a member cancels Ada, Thu 12:01 a member books 19:00 ×4",
    comes: "accepted, nobody held, Bo waits",
  },
  {
    says: "without an undo it is told two minutes later, and the minutes run from then",
    given: BOTH,
    happens: "Thu 12:00 a member cancels Ada",
    comes: "Bo 19:00 until Thu 14:05, Bo told Thu 12:02",
  },
  {
    says: "when no mail leaves nobody is put to sleep, and the next has the place",
    given: BOTH,
    happens: `${BO}, no mail leaves, it is Thu 14:00:30`,
    comes: "Di 19:00 until Thu 16:05, Bo waits",
  },
  {
    says: "an address that bounces sleeps, and the place goes on at once",
    given: BOTH,
    happens: `${BO}, Thu 12:05 Bo is unreachable`,
    comes: "Di 19:00 until Thu 14:05, Bo sleeps",
  },
];

const MANY_WAIT: ListCase[] = [
  {
    says: "many who wait make one hold",
    given: `${FULL}; ${waiting(50)}`,
    happens: BO,
    comes: "W10 19:00 until Thu 14:00, 1 held",
  },
  {
    ...{
      says: "after six silences everybody may book it, though twelve more wait",
      given: `${FULL}; ${waiting(18)}`,
      where: "answers of 10 minutes",
    },
    ...{
      happens: `${BO}, it ends, it ends, it ends, it ends, it ends, it ends`,
      comes: "nobody held, W15 sleeps, W16 waits",
    },
  },
  {
    ...{
      says: "bookings without a table come before the list, which has what is left",
      given: "Eve 19:00 ×2, Fay 19:00 ×4 B; Bo ×2 19:00-19:00 Mon, Di ×2 18:00-20:30 Tue",
      where: "A is back",
    },
    ...{ happens: "A is back, it is Thu 12:00", comes: "Di 20:30 until Thu 14:00, Eve at A, Bo waits, 1 held" },
  },
];

const TWO_DATES: ListCase[] = [
  {
    ...{
      says: "who waits for two dates has one offer, and the other date serves the next there",
      given: `${FULL}; Bo ×2 19:00-19:00 Mon Sat, Di ×2 19:00-19:00 Tue Sat`,
    },
    ...{
      happens: "Thu 12:00 Ada cancels, Thu 12:00 Ada cancels Sat",
      comes: "Bo 19:00 until Thu 14:00, Di Sat 19:00 until Fri 00:00",
    },
  },
  {
    ...{ says: "after a no the other date is asked again", given: `${FULL}; Bo ×2 19:00-19:00 Mon Sat` },
    ...{
      happens: "Thu 12:00 Ada cancels, Thu 12:00 Ada cancels Sat, Thu 12:10 Bo says no",
      comes: "Bo Sat 19:00 until Fri 00:10",
    },
  },
  {
    ...{ says: "a yes ends the wish for the other date", given: `${FULL}; Bo ×2 19:00-19:00 Mon Sat` },
    ...{
      happens: "Thu 12:00 Ada cancels, Thu 12:10 Bo says yes, Thu 12:11 Ada cancels Sat",
      comes: "nobody held, Bo booked, Bo is over Sat",
    },
  },
];

const CLASSES: ListCase[] = [
  {
    ...{
      says: "one free seat is no place for two, who stay first",
      given: "All 18:00 ×11, Cy 18:00 ×1; Pia ×2 18:00-18:00 Sun, Ann ×1 18:00-18:00 Mon",
      where: "a class of 12",
    },
    ...{ happens: "Thu 12:00 Cy cancels", comes: "Ann 18:00 until Thu 14:00, Pia waits" },
  },
  {
    ...{
      says: "a second seat alone is none for two; with the one that was given back it is",
      given: "All 18:00 ×10, Cy 18:00 ×1, Ed 18:00 ×1; Pia ×2 18:00-18:00 Sun, Ann ×1 18:00-18:00 Mon",
    },
    ...{
      where: "a class of 12",
      happens: "Thu 12:00 Cy cancels, Thu 12:10 Ed cancels, Thu 12:20 Ann says no",
      comes: "Pia 18:00 until Thu 14:20, Ann waits",
    },
  },
  {
    ...{
      says: "a class that grows serves all who fit, in one batch",
      given: "All 18:00 ×12; Pia ×2 18:00-18:00 Sun, Ann ×1 18:00-18:00 Mon",
      where: "a class of 12",
    },
    ...{
      happens: "the class grows to 15, it is Thu 12:00",
      comes: "Ann 18:00 until Thu 14:00, Pia 18:00 until Thu 14:00",
    },
  },
  {
    ...{
      says: "who waits for Anna is served by Anna",
      given: "Cy 14:00 colour anna; Bo ×1 14:00-17:00 Mon cut anna",
      where: "a salon",
    },
    ...{ happens: "Thu 12:00 Cy cancels", comes: "Bo 15:00 until Thu 14:00, Bo at anna" },
  },
];

const RULES: ListCase[] = [
  {
    ...{
      says: "tonight's brake binds the list as it binds customers",
      given: "Cy 20:00 ×2 A, Ada 20:00 ×4 B; Di ×4 20:00-20:00 Tue",
      where: "a brake of 2 until Fri 20:30",
    },
    ...{ happens: "Fri 18:05 Ada cancels", comes: "nobody held" },
  },
  {
    ...{
      says: "a brake covers the starts before its end alone, so others are served",
      given: "Cy 21:00 ×2 A, Ada 21:00 ×4 B; Di ×4 21:00-21:00 Tue",
      where: "a brake of 2 until Fri 20:30",
    },
    ...{ happens: "Fri 18:05 Ada cancels", comes: "Di 21:00 until Fri 18:20" },
  },
  {
    ...{
      says: "an open offer stays acceptable under a brake",
      given: "Cy 20:00 ×2 A, Ada 20:00 ×4 B; Di ×4 20:00-20:00 Tue",
    },
    ...{
      happens: "Thu 12:00 Ada cancels, a brake of 2 until Fri 20:30, Thu 12:10 Di says yes",
      comes: "accepted, Di booked",
    },
  },
  {
    ...{
      says: "a closed date takes its offers back and ends its waits; another date's wish lives on",
      given: `${BOTH}, Kim ×2 19:00-19:00 Wed Sat`,
    },
    ...{
      happens: `${BO}, Friday is closed, it is Thu 12:05`,
      comes: "nobody held, Bo is over, Di is over, Kim waits Sat",
    },
  },
];

export const LIST_CASES: ListCase[] = [
  ...OFFERS,
  ...ROOM,
  ...TELLING,
  ...MANY_WAIT,
  ...TWO_DATES,
  ...CLASSES,
  ...RULES,
];
