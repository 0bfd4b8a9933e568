import { describe, expect, test } from "vitest";
import { bookingRequest, manageChange, memberBookingRequest } from "./bookings.ts";
import { FOREIGN_FIELDS, NO_COUNTS, problems, UNREADABLE, withOwnField } from "./testing/judge.ts";

const customer = {
  customerName: "Ada Lovelace",
  customerEmail: "ada@example.com",
  guests: 2,
  bookingDate: "2027-06-15",
  bookingTime: "18:00",
};
const member = { ...customer, source: "phone" };
const manage = { bookingDate: "2027-06-15", bookingTime: "18:00", guests: 2, version: 1 };

const EACH = [
  ["a customer's booking", bookingRequest, customer],
  ["a member's booking", memberBookingRequest, member],
  ["a change by the manage link", manageChange, manage],
] as const;

describe.each(EACH)("%s", (_, schema, body) => {
  test("passes with its required fields alone", () => {
    expect(problems(schema, body)).toEqual([]);
  });

  test.each(["2027-02-30", "2027-6-1", "tomorrow", "2027-06-15T00:00", "", null, undefined, 20270615])(
    "is refused on %j, which is no date",
    (bookingDate) => {
      expect(problems(schema, { ...body, bookingDate })).toEqual(["bookingDate: Invalid date format"]);
    },
  );

  test.each(["24:00", "9:00", "18:00:00", "18.00", "", null, undefined, 18])(
    "is refused at %j, which is no time",
    (bookingTime) => {
      expect(problems(schema, { ...body, bookingTime })).toEqual(["bookingTime: Invalid time format"]);
    },
  );

  test.each(FOREIGN_FIELDS)("is refused with the unknown field '%s'", (field) => {
    expect(problems(schema, withOwnField(body, field))).toHaveLength(1);
  });

  test.each([null, [], "text", 5])("is not %j", (nothing) => {
    expect(problems(schema, nothing)).toHaveLength(1);
  });
});

test.each(NO_COUNTS)("a customer cannot book for %s guests", (_, guests) => {
  expect(problems(bookingRequest, { ...customer, guests })).toEqual([
    "guests: Please enter a valid number of guests (1-20)",
  ]);
});

test.each(NO_COUNTS)("nobody else can book for %s guests", (_, guests) => {
  expect(problems(memberBookingRequest, { ...member, guests })).toEqual(["guests: At least 1 guest required"]);
  expect(problems(manageChange, { ...manage, guests })).toEqual(["guests: At least 1 guest required"]);
});

test.each([
  [20, "a customer's booking", bookingRequest, customer, "Please enter a valid number of guests (1-20)"],
  [50, "a member's booking", memberBookingRequest, member, "Too many guests"],
  [50, "a change by the manage link", manageChange, manage, "Too many guests"],
] as const)("%i guests at most fit into %s", (most, _, schema, body, message) => {
  expect(problems(schema, { ...body, guests: most })).toEqual([]);
  expect(problems(schema, { ...body, guests: most + 1 })).toEqual([`guests: ${message}`]);
});

test.each([
  ["customerName", "Name is required"],
  ["customerEmail", "Invalid email address"],
])("a customer's booking without %s says: %s", (field, message) => {
  for (const blank of [undefined, null, "", "   "])
    expect(problems(bookingRequest, { ...customer, [field]: blank })).toEqual([`${field}: ${message}`]);
});

test.each(NO_COUNTS)("a change of version %s is refused", (_, version) => {
  expect(problems(manageChange, { ...manage, version })).toHaveLength(1);
});

test("text is trimmed and e-mail put in lower case", () => {
  const typed = { ...customer, customerName: "  Ada ", customerEmail: " Ada@Example.COM ", notes: " By the window\n" };
  expect(bookingRequest.parse(typed)).toMatchObject({
    customerName: "Ada",
    customerEmail: "ada@example.com",
    notes: "By the window",
  });
});

test.each([undefined, null, "", "   "])("what a customer may leave out is null when it is %j", (blank) => {
  const parsed = bookingRequest.parse({ ...customer, customerPhone: blank, notes: blank });
  expect(parsed).toMatchObject({ customerPhone: null, notes: null });
});

test.each([undefined, null, "", "   "])("what a member may leave out is null when it is %j", (blank) => {
  const parsed = memberBookingRequest.parse({ ...member, customerEmail: blank, customerPhone: blank, notes: blank });
  expect(parsed).toMatchObject({ customerEmail: null, customerPhone: null, notes: null });
});

test.each(UNREADABLE)("a name with %s is refused", (_, customerName) => {
  expect(problems(bookingRequest, { ...customer, customerName })).toEqual([
    "customerName: Contains characters that cannot be used",
  ]);
});

test.each(UNREADABLE)("an e-mail address with %s is refused", (_, text) => {
  const customerEmail = `${text}@example.com`;
  expect(problems(bookingRequest, { ...customer, customerEmail })).toEqual(["customerEmail: Invalid email address"]);
});

test("notes may have lines and tabs", () => {
  const notes = "A high chair\r\n\tand a window";
  expect(bookingRequest.parse({ ...customer, notes }).notes).toBe(notes);
});

test.each(["\u0000", "\u001b[2J", "\ud83d", "\u2028"])("notes with %j are refused", (notes) => {
  expect(problems(bookingRequest, { ...customer, notes: `a${notes}b` })).toEqual([
    "notes: Contains characters that cannot be used",
  ]);
});

test.each(["ada", "ada@example", "@example.com", "a b@example.com", "ada@exa mple.com", "ada@.com", "a@b.c, d@e.f"])(
  "'%s' is no e-mail address",
  (customerEmail) => {
    expect(problems(bookingRequest, { ...customer, customerEmail })).toEqual(["customerEmail: Invalid email address"]);
  },
);

test("an e-mail address has 254 characters at most", () => {
  const addressOf = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  const judge = (length: number) => problems(bookingRequest, { ...customer, customerEmail: addressOf(length) });
  expect([judge(254), judge(255)]).toEqual([[], ["customerEmail: Invalid email address"]]);
});

test.each([
  ["+46701234567", "+46701234567"],
  ["+46 70-123 45 67", "+46701234567"],
  ["+46 (70) 123.45.67", "+46701234567"],
])("the phone number '%s' is kept as %s", (customerPhone, kept) => {
  expect(bookingRequest.parse({ ...customer, customerPhone }).customerPhone).toBe(kept);
});

test.each(["0701234567", "+123456", "+1234567890123456", "+46abc4567890", "call me", 46701234567])(
  "%j is no phone number",
  (customerPhone) => {
    expect(problems(bookingRequest, { ...customer, customerPhone })).toEqual(["customerPhone: Invalid phone number"]);
  },
);

test.each(["sv", "en-GB", "es-419", "fil-PH", "zh-Hant-TW"])("a browser may speak %s", (locale) => {
  expect(problems(bookingRequest, { ...customer, locale })).toEqual([]);
});

test.each(["", "s", "en_GB", "<b>", "sv sv", "x".repeat(36)])("'%s' is no language", (locale) => {
  expect(new Set(problems(bookingRequest, { ...customer, locale }))).toEqual(new Set(["locale: Invalid locale"]));
});

test.each(["online", "web", "", null, undefined])("a member's booking does not come from %j", (source) => {
  expect(problems(memberBookingRequest, { ...member, source })).toHaveLength(1);
});

test("an override needs a reason", () => {
  expect(problems(memberBookingRequest, { ...member, override: { reason: "  " } })).toEqual([
    "override.reason: Please give a reason",
  ]);
});
