import type { GivenSalon } from "./salon-day.ts";

export type SalonCase = [says: string, given: GivenSalon, lines: [line: string, answer: string][]];

/*
 * A salon by hand. Anna does everything, Bo cuts. Colour works 30 minutes, takes effect for 35 in which Anna is free, and
 * is washed out in 25; then she needs 10 to clean up. People come in the owner's order unless said.
 */
const HOURS = "09:00-17:00";
const SERVICES: GivenSalon["services"] = {
  cut: { takes: "30", by: "Anna, Bo", at: "chair" },
  colour: { takes: "30 (35) 25", by: "Anna", at: "chair", after: 10 },
};
const SALON: GivenSalon = { people: { Anna: HOURS, Bo: HOURS }, rooms: "chair 1, chair 2", services: SERVICES };
const salon = (changes: Partial<GivenSalon>): GivenSalon => ({ ...SALON, ...changes });
const services = (more: GivenSalon["services"]): GivenSalon => salon({ services: { ...SERVICES, ...more } });

const WHO: SalonCase[] = [
  ["anyone is the first who can", SALON, [["10:00 cut", "Anna, chair 1 until 10:30"]]],
  [
    "the second customer of that time gets the other hairdresser and chair, the third none",
    SALON,
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["10:00 cut", "Bo, chair 2 until 10:30"],
      ["10:00 cut", "spot capacity exceeded"],
      ["10:30 cut", "Anna, chair 1 until 11:00"],
    ],
  ],
  ["a person asked for", SALON, [["10:00 cut with Bo", "Bo, chair 1 until 10:30"]]],
  ["a person who does not do it", SALON, [["10:00 colour with Bo", "no resource fits"]]],
  ["nobody does it for so many", SALON, [["10:00 cut ×2", "no resource fits"]]],
  [
    "a person asked for is taken, and another could do it",
    SALON,
    [
      ["10:00 cut with Bo", "Bo, chair 1 until 10:30"],
      ["10:15 cut with Bo", "person unavailable"],
      ["10:15 cut", "Anna, chair 2 until 10:45"],
    ],
  ],
  [
    "the customer of anyone moves to Anna, because another asks for Bo",
    salon({ assign: "least_busy" }),
    [
      ["09:00 cut with Anna", "Anna, chair 1 until 09:30"],
      ["10:00 cut", "Bo, chair 1 until 10:30"],
      ["10:00 cut with Bo", "Bo, chair 1 until 10:30; 10:00 cut to Anna, chair 2"],
    ],
  ],
  [
    "nobody moves who asked for Bo too",
    SALON,
    [
      ["10:00 cut with Bo", "Bo, chair 1 until 10:30"],
      ["10:00 cut with Bo", "person unavailable"],
    ],
  ],
  [
    "nor one whom a member has put there",
    salon({ assign: "least_busy" }),
    [
      ["09:00 cut with Anna", "Anna, chair 1 until 09:30"],
      ["pin 10:00 cut", "Bo, chair 1 until 10:30"],
      ["10:00 cut with Bo", "person unavailable"],
    ],
  ],
  [
    "the least busy first: Bo until he has as many minutes as Anna, and then in turns",
    salon({ assign: "least_busy", date: "2027-06-16" }),
    [
      ["09:00 cut + cut", "Anna, chair 1 until 10:00"],
      ["12:00 cut", "Bo, chair 1 until 12:30"],
      ["12:30 cut", "Bo, chair 1 until 13:00"],
      ["13:00 cut", "Anna, chair 1 until 13:30"],
      ["13:30 cut", "Bo, chair 1 until 14:00"],
    ],
  ],
  [
    "equally busy, Bo begins on one date",
    salon({ assign: "least_busy", date: "2027-06-15" }),
    [["10:00 cut", "Bo, chair 1 until 10:30"]],
  ],
  [
    "and Anna on the next",
    salon({ assign: "least_busy", date: "2027-06-16" }),
    [["10:00 cut", "Anna, chair 1 until 10:30"]],
  ],
];

