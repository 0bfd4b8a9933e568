import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aTextOfTheWorld } from "../testing/texts-of-the-world.ts";
import { escapeFormula } from "../texts/csv.ts";
import { readCare } from "./care-words.ts";
import { cellText, cutText } from "./cell-text.ts";
import { languageNamed } from "./languages.ts";
import { readMinutes } from "./minutes.ts";
import { readPhone } from "./phones.ts";
import { statusNamed, strongest } from "./statuses.ts";
import { readYesNo } from "./yes-no.ts";
import { zoneNamed } from "./zones.ts";

test.each([
  ["070-123 45 67", "+46701234567"],
  ["701234567", "+46701234567"],
  ["0046701234567", "+46701234567"],
  ["46701234567", "+46701234567"],
  ["+46 (0)70 123 45 67", "+46701234567"],
  ["(+46) 70 174 06 39", "+46701740639"],
  ["'+447762992312", "+447762992312"],
  ["447762992312", "+447762992312"],
  ["1 630-303-6933", "+16303036933"],
  ["tel:+46701234567", "+46701234567"],
  ["4.6701234567E+10", "+46701234567"],
  ["4,67012E+10", "phone_cut"],
  ["12", "phone_unreadable"],
  ["ask Anna", "phone_unreadable"],
  ["0701234567 ext 3", "phone_unreadable"],
])("the number %s of a Swedish business is %s", (cell, read) => {
  const phone = readPhone(cell, "SE");
  expect("phone" in phone ? phone.phone : phone.fault).toBe(read);
});

test("a number without a country is none where the business has no region", () => {
  expect(readPhone("070-123 45 67", null)).toEqual({ fault: "phone_unreadable" });
  expect(readPhone("+46701234567", null)).toEqual({ phone: "+46701234567" });
});

test.each([
  ["Nuts, milk", "milk nuts", null],
  ["nötallergi och laktosfri", "nuts lactose_free", null],
  ["allergic to shellfish; EpiPen", "crustaceans", "EpiPen"],
  ["gluten, strictly · vegan", "gluten! vegan", null],
  ["strictly no onions", "", "strictly no onions"],
  ["None", "", null],
  ["-", "", null],
  ["jordgubbar", "", "jordgubbar"],
  ["sans gluten, arachides", "gluten peanuts", null],
])("the allergies %s are the codes “%s” and the words %s", (text, codes, words) => {
  const { care } = readCare(text);
  const told = care?.codes.map(({ code, strict }) => (strict ? `${code}!` : code)) ?? [];
  expect([told.join(" "), care?.words ?? null]).toEqual([codes, words]);
});

test("no letter of an allergy is lost: what is no code stands in the words, or is handed back", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^q[a-zåäö-]{1,90}z$/), { maxLength: 12 }), (parts) => {
      const { care, cut } = readCare(["nuts", ...parts].join(", "));
      expect(`${care?.words ?? ""}${cut}`).toBe(parts.join(", "));
      expect(care?.codes).toEqual([{ code: "nuts", strict: false }]);
    }),
  );
});

test.each([
  ["Confirmed", "confirmed"],
  ["AVBOKAD", "cancelled"],
  ["No-Show", "no_show"],
  ["Uteblev", "no_show"],
  ["Seated", "finished"],
  ["storniert", "cancelled"],
  ["annulée", "cancelled"],
  ["pending", undefined],
  ["maybe", undefined],
])("the status %s is %s", (word, status) => {
  expect(statusNamed(word)).toBe(status);
});

test("of several columns of status the one counts that says most", () => {
  expect(strongest(["confirmed", "finished"])).toBe("finished");
  expect(strongest(["no_show", "confirmed"])).toBe("no_show");
  expect(strongest(["finished", "cancelled"])).toBe("cancelled");
  expect(strongest([])).toBe("confirmed");
});

test.each([
  ["90", 90],
  ["1:30", 90],
  ["1h 30min", 90],
  ["1h 15m", 75],
  ["45 min", 45],
  ["2 tim", 120],
  ["1.5 h", 90],
  ["60.0", 60],
  ["soon", null],
  ["", null],
])("the length %s is %s minutes", (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test.each([
  ["Yes", "yes"],
  ["JA", "yes"],
  ["1", "yes"],
  ["Unsubscribed", "no"],
  ["nej", "no"],
  ["Unknown", null],
  ["", null],
  ["perhaps", "unsure"],
])("“%s” says %s", (cell, said) => {
  expect(readYesNo(cell)).toBe(said);
});

test.each([
  ["Swedish", "sv"],
  ["svenska", "sv"],
  ["norsk", "nb"],
  ["pt_BR", "pt"],
  ["Klingon", null],
])("the language %s is %s", (text, language) => {
  expect(languageNamed(text)).toBe(language);
});

test.each([
  ["Europe/Stockholm", "Europe/Stockholm"],
  ["Eastern Time - US & Canada", "America/New_York"],
  ["UTC+2", "+02:00"],
  ["-0500", "-05:00"],
  ["Z", "UTC"],
  ["Mars/Base", null],
])("the zone %s is %s", (text, zone) => {
  expect(zoneNamed(text)).toBe(zone);
});

test("a formula that our own export broke is read as it was", () => {
  fc.assert(
    fc.property(aTextOfTheWorld.map(cellText), (text) => {
      expect(cellText(escapeFormula(text))).toBe(text);
    }),
  );
  expect(cellText("'=1+1")).toBe("=1+1");
  expect(cellText("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
});

test("a cut text is never longer, and holds no half of a sign", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(Math.max(max, 0));
      expect(cut.isWellFormed() && text.startsWith(cut)).toBe(true);
    }),
  );
});
