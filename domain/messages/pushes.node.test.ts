import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { heldNews, isHeldLong, isPushService, nextPushTry, PUSH_TYPES, type PushType, pushNews } from "./pushes.ts";

const START = Date.UTC(2026, 10, 27, 18);
const visit = (fields: object = {}) => ({
  status: "confirmed",
  attendance: null,
  startsAt: START,
  endsAt: START + 2 * HOUR_MS,
  ...fields,
});
const at = (minutes: number) => START + minutes * MINUTE_MS;

type VisitPush = Exclude<PushType, "held">;

test.each<[VisitPush, object, number, string | null]>([
  ["alert_new_booking", {}, -60, "new"],
  ["alert_new_booking", { status: "cancelled" }, -60, "cancelled"],
  ["alert_changed", {}, -60, "changed"],
  ["alert_cancelled", { status: "cancelled" }, -60, "cancelled"],
  ["alert_new_booking", { attendance: "seated" }, 119, "new"],
  ["alert_new_booking", {}, 120, null],
  ["late", {}, 14, null],
  ["late", {}, 15, "late"],
  ["late", {}, 44, "late"],
  ["late", {}, 45, null],
  ["late", { attendance: "arrived" }, 15, null],
  ["late", { attendance: "no_show" }, 15, null],
  ["late", { status: "cancelled" }, 15, null],
  ["late", { startsAt: at(30) }, 15, null],
  ["late", { endsAt: at(20) }, 20, null],
])("%s of a visit %j, %i minutes after 18:00, tells: %s", (type, fields, minutes, told) => {
  const owedAt = type === "late" ? at(15) : Math.max(at(-60), at(minutes) - HOUR_MS);
  expect(pushNews(type, visit(fields), owedAt, at(minutes))?.is ?? null).toBe(told);
});

test.each([
  [5, HOUR_MS, "high"],
  [5, 23 * HOUR_MS, "high"],
  [5, 25 * HOUR_MS, "normal"],
])("a new booking is told for %i hours; one %i ms ahead with %s urgency", (hours, ahead, urgency) => {
  const owedAt = START - ahead;
  expect(pushNews("alert_new_booking", visit(), owedAt, owedAt)?.urgency).toBe(urgency);
  const later = pushNews("alert_new_booking", visit({ endsAt: START + DAY_MS }), owedAt, owedAt + hours * HOUR_MS);
  expect(later?.until).toBe(owedAt + 6 * HOUR_MS);
});

test.each([
  ["the owner, while the address is unconfirmed", true, false, 0, true],
  ["the owner six hours later", true, false, 6, false],
  ["the owner, once it is confirmed", true, true, 0, false],
  ["a colleague", false, false, 0, false],
])("held messages are told to %s: %s", (_, isOwner, isConfirmed, hours, expected) => {
  expect(heldNews(isOwner, isConfirmed, START, START + hours * HOUR_MS) !== null).toBe(expected);
});

test.each([
  [null, false],
  [START - 2 * DAY_MS + 1, false],
  [START - 2 * DAY_MS, true],
])("messages that wait since %s wait long: %s", (since, expected) => {
  expect(isHeldLong(since, START)).toBe(expected);
});

test("no push outlives what it tells", () => {
  const instants = fc.integer({ min: at(-2000), max: at(2000) });
  fc.assert(
    fc.property(
      fc.constantFrom(...PUSH_TYPES.filter((type) => type !== "held")),
      instants,
      instants,
      (type, owedAt, now) => {
        const news = pushNews(type, visit(), owedAt, now);
        if (news) expect(news.until).toSatisfy((until: number) => until > now && until <= visit().endsAt);
      },
    ),
  );
});

test.each([
  [1, 0, 60, 1],
  [2, 0, 60, 5],
  [1, 10, 60, 10],
  [2, 2, 60, 5],
  [3, 0, 15, null],
  [1, 60, 60, null],
  [6, 0, 1000, 360],
  [7, 0, 1000, null],
])("after try %i, asked to wait %i minutes, with %i left, the next is in %s minutes", (tries, asked, left, next) => {
  const then = nextPushTry(tries, asked * MINUTE_MS, at(left), at(0));
  expect(then && (then - at(0)) / MINUTE_MS).toBe(next);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://push.example.com/abc", true],
  ["http://fcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://user@fcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com.example.com/abc", false],
  ["https://evilpush.apple.com/abc", false],
  ["https://push.apple.com/abc", false],
  ["https://example.com/.push.apple.com", false],
  ["https://127.0.0.1/abc", false],
  ["https://[::1]/abc", false],
  ["https://169.254.169.254/latest", false],
  ["https://push.example.com:444/abc", false],
  ["not an address", false],
])("%s is an address of a push service: %s", (endpoint, isOne) => {
  expect(isPushService(endpoint, ["https://push.example.com"])).toBe(isOne);
});