const GAP: SalonCase[] = [
  [
    "a second customer is cut while the colour of the first takes effect, on the second chair",
    SALON,
    [
      ["Bo off 09:00-17:00", "nobody moves"],
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:30 cut", "Anna, chair 2 until 11:00"],
    ],
  ],
  [
    "but not without a second chair",
    salon({ rooms: "chair 1" }),
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:30 cut", "spot capacity exceeded"],
    ],
  ],
  [
    "nor when the cut would last until the colour is washed out",
    SALON,
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:40 cut with Anna", "person unavailable"],
      ["10:35 cut with Anna", "Anna, chair 2 until 11:05"],
    ],
  ],
  [
    "a colour in the gap of another",
    SALON,
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:30 colour", "spot capacity exceeded"],
      ["10:35 colour", "Anna, chair 2 until 12:05"],
    ],
  ],
  [
    "two cuts in one long gap",
    services({ perm: { takes: "20 (60) 20", by: "Anna", at: "chair" } }),
    [
      ["10:00 perm", "Anna, chair 1 until 11:40"],
      ["10:20 cut with Anna", "Anna, chair 2 until 10:50"],
      ["10:50 cut with Anna", "Anna, chair 2 until 11:20"],
      ["11:20 cut with Anna", "person unavailable"],
    ],
  ],
  [
    "a cut booked first leaves the gap for a colour around it",
    SALON,
    [
      ["10:30 cut with Anna", "Anna, chair 1 until 11:00"],
      ["10:00 colour", "Anna, chair 2 until 11:30"],
    ],
  ],
  [
    "when the cut in the gap is cancelled, the next customer gets it",
    SALON,
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:30 cut with Anna", "Anna, chair 2 until 11:00"],
      ["cancel 10:30 cut with Anna", "cancelled"],
      ["10:35 cut with Anna", "Anna, chair 2 until 11:05"],
    ],
  ],
  [
    "Anna eats while the colour takes effect",
    salon({ people: { Anna: "09:00-10:30, 11:05-17:00", Bo: HOURS } }),
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:15 colour", "spot capacity exceeded"],
    ],
  ],
];

/** A massage is kept free for 5 minutes before and 10 after, yoga for 15 about it. */
const CLASSES: GivenSalon = {
  people: { Anna: HOURS, Bo: HOURS },
  services: {
    massage: { takes: "60", by: "Anna, Bo", before: 5, after: 10 },
    stretching: { takes: "60", by: "Anna", seats: 9 },
    yoga: { takes: "60", by: "Anna", seats: 9, before: 15, after: 20 },
  },
};

const BUFFERS: SalonCase[] = [
  [
    "ten minutes to clean up after a colour",
    SALON,
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["11:30 cut with Anna", "person unavailable"],
      ["11:40 cut with Anna", "Anna, chair 1 until 12:10"],
    ],
  ],
  [
    "they keep the chair too",
    salon({ rooms: "chair 1" }),
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["11:35 cut with Bo", "spot capacity exceeded"],
      ["11:40 cut with Bo", "Bo, chair 1 until 12:10"],
    ],
  ],
  [
    "a class keeps them free as a visit does",
    CLASSES,
    [
      ["Anna holds stretching 12:00-13:00", "nobody moves"],
      ["10:55 massage with Anna", "person unavailable"],
      ["10:50 massage with Anna", "Anna until 11:50"],
      ["13:00 massage with Anna", "person unavailable"],
      ["13:05 massage with Anna", "Anna until 14:05"],
    ],
  ],
  [
    "those of a class and of a visit add up",
    CLASSES,
    [
      ["Anna holds yoga 12:00-13:00", "nobody moves"],
      ["10:40 massage with Anna", "person unavailable"],
      ["10:35 massage with Anna", "Anna until 11:35"],
      ["13:20 massage with Anna", "person unavailable"],
      ["13:25 massage with Anna", "Anna until 14:25"],
    ],
  ],
  [
    "a class may be held while a colour takes effect",
    services({ colour: { takes: "30 (60) 25", by: "Anna", after: 10 }, yoga: { takes: "60", by: "Anna", seats: 9 } }),
    [
      ["Anna holds yoga 10:30-11:30", "nobody moves"],
      ["10:00 colour", "Anna until 11:55"],
    ],
  ],
  [
    "a visit whose buffer meets a new class goes to somebody else, or has no place",
    CLASSES,
    [
      ["10:55 massage with Anna", "Anna until 11:55"],
      ["13:00 massage", "Anna until 14:00"],
      ["Anna holds stretching 12:00-13:00", "10:55 massage with Anna: no place; 13:00 massage: Bo until 14:00"],
    ],
  ],
  [
    "time off is no class: buffers may lie in it",
    CLASSES,
    [
      ["Anna off 12:00-13:00", "nobody moves"],
      ["11:00 massage with Anna", "Anna until 12:00"],
      ["13:00 massage with Anna", "Anna until 14:00"],
    ],
  ],
  [
    "at closing time they lie outside the hours",
    services({ massage: { takes: "60", by: "Anna", at: "chair", before: 10, after: 15 } }),
    [
      ["16:00 massage", "Anna, chair 1 until 17:00"],
      ["09:00 massage", "Anna, chair 1 until 10:00"],
      ["16:15 massage", "spot capacity exceeded"],
    ],
  ],
  [
    "those of two customers add up",
    services({ massage: { takes: "60", by: "Anna", at: "chair", before: 5, after: 10 } }),
    [
      ["10:00 massage", "Anna, chair 1 until 11:00"],
      ["11:10 massage", "spot capacity exceeded"],
      ["11:15 massage", "Anna, chair 1 until 12:15"],
    ],
  ],
];

