import { describe, expect, test } from "vitest";
import { bookingRequest } from "./booking-form.ts";
import {
  attendanceRequest,
  bookingEdit,
  manageChange,
  memberAvailabilityQuery,
  memberBookingRequest,
  pinRequest,
  watchQuery,
} from "./bookings.ts";
import {
  FOREIGN_FIELDS,
  INVALID_COUNTS,
  schemaProblems,
  UNREADABLE,
  withExtraField,
} from "./testing/schema-problems.ts";

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
    expect(schemaProblems(schema, body)).toEqual([]);
  });

  test.each(["2027-02-30", "2027-6-1", "tomorrow", "2027-06-15T00:00", "", null, undefined, 20270615])(
    "is refused on %j, which is no date",
    (bookingDate) => {
      expect(schemaProblems(schema, { ...body, bookingDate })).toEqual(["bookingDate: Invalid date format"]);
    },
  );

  test.each(["24:00", "9:00", "18:00:00", "18.00", "", null, undefined, 18])(
    "is refused at %j, which is no time",
    (bookingTime) => {
      expect(schemaProblems(schema, { ...body, bookingTime })).toEqual(["bookingTime: Invalid time format"]);
    },
  );

  test.each(FOREIGN_FIELDS)("is refused with the unknown field '%s'", (field) => {
    expect(schemaProblems(schema, withExtraField(body, field))).toHaveLength(1);
  });

  test.each([null, [], "text", 5])("is not %j", (nothing) => {
    expect(schemaProblems(schema, nothing)).toHaveLength(1);
  });
});

test("a query needs guests, and a change needs its version", () => {
  expect(schemaProblems(watchQuery, { date: "2027-06-15" })).toEqual(["guests: At least 1 guest required"]);
  expect(schemaProblems(manageChange, { ...manage, version: undefined })).toEqual(["version: A version is required"]);
});

test.each(INVALID_COUNTS)("a customer cannot book for %s guests", (_, guests) => {
  expect(schemaProblems(bookingRequest, { ...customer, guests })).toEqual([
    "guests: Please enter a valid number of guests (1-20)",
  ]);
});

test.each(INVALID_COUNTS)("members cannot book for %s guests", (_, guests) => {
  expect(schemaProblems(memberBookingRequest, { ...member, guests })).toEqual(["guests: At least 1 guest required"]);
  expect(schemaProblems(manageChange, { ...manage, guests })).toEqual(["guests: At least 1 guest required"]);
});

test.each([
  [20, "a customer's booking", bookingRequest, customer, "Please enter a valid number of guests (1-20)"],
  [50, "a member's booking", memberBookingRequest, member, "Too many guests"],
  [50, "a change by the manage link", manageChange, manage, "Too many guests"],
] as const)("%i guests at most fit into %s", (most, _, schema, body, message) => {
  expect(schemaProblems(schema, { ...body, guests: most })).toEqual([]);
  expect(schemaProblems(schema, { ...body, guests: most + 1 })).toEqual([`guests: ${message}`]);
});

test.each([
  ["customerName", "Name is required"],
  ["customerEmail", "Invalid email address"],
])("a customer's booking without %s says: %s", (field, message) => {
  for (const blank of [undefined, null, "", "   "])
    expect(schemaProblems(bookingRequest, { ...customer, [field]: blank })).toEqual([`${field}: ${message}`]);
});

test.each(INVALID_COUNTS)("a change of version %s is refused", (_, version) => {
  expect(schemaProblems(manageChange, { ...manage, version })).toHaveLength(1);
});

test("text is trimmed and e-mail put in lower case", () => {
  const typed = { ...customer, customerName: "  Ada ", customerEmail: " Ada@Example.COM ", notes: " By the window\n" };
  expect(bookingRequest.parse(typed)).toMatchObject({
    customerName: "Ada",
    customerEmail: "ada@example.com",
    notes: "By the window",
  });
});

test.each([undefined, null, "", "   "])("optional fields of a customer are null for %j", (blank) => {
  const parsed = bookingRequest.parse({ ...customer, customerPhone: blank, notes: blank });
  expect(parsed).toMatchObject({ customerPhone: null, notes: null });
});

test.each([undefined, null, "", "   "])("optional fields of a member are null for %j", (blank) => {
  const parsed = memberBookingRequest.parse({ ...member, customerEmail: blank, customerPhone: blank, notes: blank });
  expect(parsed).toMatchObject({ customerEmail: null, customerPhone: null, notes: null });
});

