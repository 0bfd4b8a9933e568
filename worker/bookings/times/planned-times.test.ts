import { expect, test } from "vitest";
import { aPeriod, aPlan, LUNCH } from "../../../domain/testing/givens.ts";
import { aWorkspace, book, booked, call, manage, type TestWorkspace } from "../../../test/harness/harness.ts";
import { listen } from "../../../test/harness/sockets.ts";

/** Dinner takes three arriving guests an hour; two couples stay 105 minutes. */
const aPlace = () =>
  aWorkspace({
    timeZone: "UTC",
    maxCapacity: 2,
    guestsPerSpot: 4,
    customerChangeHoursLimit: 0,
    plan: aPlan([
      LUNCH,
      aPeriod({
        ...{ closes: "21:00", stepMinutes: 60, resetMinutes: 15 },
        duration: [
          { upTo: 2, minutes: 105 },
          { upTo: null, minutes: 120 },
        ],
        pacing: { everyMinutes: 60, guests: 3, parties: null },
      }),
    ]),
  });

const path = ({ slug, day }: TestWorkspace, guests: number) =>
  `/api/public/${slug}/availability?date=${day}&guests=${guests}`;
type Slots = { slots: { time: string }[] };
const dinner = ({ slots }: Slots) => slots.filter(({ time }) => time >= "18:00");

const AFTER_18 = [
  { time: "18:00", available: false, endTime: "19:45", reason: "pacing_full" },
  { time: "19:00", available: true, endTime: "20:45" },
];

test("times, a socket's frames, a refusal and the page say the same of a time", async () => {
  const workspace = await aPlace();
  await booked(workspace, { bookingTime: "18:00" });
  const { body } = await call("GET", path(workspace, 2));
  expect(dinner(body)).toEqual(AFTER_18);
  const socket = await listen(`/api/public/${workspace.slug}/live?date=${workspace.day}&guests=2`);
  expect(dinner(await socket.hears(() => true))).toEqual(AFTER_18);
  const refused = await book(workspace, { bookingTime: "18:00" });
  expect(refused.body).toMatchObject({ status: 409, params: { reason: "pacing_full" } });
  expect(dinner(refused.body)).toEqual(AFTER_18);
});

test("a member is told how many arrive at a full time, and a customer is not", async () => {
  const workspace = await aPlace();
  await booked(workspace, { bookingTime: "18:00" });
  const at = `/api/workspaces/${workspace.slug}/availability?date=${workspace.day}&guests=2`;
  const [full, free] = dinner((await call("GET", at, { as: workspace.owner })).body);
  const arriving = { of: "guests", count: 2, most: 3 };
  expect(full).toEqual({ time: "18:00", available: false, refusal: { reason: "pacing_full" }, arriving });
  expect(free).toEqual({ time: "19:00", available: true, refusal: null });
  expect(JSON.stringify((await call("GET", path(workspace, 2))).body)).not.toContain("arriving");
});

test("a booking's link gives its own time, with the end for the party asked for", async () => {
  const workspace = await aPlace();
  const own = await booked(workspace, { bookingTime: "18:00" });
  const { body } = await call("GET", `${manage(workspace, own)}/availability?date=${workspace.day}&guests=3`);
  expect(dinner(body)[0]).toEqual({ time: "18:00", available: true, endTime: "20:00" });
});

test("a booking made online is answered with its end, also when it is said again", async () => {
  const workspace = await aPlace();
  const endsAt = `${workspace.day}T19:45:00.000Z`;
  const key = crypto.randomUUID();
  expect((await book(workspace, { bookingTime: "18:00" }, key)).body).toMatchObject({ endsAt });
  expect((await book(workspace, { bookingTime: "18:00" }, key)).body).toMatchObject({ endsAt });
});

test("a day whose cut-off has passed says so in the month view", async () => {
  const plan = aPlan([aPeriod({ closesAt: { daysBefore: 2, time: "00:00" } })]);
  const { slug, day } = await aWorkspace({ timeZone: "UTC", plan });
  const { body } = await call("GET", `/api/public/${slug}/availability/days?from=${day}&to=${day}&guests=2`);
  expect(body.days).toEqual([{ date: day, state: "full", reason: "notice_too_short" }]);
});

/** The fields that a page of before service periods reads. */
const before = ({
  date,
  state,
  slots,
}: {
  date: string;
  state: string;
  slots: { time: string; available: boolean }[];
}) => ({
  date,
  state,
  slots: slots.map(({ time, available }) => ({ time, available })),
});

test("a page that knows no service periods books a time it was offered, and is refused in words it has", async () => {
  const workspace = await aPlace();
  await booked(workspace, { bookingTime: "18:00" });
  const day = before((await call("GET", path(workspace, 2))).body);
  expect(day.state).toBe("open");
  const [full, free] = [
    day.slots.find(({ available }) => !available),
    day.slots.findLast(({ available }) => available),
  ];
  expect([full?.time, free?.time]).toEqual(["18:00", "19:00"]);
  expect(await book(workspace, { bookingTime: free?.time ?? "" })).toMatchObject({
    status: 201,
    body: { bookingTime: "19:00", guests: 2, manageToken: expect.any(String) },
  });
  const refused = await book(workspace, { bookingTime: full?.time ?? "" });
  expect(refused).toMatchObject({ status: 409, body: { code: "time_slot_unavailable", detail: expect.any(String) } });
  expect(before({ ...day, ...refused.body }).slots.map(({ time }) => time)).toEqual(day.slots.map(({ time }) => time));
});