const SEVERAL: SalonCase[] = [
  ["cut and colour by the one who can do both", SALON, [["10:00 cut + colour", "Anna, chair 1 until 12:00"]]],
  [
    "cut by Anna, then nails by Cleo at her desk",
    salon({
      ...{ people: { Anna: HOURS, Bo: HOURS, Cleo: HOURS }, rooms: "chair 1, chair 2, desk" },
      services: { ...SERVICES, nails: { takes: "45", by: "Cleo", at: "desk" } },
    }),
    [
      ["10:00 cut + nails", "Anna then Cleo, chair 1, desk until 11:15"],
      ["10:30 cut with Anna", "Anna, chair 1 until 11:00"],
      ["09:45 nails", "Cleo, desk until 10:30"],
      ["10:30 nails", "spot capacity exceeded"],
    ],
  ],
  [
    "one of them is taken on: Bo goes on with the second cut",
    SALON,
    [
      ["10:30 colour with Anna", "Anna, chair 1 until 12:00"],
      ["10:00 cut with Anna + cut", "Anna then Bo, chair 2 until 11:00"],
    ],
  ],
  [
    "each service by the person asked for",
    SALON,
    [["10:00 cut with Bo + colour with Anna", "Bo then Anna, chair 1 until 12:00"]],
  ],
  [
    "all or nothing: without the second service the first is not booked",
    SALON,
    [
      ["10:30 cut with Anna", "Anna, chair 1 until 11:00"],
      ["10:00 cut with Bo + colour", "spot capacity exceeded"],
      ["10:00 cut with Bo", "Bo, chair 1 until 10:30"],
    ],
  ],
  [
    "the customer stays in one chair",
    SALON,
    [
      ["pin 10:30 cut with Bo", "Bo, chair 1 until 11:00"],
      ["10:00 cut with Anna + cut with Anna", "Anna, chair 2 until 11:00"],
    ],
  ],
];