test.each(UNREADABLE)("a name with %s is refused", (_, customerName) => {
  expect(schemaProblems(bookingRequest, { ...customer, customerName })).toEqual([
    "customerName: Contains characters that cannot be used",
  ]);
});

test.each(UNREADABLE)("an e-mail address with %s is refused", (_, text) => {
  const customerEmail = `${text}@example.com`;
  expect(schemaProblems(bookingRequest, { ...customer, customerEmail })).toEqual([
    "customerEmail: Invalid email address",
  ]);
});

test("pasted marks that nobody sees are dropped, and separators of lines are line breaks", () => {
  const pasted = {
    customerName: "\u2068Åsa Öberg\u2069\u200b",
    customerEmail: "\ufeffanna\u00ad@räksmörgås.example.\u200b",
    customerPhone: "\u202a+46 70-123 45 67\u202c",
    notes: "No nuts\u2028Window, 👩‍🍳",
  };
  expect(bookingRequest.parse({ ...customer, ...pasted })).toMatchObject({
    customerName: "Åsa Öberg",
    customerEmail: "anna@xn--rksmrgs-5wao1o.example",
    customerPhone: "+46701234567",
    notes: "No nuts\nWindow, 👩‍🍳",
  });
});

test.each(["\u200b\u2060", "\u200d", "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u{e0041}"])(
  "a name of unseen signs alone is missing: %j",
  (customerName) => {
    expect(schemaProblems(bookingRequest, { ...customer, customerName })).toEqual(["customerName: Name is required"]);
  },
);

test("a number with something behind it is refused in words", () => {
  expect(schemaProblems(bookingRequest, { ...customer, customerPhone: "+46 8-123 456 78 ext. 12" })).toEqual([
    "customerPhone: Only the number can be kept here, nothing behind it",
  ]);
});

test("notes may have lines and tabs", () => {
  const notes = "A high chair\r\n\tand a window";
  expect(bookingRequest.parse({ ...customer, notes }).notes).toBe(notes);
});

test.each(["\u0000", "\u001b[2J", "\ud83d"])("notes with %j are refused", (notes) => {
  expect(schemaProblems(bookingRequest, { ...customer, notes: `a${notes}b` })).toEqual([
    "notes: Contains characters that cannot be used",
  ]);
});

test.each(["ada", "ada@example", "@example.com", "a b@example.com", "ada@exa mple.com", "ada@.com", "a@b.c, d@e.f"])(
  "'%s' is no e-mail address",
  (customerEmail) => {
    expect(schemaProblems(bookingRequest, { ...customer, customerEmail })).toEqual([
      "customerEmail: Invalid email address",
    ]);
  },
);

test("an e-mail address has 254 characters at most", () => {
  const addressOf = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;
  const judge = (length: number) => schemaProblems(bookingRequest, { ...customer, customerEmail: addressOf(length) });
  expect([judge(254), judge(255)]).toEqual([[], ["customerEmail: Invalid email address"]]);
});

test.each([
  ["+46701234567", "+46701234567"],
  ["+46 70-123 45 67", "+46701234567"],
  ["+46 (0)70-123 45 67", "+46701234567"],
  ["+1 (201) 555-0123", "+12015550123"],
  ["+46 (70) 123.45.67", "+46701234567"],
])("the phone number '%s' is kept as %s", (customerPhone, kept) => {
  expect(bookingRequest.parse({ ...customer, customerPhone }).customerPhone).toBe(kept);
});

test.each(["0701234567", "+123456", "+1234567890123456", "+46abc4567890", "call me", 46701234567])(
  "%j is no phone number",
  (customerPhone) => {
    expect(schemaProblems(bookingRequest, { ...customer, customerPhone })).toEqual([
      "customerPhone: Invalid phone number",
    ]);
  },
);

test.each(["sv", "en-GB", "es-419", "fil-PH", "zh-Hant-TW"])("%s is a locale", (locale) => {
  expect(schemaProblems(bookingRequest, { ...customer, locale })).toEqual([]);
});

test.each(["", "s", "en_GB", "<b>", "sv sv", "x".repeat(36)])("'%s' is no locale", (locale) => {
  expect(new Set(schemaProblems(bookingRequest, { ...customer, locale }))).toEqual(new Set(["locale: Invalid locale"]));
});

test.each(["online", "web", "", null, undefined])("%j is no source of a member's booking", (source) => {
  expect(schemaProblems(memberBookingRequest, { ...member, source })).toHaveLength(1);
});

