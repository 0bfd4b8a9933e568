import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dayOf, sayOf, TODAY } from "../../../testing/given-day.ts";
import { givingOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { middleOf, mouse, standsStill } from "../../../testing/mouse.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { giving, openScene, refusing, say, whatWasSent } from "../../../testing/scenes.ts";

const room = page.getByRole("group", { name: "Floor: Room" });
const table = (name: string) => room.getByRole("button", { name: new RegExp(`^${name}[, ]`) });
const panel = (name: string) => page.getByRole("region", { name: `Table ${name}`, exact: true });
const inPanel = (name: string, button: string) => panel(name).getByRole("button", { name: button, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const partyAt = (name: string, party: string) =>
  expect.element(table(name)).toHaveAccessibleName(new RegExp(`guests: ${party},`));

const [T1, T2, T3] = ["2", "3", "4"] as const;
const SLUG = "floor";
const PARAM = { slug: SLUG };
const ADDRESS = "/api/workspaces/floor";
const day = dayOf(SLUG);

/** Ann has T1 from seven to nine; it is half past seven. `given`: before the page opens. */
async function openFloor(given: () => unknown = () => {}, more = "") {
  await openScene(SLUG, `/${SLUG}/dashboard?as=floor${more}`, given);
  await expect.element(page.getByRole("radio", { name: "Floor" })).toBeVisible();
}

type Closed = { subject: string | null; from: string; until: string | null };
const givingClosed = (...closed: Closed[]) =>
  givingOverview(SLUG, { closed: closed.map((each) => ({ ...each, isClass: false })) });
const at = (time: string) => new Date(`${TODAY}T${time}:00+02:00`).toISOString();
const seated = (since: string) => ({ attendance: "seated" as const, attendanceAt: at(since) });

test("each table says who is there and who comes next, and its edge how much of the stay has passed", async () => {
  await openFloor(() => {
    day.change("Ann", seated("07:05"));
    day.add({ customerName: "Bo", bookingTime: "12:00" });
  });
  await expect
    .element(table("T1"))
    .toHaveAccessibleName("T1, 2–4 guests: Ann, 2 guests. Seated since 07:05, until 09:00. Next 12:00 Bo, 2 guests");
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
  await expect.element(table("T1")).toHaveTextContent("T12Ann1 h 30 left12:00 Bo");
  expect(table("T1").element().querySelector("[data-share]")?.getAttribute("data-share")).toBe("0.22");
  await everybodyCanUse({ lights: LIGHTS });
});

test.each([
  ["closes soon", { subject: T2, from: at("08:00"), until: at("09:00") }, "Free until 08:00", "T2Free, 4until 08:00"],
  [
    "is closed for an hour",
    { subject: T2, from: at("07:00"), until: at("08:30") },
    "Closed until 08:30",
    "T2Closeduntil 08:30",
  ],
  ["is closed all day", { subject: T2, from: at("06:00"), until: null }, "Closed for the day", "T2Closed"],
  [
    "is in a business that is closed",
    { subject: null, from: at("00:00"), until: null },
    "Closed for the day",
    "T2Closed",
  ],
])("a table that %s says so", async (_, closed, said, shown) => {
  await openFloor(() => givingClosed(closed));
  await expect.element(table("T2")).toHaveAccessibleName(`T2, 2–4 guests: ${said}`);
  await expect.element(table("T2")).toHaveTextContent(shown);
});

test("two taps move a party to another table, and Undo asks to bring it back", async () => {
  await openFloor(() => day.grant());
  await table("T1").click();
  await expect.element(panel("T1").getByText("Tap another table to move the party there.")).toBeVisible();
  await table("T2").click();
  await partyAt("T2", "Ann");
  await expect.element(table("T2")).toHaveFocus();
  await button("Undo").click();
  await partyAt("T1", "Ann");
  const call = `POST ${ADDRESS}/bookings/${day.party("Ann").id}/place`;
  expect(whatWasSent()).toEqual([
    { call, body: { version: 1, resources: [T2], pin: true, dryRun: true } },
    { call, body: { version: 1, resources: [T2], pin: true, expect: [] } },
    { call, body: { version: 2, resources: [T1], pin: false, expect: [] } },
  ]);
});

test("where others would have to move, the panel names them and waits for a press", async () => {
  await openFloor(() => {
    day.add({ customerName: "Di", resources: [T2] });
    day.grant({ moves: day.wouldMove("Di", T2, T1) });
  });
  await table("T1").click();
  await table("T2").click();
  await expect.element(panel("T1").getByText("Di, 07:00, moves from T2 to T1")).toBeVisible();
  await partyAt("T2", "Di");
  await inPanel("T1", "Move").click();
  await partyAt("T2", "Ann");
  await partyAt("T1", "Di");
});

test("a table that cannot be had says why not and when it can; that time is shown before it is done", async () => {
  await openFloor(() => {
    day.add({ customerName: "Di", bookingTime: "08:00", resources: [T2], pinned: true });
    day.grant({ refused: "spot_capacity_exceeded" });
    const asked = { date: TODAY, time: "07:00", guests: "2", except: day.party("Ann").id, resources: T2 };
    giving(
      (api) => api.workspaces[":slug"].why.$get({ param: PARAM, query: asked }),
      (why) => ({ ...why, remedies: [{ kind: "start" as const, bookingTime: "10:00" }, ...why.remedies] }),
    );
  });
  await table("T1").click();
  await table("T2").click();
  const why = panel("T1").getByRole("region", { name: "Why not T2 at 07:00?" });
  await expect
    .element(why.getByText(/^T2 is taken\. Di 08:00–10:00, 2 guests, pinned\. This party stays there/))
    .toBeVisible();
  expect(document.querySelectorAll("[data-ghost=refused]")).toHaveLength(1);
  await expect.element(why.getByRole("button", { name: "Seat them there anyway" })).toBeVisible();
  await everybodyCanUse();
  day.grant();
  await why.getByRole("group", { name: "T2 instead at" }).getByRole("button", { name: "10:00" }).click();
  await expect.element(panel("T1").getByText("07:00, T1 → 10:00, T2")).toBeVisible();
  await expect.element(panel("T1").getByRole("checkbox", { name: "Tell Ann of the new time" })).toBeChecked();
  expect(whatWasSent().filter(({ body }) => !body.dryRun)).toEqual([]);
  await inPanel("T1", "Move").click();
  await expect.element(table("T1")).toHaveAccessibleName("T1, 2–4 guests: Free");
  expect(whatWasSent().at(-1)).toEqual({
    call: `PATCH ${ADDRESS}/bookings/${day.party("Ann").id}`,
    body: { version: 1, bookingTime: "10:00", resources: [T2], pin: true, expect: [] },
  });
});

test("four keys move a party: Enter, an arrow, Enter; Escape closes what is open", async () => {
  await openFloor(() => day.grant());
  await partyAt("T1", "Ann");
  (table("T1").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(table("T2")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel("T2")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel("T2")).not.toBeInTheDocument();
  await expect.element(table("T2")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Enter}{ArrowRight}{Enter}");
  await partyAt("T2", "Ann");
});

test("a party arrives, sits down and leaves by a key each, and the keyboard stays in the panel", async () => {
  await openFloor(() => day.grant());
  const press = async (name: string) => {
    await expect.element(inPanel("T1", name)).toBeEnabled();
    (inPanel("T1", name).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  await expect.element(table("T1")).toHaveAccessibleName(/Expected 07:00$/);
  await table("T1").click();
  await press("Put back");
  await expect.element(table("T1")).toHaveFocus();
  await table("T1").click();
  for (const [step, state] of [
    ["Arrived", /Arrived 07:30/],
    ["Seated", /Seated since 07:30/],
    ["Finished", /^T1, 2–4 guests: Free$/],
  ] as const) {
    await press(step);
    await expect.element(table("T1")).toHaveAccessibleName(state);
  }
  await expect.element(panel("T1")).toHaveFocus();
  expect(whatWasSent().map(({ body }) => body.attendance)).toEqual(["arrived", "seated", "finished"]);
});

test("a party leaves the hand when it is noted, so that the next tap opens another table and moves nobody", async () => {
  await openFloor(() => day.grant());
  await table("T1").click();
  await inPanel("T1", "Arrived").click();
  await expect.element(table("T1")).toHaveAccessibleName(/Arrived 07:30/);
  await table("T2").click();
  await expect.element(inPanel("T2", "Walk-in: 2 guests")).toBeVisible();
  expect(whatWasSent()).toHaveLength(1);
});

/** T2 as a party at the door is told of it; null: it is not told. */
type Place = { moves?: ReturnType<typeof day.wouldMove>; until?: string };
function givingPlace(place: Place | null) {
  const free = place ? [{ resources: [T2], moves: place.moves ?? [], until: place.until ?? null }] : [];
  giving(
    (api) => api.workspaces[":slug"].waits.usual.$get({ param: PARAM }),
    ({ waits }) => ({ waits: waits.map((wait) => ({ ...wait, free })) }),
  );
}

const seatsWalkIns = () =>
  giving(
    (api) => api.workspaces[":slug"].bookings.$post({ param: PARAM, json: {} as never }),
    (_, { customerName, guests, resources, bookingTime }) =>
      day.add({ customerName, guests, resources, bookingTime, ...seated(bookingTime) }) as never,
  );
const WALK_IN = {
  ...{ customerName: "Walk-in", customerEmail: null, customerPhone: null, notes: null, guests: 2, source: "walk_in" },
  ...{ bookingDate: TODAY, bookingTime: "07:30", attendance: "seated", expect: [] },
};

test("two taps seat a walk-in at a free table", async () => {
  await openFloor(seatsWalkIns);
  await table("T3").click();
  await inPanel("T3", "Walk-in: 3 guests").click();
  await partyAt("T3", "Walk-in");
  await expect.element(panel("T3")).not.toBeInTheDocument();
  expect(whatWasSent().map(({ body }) => body)).toEqual([{ ...WALK_IN, guests: 3, resources: [T3] }]);
});

test("a walk-in that would make another party move names it before it sits down", async () => {
  await openFloor(() => {
    day.add({ customerName: "Bo", bookingTime: "09:00", resources: [T2] });
    givingPlace({ moves: day.wouldMove("Bo", T2, T3) });
    refusing(
      (api) => api.workspaces[":slug"].bookings.$post({ param: PARAM, json: {} as never }),
      "arrangement_changed",
    );
  });
  await table("T2").click();
  await inPanel("T2", "Walk-in: 2 guests").click();
  await expect.element(panel("T2").getByText("Bo, 09:00, moves from T2 to T3")).toBeVisible();
  await everybodyCanUse();
  seatsWalkIns();
  await inPanel("T2", "Seat 2 guests here").click();
  await partyAt("T2", "Walk-in");
  expect(whatWasSent().at(-1)?.body).toEqual({ ...WALK_IN, resources: [T2], expect: [day.party("Bo").id] });
});

test.each<[string, () => unknown, string]>([
  ["the next party needs", () => givingPlace({ until: "08:30" }), "08:30"],
  ["closes soon", () => givingClosed({ subject: T2, from: at("08:00"), until: at("09:00") }), "08:00"],
])("a walk-in at a table that %s leaves by then, without a reason", async (_, given, until) => {
  await openFloor(() => {
    givingPlace(null);
    given();
    seatsWalkIns();
  });
  await table("T2").click();
  await inPanel("T2", "Walk-in: 2 guests").click();
  await partyAt("T2", "Walk-in");
  expect(whatWasSent().map(({ body }) => body)).toEqual([{ ...WALK_IN, resources: [T2], until }]);
});

test("an owner closes a free table for an hour, and Undo opens it", async () => {
  await openFloor();
  giving(
    (api) => api.workspaces[":slug"].exceptions.$post({ param: PARAM, json: {} as never }),
    (_, asked) => {
      givingClosed({ subject: asked.subject, from: at(asked.fromTime), until: at(asked.toTime) });
      return { exceptions: [{ ...asked, id: "9" }], conflicts: [], moved: 0 } as never;
    },
  );
  giving(
    (api) => api.workspaces[":slug"].exceptions[":id"].$delete({ param: { ...PARAM, id: "9" } }),
    () => {
      givingClosed();
      return {} as never;
    },
  );
  await table("T2").click();
  await inPanel("T2", "Close until 08:30").click();
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Closed until 08:30");
  const times = { fromDate: TODAY, toDate: TODAY, fromTime: "07:30", toTime: "08:30" };
  expect(whatWasSent().map(({ body }) => body)).toEqual([{ kind: "off", subject: T2, ...times, note: null }]);
  await button("Undo").click();
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
});

test("a party without a table is taken up and placed by two taps", async () => {
  await openFloor(() => {
    day.add({ customerName: "Bo", resources: [], unplaced: "no_room" });
    day.grant();
  });
  const lost = page.getByRole("region", { name: "Without a table" });
  await lost.getByRole("button", { name: /^07:00/ }).click();
  await table("T2").click();
  await expect.element(lost).not.toBeInTheDocument();
  await partyAt("T2", "Bo");
});

test("tables that nobody has drawn stand in rows, with the same words and taps, and a way to draw them", async () => {
  await openFloor(() =>
    givingOverview(SLUG, (overview) => ({ resources: overview.resources.map(({ position: _, ...each }) => each) })),
  );
  await expect.element(page.getByRole("link", { name: "Draw the floor" })).toBeVisible();
  await table("T1").click();
  await expect.element(panel("T1").getByText("Ann · 2 guests")).toBeVisible();
  await expect.element(inPanel("T1", "Details")).toBeVisible();
});

test("a small round table keeps its words within its edge, with the party there and the one that comes next", async () => {
  await onPhone();
  await openFloor(() => {
    day.add({ customerName: "Fatima Yilmaz", bookingTime: "20:30" });
    givingOverview(SLUG, ({ resources }) => ({
      resources: resources.map(({ position, ...each }) =>
        position ? { ...each, position: { ...position, shape: "round" as const } } : each,
      ),
    }));
  });
  await expect.element(table("T1")).toHaveAccessibleName(/Ann.*Next 20:30 Fatima/);
  expect(wordsBeyondEdge(table("T1").element())).toEqual([]);
});

/** Lines with a corner outside the ellipse. */
function wordsBeyondEdge(round: Element): string[] {
  const { left, top, width, height } = round.getBoundingClientRect();
  const isOutside = (x: number, y: number) => ((x - left) / width - 0.5) ** 2 + ((y - top) / height - 0.5) ** 2 > 0.25;
  const texts = document.createTreeWalker(round, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const line = document.createRange();
    line.selectNodeContents(text);
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const isShown = right > left;
    if (isShown && [left, right].some((x) => [top, bottom].some((y) => isOutside(x, y))))
      found.push(text.textContent ?? "");
  }
  return found;
}

test.each([390, 834, 1280])(
  "the head of the floor says who comes next in one line, which leads to them in the list, %i px wide",
  async (width) => {
    await onPhone(width, 1112);
    await openFloor(() => day.add({ customerName: "Bo", bookingTime: "08:00" }));
    const part = page.getByRole("button", { name: /^next 08:00/ });
    await expect.element(part).toBeVisible();
    expect(part.element().getBoundingClientRect().height).toBeLessThan(50);
    await part.click();
    await expect.element(page.getByRole("button", { name: /^08:00 Bo/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^next 08:00/, pressed: true })).toBeVisible();
  },
);

test("beside the floor a row has its whole name, with the table and the next step", async () => {
  await onPhone(1280, 800);
  await openFloor(() => day.add({ customerName: "Cecilia Nordgren", bookingTime: "08:00" }));
  const coming = page.getByRole("region", { name: "Who waits or comes" });
  const name = coming.getByText("Cecilia Nordgren", { exact: true });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("where spots are counted there is no floor", async () => {
  await openScene("timeline-spots", "/timeline-spots/dashboard?as=floor");
  await expect.element(page.getByRole("radio", { name: "Timeline" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Floor" })).not.toBeInTheDocument();
  await expect.element(button(/^18:00 Early/)).toBeVisible();
});

test("a table whose next party waits names both, the waiting one first, and a tap gives it a free table", async () => {
  await openFloor(() => {
    day.change("Ann", seated("07:00"));
    day.add({ customerName: "Bo Ek", bookingTime: "07:15" });
    day.add({ customerName: "Cy Alm", bookingTime: "07:20" });
    day.grant();
  });
  await expect
    .element(table("T1"))
    .toHaveAccessibleName(
      "T1, 2–4 guests: Waiting: Bo Ek, 2 guests. Expected 07:15. Waiting: Cy Alm, 2 guests. Expected 07:20. Ann, 2 guests. Seated since 07:00, until 09:00",
    );
  await expect.element(table("T1")).toHaveTextContent("T12Ann1 h 30 leftBo, 2 +115 min late");
  await table("T1").click();
  await expect.element(panel("T1").getByText("Waiting: Expected 07:15")).toBeVisible();
  await expect.element(inPanel("T1", "Seat here")).toBeVisible();
  const also = panel("T1").getByRole("list", { name: "Also at T1" });
  await expect.element(also.getByText(/^Ann, 2 guests\. Seated since/)).toBeVisible();
  await expect.element(also.getByRole("button", { name: "Finish: Ann" })).toBeVisible();
  await everybodyCanUse();
  await inPanel("T1", "T2").click();
  await partyAt("T2", "Bo Ek");
  await expect.element(table("T1")).toHaveAccessibleName(/guests: Waiting: Cy Alm, .* Ann, 2 guests\. Seated since/);
});

test("parties who sit at one table all the same are listed together", async () => {
  await openFloor(() => {
    day.change("Ann", seated("07:00"));
    day.add({ customerName: "Bo", bookingTime: "07:15", ...seated("07:15") });
  });
  await expect.element(table("T1")).toHaveAccessibleName(/Ann, 2 guests\. Seated since .*Bo, 2 guests\. Seated since/);
  await table("T1").click();
  await expect
    .element(
      panel("T1")
        .getByRole("list", { name: "Also at T1" })
        .getByText(/^Bo, 2 guests/),
    )
    .toBeVisible();
});

test("a drag shows the party at the other table, and its drop moves it there", async () => {
  await openFloor(() => day.grant());
  await partyAt("T1", "Ann");
  await standsStill(table("T1").element());
  await mouse.down(middleOf(table("T1").element()));
  await mouse.move(middleOf(table("T3").element()));
  await expect.element(panel("T1").getByText("07:00, T1 → 07:00, T3")).toBeVisible();
  expect(document.querySelector("[data-ghost=held]")?.textContent).toContain("Ann");
  await mouse.up();
  await partyAt("T3", "Ann");
});

test("a party that another device moves is shown at its new table", async () => {
  await openFloor();
  await partyAt("T1", "Ann");
  sayOf(day.change("Ann", { resources: [T3] }));
  await partyAt("T3", "Ann");
});

test("a party dropped beside the tables stays, Escape ends a drag, and the next click is one again", async () => {
  await openFloor(() => day.grant());
  await partyAt("T1", "Ann");
  await standsStill(table("T1").element());
  const [start, end] = [middleOf(table("T1").element()), middleOf(table("T3").element())];
  await mouse.down(start);
  await mouse.move({ x: start.x, y: end.y + 100 });
  await expect.element(panel("T1")).toBeVisible();
  await mouse.up();
  await expect.element(panel("T1")).not.toBeInTheDocument();
  await mouse.down(start);
  await mouse.move(end);
  await expect.element(panel("T1").getByText("07:00, T1 → 07:00, T3")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await mouse.up();
  await expect.element(panel("T1")).not.toBeInTheDocument();
  await table("T1").click();
  await expect.element(panel("T1")).toBeVisible();
  expect(whatWasSent().filter(({ body }) => !body.dryRun)).toEqual([]);
});

/** T1 and T2 in the room, T3 on a terrace. */
const givingTerrace = () =>
  givingOverview(SLUG, ({ areas, resources }) => ({
    areas: [...areas, { id: "99", name: "Terrace" }],
    resources: resources.map((each) => (each.id === T3 ? { ...each, area: "99" } : each)),
  }));
const onTerrace = page.getByRole("group", { name: "Floor: Terrace" });

test("a phone shows one area at a time, which a switch turns, and above its bar who waits or is late, one by one", async () => {
  await onPhone();
  await openFloor(() => {
    givingTerrace();
    day.add({
      customerName: "Bo Ek",
      bookingTime: "07:10",
      resources: [T2],
      attendance: "arrived",
      attendanceAt: at("07:21"),
    });
    day.grant();
  });
  await expect.element(table("T2")).toHaveTextContent("T22Bo Ekwaits 9 min");
  await expect.element(onTerrace).not.toBeInTheDocument();
  const waits = page.getByRole("region", { name: "Who waits or is late" });
  await expect.element(waits.getByText("waits 9 min for T2")).toBeVisible();
  await waits.getByRole("button", { name: "Show the next, 1 of 2" }).click();
  await expect.element(waits.getByText("30 min late for T1")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await page.getByRole("radio", { name: "Terrace" }).click();
  await expect.element(onTerrace.getByRole("button", { name: /^T3/ })).toBeVisible();
  await expect.element(room).not.toBeInTheDocument();
  await waits.getByRole("button", { name: "Show the next, 2 of 2" }).click();
  await waits.getByRole("button", { name: "Seat" }).click();
  await expect.element(waits.getByText("30 min late for T1")).toBeVisible();
  expect(whatWasSent().map(({ body }) => body.attendance)).toEqual(["seated"]);
});

test("a desk shows all areas beside each other and who comes, and with a party in the hand the free tables stand out", async () => {
  await openFloor(() => {
    givingTerrace();
    day.add({ customerName: "Bo", resources: [T2], ...seated("07:00") });
    day.add({ customerName: "Cy", bookingTime: "08:00", resources: [T2] });
  });
  const coming = page.getByRole("region", { name: "Who waits or comes" });
  await expect.element(coming.getByRole("button", { name: "Arrive: Ann" })).toBeVisible();
  await expect.element(coming.getByRole("button", { name: "Arrive: Cy" })).toBeVisible();
  await expect.element(coming.getByText("Bo", { exact: true })).not.toBeInTheDocument();
  await table("T1").click();
  const faded = (of: Element) => of.querySelector(".opacity-40") !== null;
  expect([table("T2"), onTerrace.getByRole("button")].map((each) => faded(each.element()))).toEqual([true, false]);
});

test("a host says who serves which tables: a colour and a name for each, guests now, and whose turn the next walk-in is", async () => {
  const servers = [
    { name: "Elsa", color: "#3b6fb6", tables: [T1] },
    { name: "Omar", color: "#a23b6b", tables: [T2, T3] },
  ];
  await openFloor(() => {
    day.change("Ann", seated("07:05"));
    giving(
      (api) =>
        api.workspaces[":slug"].days[":date"].servers.$put({ param: { ...PARAM, date: TODAY }, json: {} as never }),
      (_, asked) => ({ ...asked, setOn: TODAY }) as never,
    );
  });
  await button("Who serves where?").click();
  const servings = page.getByRole("region", { name: "Servers", exact: true });
  const form = servings.last();
  for (const [name, tables] of [
    ["Elsa", ["T1", "T2"]],
    ["Omar", ["T2", "T3"]],
  ] as const) {
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("button", { name: "Add" }).click();
    await expect.element(form.getByText(`Tap the tables of ${name}.`)).toBeVisible();
    for (const each of tables) await table(each).click();
  }
  await everybodyCanUse();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(servings.getByText("Elsa")).toBeVisible();
  await expect
    .element(servings)
    .toHaveTextContent("ElsaT12 guests nowOmarT2, T30 guests nownext walk-inChange servers");
  await expect.element(table("T3")).toHaveAccessibleName("T3, 2–4 guests: Free. Served by Omar");
  const call = `PUT ${ADDRESS}/days/${TODAY}/servers`;
  expect(whatWasSent()).toEqual([{ call, body: { servers } }]);
  giving(
    (api) => api.workspaces[":slug"].days[":date"].servers.$get({ param: { ...PARAM, date: TODAY } }),
    (told) => ({ ...told, servers: [] }),
  );
  say({ type: "servers" });
  await expect.element(table("T3")).toHaveAccessibleName("T3, 2–4 guests: Free");
});