const ROOMS: SalonCase[] = [
  [
    "three chairs for four people: the fourth has to wait for a chair",
    salon({
      ...{ people: { Anna: HOURS, Bo: HOURS, Cleo: HOURS, Dan: HOURS }, rooms: "chair 1, chair 2, chair 3" },
      services: { cut: { takes: "30", by: "Anna, Bo, Cleo, Dan", at: "chair" } },
    }),
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["10:00 cut", "Bo, chair 2 until 10:30"],
      ["10:00 cut", "Cleo, chair 3 until 10:30"],
      ["10:00 cut", "spot capacity exceeded"],
      ["10:30 cut with Dan", "Dan, chair 1 until 11:00"],
    ],
  ],
  [
    "a customer changes chairs beforehand for one who needs chair 1",
    services({ perm: { takes: "60", by: "Bo", all: "chair 1" } }),
    [
      ["10:00 cut with Anna", "Anna, chair 1 until 10:30"],
      ["10:00 perm", "Bo, chair 1 until 11:00; 10:00 cut with Anna to Anna, chair 2"],
    ],
  ],
  [
    "the laser needs its cabin too",
    salon({
      ...{ rooms: "cabin, laser" },
      services: {
        laser: { takes: "40", by: "Anna, Bo", all: "cabin, laser" },
        facial: { takes: "30", by: "Anna, Bo", all: "cabin" },
      },
    }),
    [
      ["10:00 laser", "Anna, cabin, laser until 10:40"],
      ["10:15 facial", "spot capacity exceeded"],
      ["10:40 facial", "Anna, cabin until 11:10"],
    ],
  ],
  [
    "a basin is needed only while somebody works at it",
    salon({
      ...{ rooms: "basin" },
      services: {
        colour: { takes: "30 (35) 25", by: "Anna, Bo", atWhileBusy: "basin" },
        wash: { takes: "15", by: "Anna, Bo", atWhileBusy: "basin" },
      },
    }),
    [
      ["10:00 colour", "Anna, basin until 11:30"],
      ["10:30 wash", "Anna, basin until 10:45"],
      ["10:55 wash", "spot capacity exceeded"],
    ],
  ],
  [
    "four mats, counted",
    salon({ pools: { mats: 4 }, services: { stretching: { takes: "60", pool: "mats", upTo: 6 } } }),
    [
      ["10:00 stretching ×3", "until 11:00"],
      ["10:30 stretching ×2", "spot capacity exceeded"],
      ["10:30 stretching", "until 11:30"],
      ["11:00 stretching ×3", "until 12:00"],
    ],
  ],
  [
    "mats count at the busiest minute, not all together",
    salon({ pools: { mats: 4 }, services: { stretching: { takes: "60", pool: "mats", upTo: 6 } } }),
    [
      ["10:00 stretching ×3", "until 11:00"],
      ["11:00 stretching ×3", "until 12:00"],
      ["10:30 stretching", "until 11:30"],
      ["10:15 stretching", "spot capacity exceeded"],
    ],
  ],
];

const AWAY: SalonCase[] = [
  [
    "Anna is ill: customers of anyone go to Bo, who asked for her is listed",
    SALON,
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["11:00 cut with Anna", "Anna, chair 1 until 11:30"],
      ["13:00 colour", "Anna, chair 1 until 14:30"],
      [
        "Anna off 06:00-06:00",
        "11:00 cut with Anna: no place; 13:00 colour: no place; 10:00 cut: Bo, chair 1 until 10:30",
      ],
      ["15:00 cut with Anna", "person unavailable"],
    ],
  ],
  [
    "and where Bo is taken, the customer of anyone is listed too",
    SALON,
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["10:15 cut", "Bo, chair 2 until 10:45"],
      ["Anna off 06:00-06:00", "10:00 cut: no place"],
    ],
  ],
  [
    "she goes home at noon",
    SALON,
    [
      ["11:30 cut", "Anna, chair 1 until 12:00"],
      ["12:00 cut", "Anna, chair 1 until 12:30"],
      ["Anna off 12:00-17:00", "12:00 cut: Bo, chair 1 until 12:30"],
    ],
  ],
  [
    "a chair is out of order",
    SALON,
    [
      ["10:00 cut with Anna", "Anna, chair 1 until 10:30"],
      ["chair 1 off 06:00-06:00", "10:00 cut with Anna: Anna, chair 2 until 10:30"],
      ["10:00 cut", "spot capacity exceeded"],
    ],
  ],
  [
    "both are",
    SALON,
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["chair 2 off 06:00-06:00", "nobody moves"],
      ["chair 1 off 06:00-06:00", "10:00 cut: no place"],
    ],
  ],
  [
    "a lunch break",
    salon({ people: { Anna: "09:00-12:00, 13:00-17:00", Bo: HOURS } }),
    [
      ["11:45 cut with Anna", "person unavailable"],
      ["11:45 cut", "Bo, chair 1 until 12:15"],
      ["13:00 cut", "Anna, chair 1 until 13:30"],
    ],
  ],
  [
    "she may clean up in her lunch break",
    salon({ people: { Anna: "09:00-12:00, 13:00-17:00" } }),
    [["10:30 colour", "Anna, chair 1 until 12:00"]],
  ],
  [
    "only the one who works until then has to be there",
    salon({ people: { Anna: HOURS, Bo: "09:00-10:30" } }),
    [["10:00 cut with Bo + colour", "Bo then Anna, chair 1 until 12:00"]],
  ],
  [
    "one evening she works longer",
    salon({ closes: "20:00" }),
    [
      ["18:00 cut with Anna", "spot capacity exceeded"],
      ["Anna also 18:00-20:00", "nobody moves"],
      ["18:00 cut with Anna", "Anna, chair 1 until 18:30"],
      ["17:30 cut with Anna", "spot capacity exceeded"],
    ],
  ],
  [
    "and is ill on that evening after all",
    salon({ closes: "20:00" }),
    [
      ["Anna also 18:00-20:00", "nobody moves"],
      ["Anna off 06:00-06:00", "nobody moves"],
      ["18:00 cut with Anna", "spot capacity exceeded"],
    ],
  ],
  [
    "she has no hours on that day and comes for two",
    salon({ people: { Anna: "" } }),
    [
      ["Anna also 10:00-12:00", "nobody moves"],
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["11:45 cut", "spot capacity exceeded"],
    ],
  ],
];