test("an override needs a reason", () => {
  expect(schemaProblems(memberBookingRequest, { ...member, override: { reason: "  " } })).toEqual([
    "override.reason: Please give a reason",
  ]);
});

describe("a member's edit", () => {
  test.each([
    { customerName: "Ada" },
    { customerEmail: "ada@example.com" },
    { customerPhone: "+46701234567" },
    { guests: 50 },
    { bookingDate: "2027-06-15" },
    { bookingTime: "18:07" },
    { notes: "By the window" },
    { status: "pending" },
    { status: "cancelled" },
    { guests: 12, override: { reason: "A regular" } },
  ])("may be %j, and missing fields stay absent", (changes) => {
    expect(bookingEdit.parse({ version: 1, ...changes })).toEqual({ version: 1, ...changes });
  });

  test.each([
    ["customerName", "  ", "Name is required"],
    ["customerName", null, "Name is required"],
    ["customerEmail", "ada@", "Invalid email address"],
    ["customerPhone", "call me", "Invalid phone number"],
    ["guests", 0, "At least 1 guest required"],
    ["guests", null, "At least 1 guest required"],
    ["guests", 51, "Too many guests"],
    ["bookingDate", "15/06/2027", "Invalid date format"],
    ["bookingDate", null, "Invalid date format"],
    ["bookingTime", "7pm", "Invalid time format"],
    ["notes", "a\u0000b", "Contains characters that cannot be used"],
    ["override.reason", { reason: " " }, "Please give a reason"],
  ])("with %s %j says: %s", (path, value, message) => {
    const [field = ""] = path.split(".");
    const edit = { version: 1, customerName: "Ada", [field]: value };
    expect(schemaProblems(bookingEdit, edit)).toEqual([`${path}: ${message}`]);
  });

  test.each([undefined, null, 0, "1", 1.5])("of version %j is refused", (version) => {
    expect(schemaProblems(bookingEdit, { version, customerName: "Ada" })).toHaveLength(1);
  });

  test.each(["done", "canceled", null, 1])("to status %j is refused", (status) => {
    expect(schemaProblems(bookingEdit, { version: 1, status })).toHaveLength(1);
  });

  test.each([{}, { override: { reason: "A regular" } }])("that changes nothing (%j) is refused", (changes) => {
    expect(schemaProblems(bookingEdit, { version: 1, ...changes })).toEqual([": Nothing to change"]);
  });

  test.each([{ guests: 3 }, { notes: null }, { override: { reason: "A regular" } }])(
    "that cancels must not also change %j",
    (more) => {
      const edit = { version: 1, status: "cancelled", ...more };
      expect(schemaProblems(bookingEdit, edit)).toEqual(["status: Cancel a booking without other changes"]);
    },
  );

  test.each([null, "", "  "])("clears fields that are %j", (blank) => {
    const edit = { version: 1, customerEmail: blank, customerPhone: blank, notes: blank };
    expect(bookingEdit.parse(edit)).toEqual({ version: 1, customerEmail: null, customerPhone: null, notes: null });
  });

  test.each(FOREIGN_FIELDS)("is refused with the unknown field '%s'", (field) => {
    expect(schemaProblems(bookingEdit, withExtraField({ version: 1, guests: 2 }, field))).toHaveLength(1);
  });
});

test.each(["arrived", "seated", "finished", "no_show", null])("a visit may be %j", (attendance) => {
  expect(schemaProblems(attendanceRequest, { attendance })).toEqual([]);
});

test.each(["late", "", undefined, true])("a visit is not %j", (attendance) => {
  expect(schemaProblems(attendanceRequest, { attendance })).toHaveLength(1);
});

test("members ask for up to fifty guests", () => {
  const ask = (guests: string) => schemaProblems(memberAvailabilityQuery, { date: "2027-06-15", guests });
  expect([ask("50"), ask("51"), ask("0")]).toEqual([
    [],
    ["guests: Too many guests"],
    ["guests: At least 1 guest required"],
  ]);
});

test("more than 400 bookings at once are refused in words", () => {
  const ids = Array.from({ length: 401 }, (_, i) => `${i}`);
  const pins = { bookings: ids.map((id) => ({ id, resources: ["1"] })), pin: true };
  expect(schemaProblems(pinRequest, pins)).toEqual(["bookings: At most 400 bookings at once"]);
  expect(schemaProblems(memberBookingRequest, { ...member, expect: ids })).toEqual([
    "expect: At most 400 bookings at once",
  ]);
});
