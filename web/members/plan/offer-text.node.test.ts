import { expect, test } from "vitest";
import type { Offer, OfferedResource, OfferedService } from "../../../domain/plan/rules.ts";
import { offerOf } from "../../../domain/services/offer-of.ts";
import { aResource, TRADES } from "../../../domain/services/trades.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { describeOffer, offerFromFields, offerToFields } from "./hours-fields.ts";
import { hoursText, lengthText, peopleText, resourceText, serviceText } from "./offer-text.ts";

const [salon] = TRADES;
if (!salon) throw new Error("there is no trade");
const offer: Offer = offerOf(salon, { people: ["Anna"], currency: "SEK" });
const roots = offer.services.find(({ name }) => name === "Roots") as OfferedService;
const [anna, chair] = offer.resources as [OfferedResource, OfferedResource];
const weekOf = (hours: Record<string, [string, string][]>) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, (hours[day] ?? []).map(([from, to]) => ({ from, to }))]),
  ) as OfferedResource["hours"];

test.each<[Parameters<typeof weekOf>[0], string]>([
  [{}, "no weekly hours"],
  [{ friday: [["09:00", "17:00"]] }, "Fri 09:00–17:00"],
  [
    { monday: [["09:00", "17:00"]], tuesday: [["09:00", "17:00"]], thursday: [["09:00", "17:00"]] },
    "Mon–Tue 09:00–17:00, Thu 09:00–17:00",
  ],
  [
    {
      saturday: [
        ["09:00", "12:00"],
        ["13:00", "15:00"],
      ],
      sunday: [
        ["09:00", "12:00"],
        ["13:00", "15:00"],
      ],
    },
    "Sat–Sun 09:00–12:00 and 13:00–15:00",
  ],
])("a week %j is written as %s", (week, text) => {
  expect(hoursText({ hours: weekOf(week) })).toBe(text);
});

test("a service is told by its length and its people", () => {
  const bo = { ...aResource({ id: "bo", kind: "person", name: "Bo", order: 9 }) };
  expect(lengthText(roots)).toBe("90 min, 35 of them free");
  expect(lengthText({ parts: null })).toBe("as long as the party stays");
  expect(peopleText(roots, [anna, bo])).toBe("Anna");
  expect(peopleText({ ...roots, people: {} }, [anna, bo])).toBe("nobody does it yet");
  expect(peopleText({ ...roots, needs: [] }, [anna, bo])).toBe("nobody needed");
});

test("an offer comes back from its fields as it was, in its order, with another owner's service last", () => {
  expect(offerFromFields(offerToFields(offer))).toEqual(offer);
  expect(offerFromFields(offerToFields(null))).toBeNull();
  const { services } = offer;
  const theirs = { ...services[0], id: "99" } as OfferedService;
  const fields = { "service 99": theirs, ...offerToFields({ ...offer, services: services.toReversed() }) };
  expect(offerFromFields(fields)?.services).toEqual([...services.toReversed(), theirs]);
});

test.each<[string, Offer | null, string, string]>([
  [`service ${roots.id}`, offer, "Roots", serviceText(roots, offer, "en-SE")],
  [`service ${roots.id}`, null, "Service", "removed"],
  [`resource ${chair.id}`, offer, "Chair 1", "Room; one visit at a time"],
  ["currency", offer, "Currency", "SEK"],
  ["assign", offer, "A visit with anyone goes to", "The person with the least to do that day"],
])("%s is called in words", (name, given, label, text) => {
  expect(describeOffer(name, given, "en-SE")).toEqual({ label, text });
});

test.each<[string, Partial<OfferedService>]>([
  ["length", { parts: [{ minutes: 60, busy: true }] }],
  ["parts", { parts: roots.parts?.toReversed() ?? null }],
  ["buffer", { bufferAfter: 15 }],
  ["price", { price: 90_000 }],
  ["own minutes", { people: { [anna.id]: { minutes: [30, 35, 30] } } }],
  ["own price", { people: { [anna.id]: { price: 80_000 } } }],
  ["room", { needs: [{ of: "person" }] }],
  ["time in the room", { needs: roots.needs.map((need) => (need.of === "any" ? { ...need, during: "busy" } : need)) }],
  ["people together", { needs: [...roots.needs, { of: "person" }] }],
  ["booking", { online: false }],
  ["description", { description: "For short hair" }],
])("another %s gives another text, so that two owners are asked about it", (_, change) => {
  expect(serviceText({ ...roots, ...change }, offer, "en-SE")).not.toBe(serviceText(roots, offer, "en-SE"));
});

test.each<[string, Partial<OfferedResource>]>([
  ["hours", { hours: weekOf({}) }],
  ["colour", { color: "#0e5a55" }],
  ["photo", { photoUrl: "https://example.com/anna.jpg" }],
  ["account", { memberId: "7" }],
  ["visibility", { online: false }],
])("another %s of a person gives another text", (_, change) => {
  expect(resourceText({ ...anna, ...change })).not.toBe(resourceText(anna));
});