const SLOW_BO = services({ cut: { takes: "30", by: "Anna, Bo 45", at: "chair" } });
const QUICK_BO = services({ cut: { takes: "30", by: "Anna, Bo 20", at: "chair" } });
const LENGTHS: SalonCase[] = [
  ["Bo takes longer", SLOW_BO, [["10:00 cut with Bo", "Bo, chair 1 until 10:45"]]],
  [
    "anyone: the usual length first, the longer one when Anna is taken",
    SLOW_BO,
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["10:00 cut", "Bo, chair 2 until 10:45"],
    ],
  ],
  [
    "Anna's customer cannot move to Bo, who would need longer than promised",
    SLOW_BO,
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["10:00 cut with Anna", "person unavailable"],
    ],
  ],
  [
    "Bo's customer moves to Anna and keeps the time that was promised",
    SLOW_BO,
    [
      ["10:00 cut with Anna", "Anna, chair 1 until 10:30"],
      ["10:00 cut", "Bo, chair 2 until 10:45"],
      ["cancel 10:00 cut with Anna", "cancelled"],
      ["10:00 cut with Bo", "Bo, chair 1 until 10:45; 10:00 cut to Anna, chair 2"],
      ["10:30 cut with Anna", "spot capacity exceeded"],
    ],
  ],
  [
    "anyone with a quick Bo: he is given the usual time",
    QUICK_BO,
    [
      ["10:00 cut with Anna", "Anna, chair 1 until 10:30"],
      ["10:00 cut", "Bo, chair 2 until 10:30"],
    ],
  ],
  [
    "and his own where no more is left",
    QUICK_BO,
    [
      ["10:00 cut with Anna", "Anna, chair 1 until 10:30"],
      ["10:20 cut with Bo", "Bo, chair 2 until 10:40"],
      ["10:00 cut", "Bo, chair 2 until 10:20"],
    ],
  ],
  [
    "before closing only the quick one has time",
    salon({
      ...{ people: { Anna: "09:00-20:00", Bo: "09:00-20:00" } },
      services: { cut: { takes: "30", by: "Anna, Bo 20", at: "chair" } },
    }),
    [
      ["17:40 cut with Anna", "person unavailable"],
      ["17:40 cut", "Bo, chair 1 until 18:00"],
    ],
  ],
];

const SPA: GivenSalon = {
  ...{ people: { Anna: HOURS, Bo: HOURS }, rooms: "cabin 1, cabin 2", tables: { T1: "1-2", T2: "2-4" } },
  services: {
    massage: { takes: "60", by: "Anna, Bo", at: "cabin", after: 15 },
    "four hands": { takes: "60", by: "Anna, Bo", hands: 2, at: "cabin" },
    lunch: { hasTable: true, upTo: 8 },
    "chef's table": { takes: "120", by: "Anna", hasTable: true, upTo: 4 },
    "massage for two": { takes: "60", by: "Anna, Bo", hands: 2, at: "cabin", upTo: 2 },
  },
};
const MIXED: SalonCase[] = [
  [
    "two work on one customer at once",
    SPA,
    [
      ["10:00 four hands", "Anna then Bo, cabin 1 until 11:00"],
      ["10:00 massage", "spot capacity exceeded"],
    ],
  ],
  [
    "a massage and a table afterwards",
    SPA,
    [
      ["11:00 massage + lunch", "Anna, T1, cabin 1 until 13:30"],
      ["11:00 massage with Anna", "Anna, cabin 1 until 12:00; 11:00 massage + lunch to Bo, T1, cabin 2"],
      ["12:15 massage with Anna", "Anna, cabin 1 until 13:15"],
      ["12:00 lunch ×2", "T2 until 13:30"],
      ["12:30 lunch ×2", "spot capacity exceeded"],
    ],
  ],
  [
    "before it the table is free for others",
    SPA,
    [
      ["11:00 massage + lunch", "Anna, T1, cabin 1 until 13:30"],
      ["10:30 lunch", "T1 until 12:00"],
    ],
  ],
  [
    "tables alone are given as in a restaurant",
    SPA,
    [
      ["12:00 lunch ×2", "T1 until 13:30"],
      ["12:00 lunch ×4", "T2 until 13:30"],
      ["12:00 lunch ×5", "no resource fits"],
    ],
  ],
  [
    "the chef's table needs the chef",
    SPA,
    [
      ["12:00 chef's table ×3", "Anna, T2 until 14:00"],
      ["12:00 chef's table ×2", "spot capacity exceeded"],
      ["12:00 lunch ×2", "T1 until 13:30"],
    ],
  ],
];

