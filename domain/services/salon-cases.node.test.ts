import { expect, test } from "vitest";
import { type GivenSalon, SalonDay } from "../testing/salon-day.ts";

type Case = [says: string, given: GivenSalon, lines: [line: string, answer: string][]];

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
const with_ = (changes: Partial<GivenSalon>): GivenSalon => ({ ...SALON, ...changes });
const services = (more: GivenSalon["services"]): GivenSalon => with_({ services: { ...SERVICES, ...more } });

const WHO: Case[] = [
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
    with_({ assign: "least_busy" }),
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
    with_({ assign: "least_busy" }),
    [
      ["09:00 cut with Anna", "Anna, chair 1 until 09:30"],
      ["pin 10:00 cut", "Bo, chair 1 until 10:30"],
      ["10:00 cut with Bo", "person unavailable"],
    ],
  ],
  [
    "the least busy first: Bo, until he has as many minutes as Anna",
    with_({ assign: "least_busy" }),
    [
      ["09:00 colour", "Anna, chair 1 until 10:30"],
      ["11:00 cut", "Bo, chair 1 until 11:30"],
      ["12:00 cut", "Bo, chair 1 until 12:30"],
      ["13:00 cut", "Bo, chair 1 until 13:30"],
    ],
  ],
  [
    "equally busy, Anna begins on one date",
    with_({ assign: "least_busy", date: "2027-06-15" }),
    [["10:00 cut", "Bo, chair 1 until 10:30"]],
  ],
  [
    "and Bo on the next",
    with_({ assign: "least_busy", date: "2027-06-16" }),
    [["10:00 cut", "Anna, chair 1 until 10:30"]],
  ],
];

const GAP: Case[] = [
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
    with_({ rooms: "chair 1" }),
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
    with_({ people: { Anna: "09:00-10:30, 11:05-17:00", Bo: HOURS } }),
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["10:15 colour", "spot capacity exceeded"],
    ],
  ],
];

const BUFFERS: Case[] = [
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
    with_({ rooms: "chair 1" }),
    [
      ["10:00 colour", "Anna, chair 1 until 11:30"],
      ["11:35 cut with Bo", "spot capacity exceeded"],
      ["11:40 cut with Bo", "Bo, chair 1 until 12:10"],
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

const SEVERAL: Case[] = [
  ["cut and colour by the one who can do both", SALON, [["10:00 cut + colour", "Anna, chair 1 until 12:00"]]],
  [
    "one after the other by two people, where nobody can do both",
    services({ nails: { takes: "45", by: "Cleo", at: "desk" }, cut: { takes: "30", by: "Anna, Bo", at: "chair" } }),
    [["10:00 cut + nails", "no resource fits"]],
  ],
  [
    "cut by Anna, then nails by Cleo at her desk",
    with_({
      ...{ people: { Anna: HOURS, Bo: HOURS, Cleo: HOURS }, rooms: "chair 1, chair 2, desk" },
      services: { ...SERVICES, nails: { takes: "45", by: "Cleo", at: "desk" } },
    }),
    [
      ["10:00 cut + nails", "Anna then Cleo, chair 1, desk until 11:15"],
      ["10:30 cut with Anna", "Anna, chair 1 until 11:00"],
      ["10:00 nails", "Cleo, desk until 10:45; 10:00 cut + nails to "],
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
      ["10:00 cut with Bo", "Bo, chair 2 until 10:30"],
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
const all = [...WHO, ...GAP, ...BUFFERS, ...SEVERAL];

test.each(all)("%s", (_, given, lines) => {
  const day = new SalonDay(given);
  expect(lines.map(([line]) => [line, day.say(line)])).toEqual(lines);
});
