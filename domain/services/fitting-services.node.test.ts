import { expect, test } from "vitest";
import { SALON, withService } from "../testing/a-salon.ts";
import { MINUTE_MS, minutesOf } from "../time/calendar.ts";
import { fittingServices, servicesOf, type Taken } from "./fitting-services.ts";

/** "10:00-10:30" */
const stretch = (text: string) => {
  const [from = "", until = ""] = text.split("-");
  return { from: minutesOf(from) * MINUTE_MS, until: minutesOf(until) * MINUTE_MS };
};

type Day = Record<string, string[]>;

/** "Cut, Colour": what a person can begin. `claimed`, `away`: by resource. Open until 17:00. */
function fitting(person: string, time: string, claimed: Day = {}, away: Day = {}, services: object = {}): string {
  const takenOf = (id: string): Taken => ({
    claimed: (claimed[id] ?? []).map(stretch),
    away: (away[id] ?? []).map(stretch),
  });
  return fittingServices({
    offer: { ...SALON, ...services },
    ...{ person, takenOf, at: minutesOf(time) * MINUTE_MS },
    isOpenFor: (minutes) => minutesOf(time) + minutes <= minutesOf("17:00"),
  })
    .map(({ name, minutes }) => `${name} ${minutes}`)
    .join(", ");
}

test.each<[string, string, string]>([
  ["all that the person does, in own minutes", fitting("bo", "10:00"), "Cut 60, Wash 15"],
  ["nothing that would end after closing", fitting("anna", "16:00"), "Cut 45"],
  [
    "nothing that meets a visit of the person",
    fitting("anna", "10:00", { anna: ["10:45-11:00"] }),
    "Cut 45, Colour 90",
  ],
  ["a colour over another's visit in its gap", fitting("anna", "10:00", { anna: ["10:30-11:05"] }), "Colour 90"],
  ["no colour whose end another's visit meets", fitting("anna", "10:00", { anna: ["11:20-12:00"] }), "Cut 45"],
  [
    "nor one whose minutes kept free afterwards are taken",
    fitting("anna", "10:00", { anna: ["11:35-12:00"] }),
    "Cut 45",
  ],
  [
    "one whose minutes kept free lie in an absence",
    fitting("anna", "10:00", {}, { anna: ["11:30-12:00"] }),
    "Cut 45, Colour 90",
  ],
  ["nothing while the person is away", fitting("anna", "10:00", {}, { anna: ["09:00-12:00"] }), ""],
  ["both while one chair is free", fitting("bo", "10:00", { chair1: ["09:00-12:00"] }), "Cut 60, Wash 15"],
  [
    "what needs no chair where both are taken",
    fitting("bo", "10:00", { chair1: ["09:00-12:00"], chair2: ["10:45-11:00"] }),
    "Wash 15",
  ],
  [
    "a cut where one chair is taken after the other",
    fitting("bo", "10:00", { chair1: ["10:00-10:30"], chair2: ["10:30-11:00"] }),
    "Cut 60, Wash 15",
  ],
  [
    "a cut where a chair is taken and closed",
    fitting("bo", "10:00", { chair1: ["10:00-11:00"] }, { chair1: ["10:00-11:00"] }),
    "Cut 60, Wash 15",
  ],
  [
    "a wash while one of two basins is free",
    fitting("cilla", "10:00", { basins: ["10:00-10:15"] }),
    "Colour 90, Wash 15",
  ],
  ["no wash where both are taken", fitting("cilla", "10:00", { basins: ["10:00-10:15", "10:05-10:20"] }), "Colour 90"],
  ["nothing archived", fitting("bo", "10:00", {}, {}, withService("cut", { archived: true })), "Wash 15"],
  ["no class", fitting("bo", "10:00", {}, {}, withService("cut", { seats: 8 })), "Wash 15"],
])("it offers %s", (_, offered, expected) => {
  expect(offered).toBe(expected);
});

test("a person's services have the person's own price", () => {
  expect(servicesOf(SALON, "bo")).toEqual([
    { id: "cut", name: "Cut", minutes: 60, price: 40_000, isFrom: false },
    { id: "wash", name: "Wash", minutes: 15, price: null, isFrom: false },
  ]);
});
