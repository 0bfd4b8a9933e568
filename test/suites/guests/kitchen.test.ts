import { expect, test } from "vitest";
import { guestSettings, guestTags } from "../../../db/diary/schema.ts";
import { CARE_CODES } from "../../../domain/guests/care.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { aGuest } from "../../harness/guests.ts";
import { aMember, aWorkspace, call, db, stored, times } from "../../harness/harness.ts";
import { Chance } from "../../oracle/chance.ts";

/* The kitchen learns of a guest what to heed, and no way to reach anybody (docs/rules.md#allergies-and-diet). */

const PARTIES = 120;
const ASKED = 23;

/** Fields of a booking, and of its care, that the kitchen's answers may have: a new one is to be thought about. `hold` is null: no hold is listed for it. */
const KEYS = [
  ...[
    "area",
    "areaName",
    "attendance",
    "attendanceAt",
    "bookingDate",
    "bookingTime",
    "care",
    "createdAt",
    "customerEmail",
  ],
  ...[
    "customerName",
    "customerPhone",
    "durationMinutes",
    "endsAt",
    "guests",
    "hold",
    "id",
    "isFirstVisit",
    "locale",
    "notes",
  ],
  ...[
    "override",
    "pinned",
    "price",
    "ref",
    "releasedAt",
    "resetMinutes",
    "resources",
    "service",
    "services",
    "session",
  ],
  ...["source", "spans", "spots", "startsAt", "status", "tags", "unplaced", "updatedAt", "version", "wish"],
];
const CARE_KEYS = ["codes", "perhaps", "words"];
const CODE_KEYS = ["code", "strict"];

/** Surnames, numbers and mails stand wherever somebody may type them. */
const CONTACT = /canary|7005551|@|g-[0-9a-f]{8}-/i;
const REACH = ["070-055 51 234", "+46700555123", "anna@canary.example", "(0)7005551234", "anna(at)canary.example"];

test("5,000 answers about parties of today have fields of a list alone, and nothing that leads to anybody", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const kitchen = await aMember(workspace, "kitchen");
  const today = addDays(workspace.day, -2);
  const chance = new Chance(45);
  const tags = [true, false].map((isShown, i) => ({
    ...{
      id: `t${i}`,
      name: isShown ? "Wheelchair" : "Canary only",
      color: "#0e5a55",
      kitchen: isShown,
      rule: null,
      auto: null,
    },
  }));
  await db
    .insert(guestSettings)
    .values({ workspaceId: workspace.id, version: 1, salt: "", settings: { ...NO_GUEST_SETTINGS, tags } });
  const careOf = () => ({
    codes: [{ code: chance.of(CARE_CODES), strict: chance.oneIn(2) }],
    words: chance.oneIn(2) ? `no traces, call ${chance.of(REACH)}` : null,
  });
  const asked = { by: "a member", at: 1, how: "told" as const };
  for (const i of times(PARTIES, (each) => each)) {
    const phone = i % 10 === 0 ? "+46700555100" : `+467005551${100 + i}`; // some share one, so that it is open who is meant
    const [name, email] = [`Anna Canary${i}`, `anna${i}@canary.example`];
    const isOpen = i % 7 === 0;
    const written = {
      note: `Canary ${chance.of(REACH)}`,
      care: !chance.oneIn(3) ? { ...careOf(), asked } : null,
      birthday: "02-29",
    };
    const id = await aGuest(workspace, { name, phone, email, ...written });
    for (const { id: tag } of tags) {
      const on = { workspaceId: workspace.id, guestId: id, tag, reason: "Canary keeper", by: "a member", at: 1 };
      if (chance.oneIn(2)) await db.insert(guestTags).values(on);
    }
    await stored(workspace, [
      {
        ...{ customerName: isOpen ? "Anna" : name, customerPhone: phone, customerEmail: email, bookingDate: today },
        ...{
          notes: `Nuts; ${chance.of(REACH)}`,
          guestId: isOpen ? null : id,
          said: chance.oneIn(3) ? { care: { ...careOf(), keep: true } } : null,
        },
      },
    ]);
  }
  const root = `/api/workspaces/${workspace.slug}`;
  const met = { answers: 0, care: 0, perhaps: 0, tags: 0 };
  for (const _ of times(ASKED, (i) => i))
    for (const path of [`/days/${today}/bookings`, "/overview", "/bookings?tab=today"]) {
      const { status, body, text } = await call("GET", root + path, { as: kitchen });
      expect([path, status, CONTACT.exec(text.replace(/"user":\{[^}]*\}/, ""))?.[0]]).toEqual([path, 200, undefined]);
      for (const booking of body.bookings ?? body.today.bookings) {
        met.answers += 1;
        met.tags += booking.tags.length;
        expect(Object.keys(booking).filter((key) => !KEYS.includes(key))).toEqual([]);
        for (const care of booking.care) {
          met.care += 1;
          met.perhaps += Number(care.perhaps ?? false);
          expect(Object.keys(care).filter((key) => !CARE_KEYS.includes(key))).toEqual([]);
          expect(care.codes.flatMap(Object.keys).filter((key: string) => !CODE_KEYS.includes(key))).toEqual([]);
        }
        expect([booking.customerName, booking.customerEmail, booking.customerPhone]).toEqual(["Anna", null, null]);
      }
    }
  console.info(JSON.stringify(met));
  expect(met.answers).toBeGreaterThanOrEqual(5_000);
  expect([met.care > 1_000, met.perhaps > 100, met.tags > 500]).toEqual([true, true, true]);
});