const MAKE_ROOM: SalonCase[] = [
  [
    "Anna's time to clean up is hers only while another goes on after her",
    salon({
      ...{ people: { Anna: "09:00-10:20", Bo: HOURS }, rooms: "" },
      services: {
        mask: { takes: "20", by: "Anna, Bo", after: 30 },
        wash: { takes: "10", by: "Anna, Bo" },
        shave: { takes: "30", by: "Anna" },
        cut: { takes: "30", by: "Bo" },
      },
    }),
    [
      ["pin 10:00 wash with Bo", "Bo until 10:10"],
      ["10:00 mask + wash", "Anna then Bo until 10:30"],
      ["Anna also 10:20-17:00", "nobody moves"],
      ["pin 10:30 cut with Bo", "Bo until 11:00"],
      ["why not: 10:40 shave", "not certain"],
      ["10:40 shave", "Anna until 11:10; 10:00 mask + wash to Anna"],
    ],
  ],
  [
    "both hairdressers are taken while a chair is free",
    salon({ rooms: "chair 1, chair 2, chair 3" }),
    [
      ["10:00 cut", "Anna, chair 1 until 10:30"],
      ["10:15 cut", "Bo, chair 2 until 10:45"],
      ["why not: 10:00 cut", "Anna, Bo 10:15-10:30"],
      ["why not: 10:30 cut", "not certain"],
    ],
  ],
  [
    "both chairs are taken while a colour takes effect and Anna is free",
    SALON,
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:15 cut", "Bo, chair 2 until 10:45"],
      ["why not: 10:30 cut", "chair 1, chair 2 10:30-10:45"],
    ],
  ],
  [
    "a member's reason lets a customer in where the fewest minutes are shared",
    SALON,
    [
      ["10:00 cut with Anna", "Anna, chair 1 until 10:30"],
      ["10:20 cut with Bo", "Bo, chair 2 until 10:50"],
      ["10:00 cut", "spot capacity exceeded"],
      ["let in: 10:00 cut", "Bo, chair 2 until 10:30"],
      ["10:30 cut with Bo", "person unavailable"],
    ],
  ],
  [
    "not with somebody who is away, where another is there",
    SALON,
    [
      ["10:00 cut with Bo", "Bo, chair 1 until 10:30"],
      ["Anna off 09:00-12:00", "nobody moves"],
      ["let in: 10:00 cut", "Bo, chair 2 until 10:30"],
    ],
  ],
  [
    "a chain of three: Anna's customer goes to Bo, Bo's to Cleo",
    salon({
      ...{ people: { Anna: HOURS, Bo: HOURS, Cleo: HOURS }, rooms: "" },
      services: {
        shave: { takes: "30", by: "Anna" },
        cut: { takes: "30", by: "Anna, Bo" },
        wash: { takes: "30 (5) 30", by: "Bo, Cleo" },
      },
    }),
    [
      ["10:00 cut", "Anna until 10:30"],
      ["10:00 wash", "Bo until 11:05"],
      ["10:00 shave", "spot capacity exceeded"],
      ["make room: 10:00 shave", "Anna until 10:30; 10:00 cut to Bo; 10:00 wash to Cleo"],
    ],
  ],
];

export const SALON_CASES = [
  ...[...WHO, ...GAP, ...BUFFERS, ...SEVERAL],
  ...[...ROOMS, ...AWAY, ...LENGTHS, ...MIXED, ...MAKE_ROOM],
];
