import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { devicePrefers } from "../../testing/device-prefers.ts";
import { dayOf } from "../../testing/given-day.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { loseNextAnswer } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { pickTool } from "../../testing/pick-tool.ts";
import { type Api, giving, openScene, refusing, told, whatWasSent } from "../../testing/scenes.ts";

const [TODAY, FRIDAY] = ["2027-06-15", "2027-06-18"];
const SHEET = "/day-sheet/dashboard/day-sheet";
const param = { slug: "day-sheet", date: TODAY };
const readDay = (api: Api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param });
const pin = (api: Api) => api.workspaces[":slug"].days[":date"].pin.$post({ param, json: {} as never });

const order = (name: string) => page.getByRole("radio", { name });
const sheets = page.getByRole("table");
const headings = () => [...document.querySelectorAll("[scope=rowgroup]")].map(({ textContent }) => textContent);
const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].slice(1).map(({ textContent }) => textContent),
  );

test("by time the sheet has all that one needs of each party, and says who has come", async () => {
  await openScene("day-sheet", SHEET);
  await expect.element(sheets.getByText("=Night Owl")).toBeVisible();
  await expect.element(sheets.getByText("+46 70 123 45 67")).toBeVisible(); // its form loads by itself
  expect(rows()).toEqual([
    ["18:00", "4 guests", "T3", "Cy", "", "Arrived, phone"],
    ["19:00", "2 guests", "T1", "AdaNut allergy", "", "Confirmed, phone"],
    ["19:00", "3 guests", "T2", "Bo", "", "Confirmed, phone"],
    [
      ...["00:30Wed", "6 guests", "T3", "=Night OwlNuts, eggs\nand a birthday cake"],
      ...["+46 70 123 45 67", "Confirmed, walk-in"],
    ],
  ]);
  const marks = page.getByRole("img").elements();
  expect(marks.map(({ ariaLabel }) => ariaLabel)).toEqual(["Has come", "To tick", "To tick", "To tick"]);
  await expect.element(sheets.getByText("Krog Ekbacken")).toBeVisible();
  await expect.element(sheets.getByText("Tuesday 15 June")).toBeVisible();
  await expect
    .element(sheets.getByText("4 bookings · 15 guests · 1 cancelled left out · as of 07:30", { exact: true }))
    .toBeVisible();
});

test("allergies of a card, and perhaps those of who may be meant, stand on the sheet before all else", async () => {
  await openScene("day-sheet", SHEET, () => {
    const facts = { codes: [{ code: "nuts" as const, strict: false }], words: null };
    dayOf("day-sheet").change("Bo", { care: [{ ...facts, perhaps: true, name: "Bo Lind" }] });
  });
  await expect.element(sheets.getByText("perhaps: nuts (Bo Lind?)")).toBeVisible();
});

/** As the printer draws the page, on a device whose app is dark. */
async function printed(): Promise<void> {
  document.documentElement.dataset.scheme = "dark";
  onTestFinished(() => void delete document.documentElement.dataset.scheme);
  await devicePrefers({ media: "print" });
}

test("the sheet is black on white, its allergies underlined, and on paper it stands alone", async () => {
  await openScene("day-sheet", SHEET);
  const mark = sheets.getByRole("mark").first();
  await expect.element(mark).toBeVisible();
  const [button, back] = [page.getByRole("button", { name: "Print" }), page.getByRole("link", { name: "Dashboard" })];
  const isSeen = () => [button, back].map((each) => each.element().checkVisibility());
  expect(isSeen()).toEqual([true, true]);
  const [head, aside] = [button.element(), back.element()];
  await printed();
  await expect.element(mark).toHaveStyle({ color: "rgb(0, 0, 0)", textDecorationLine: "underline" });
  const sheet = document.querySelector(".day-sheet") as Element;
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe("rgb(255, 255, 255)");
  const { backgroundColor, color } = getComputedStyle(sheet);
  expect([backgroundColor, color]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  expect([head, aside].map((each) => each.checkVisibility())).toEqual([false, false]);
});

test("another date is one choice away, on a phone", async () => {
  await onPhone();
  await openScene("day-sheet", "/day-sheet/dashboard");
  await pickTool("Day sheet");
  await expect.element(sheets.getByText("=Night Owl")).toBeVisible();
  await page.getByLabelText("Date").fill(FRIDAY);
  await expect.element(sheets.getByText("A. A.")).toBeVisible();
  expect(location.search).toBe(`?date=${FRIDAY}`);
  await everybodyCanUse();
});

test("a date without bookings says so", async () => {
  await openScene("day-sheet", SHEET, () => giving(readDay, (day) => ({ ...day, bookings: [] })));
  await expect.element(page.getByText("No bookings on this date.")).toBeVisible();
});

test("the sheet is ordered by table, free ones too, and the address keeps the order", async () => {
  await onPhone();
  await openScene("day-sheet", SHEET);
  await order("By table").click();
  await expect
    .poll(headings)
    .toEqual([
      "T1 · Room · 1 booking · 2 guests",
      "T2 · Room · 1 booking · 3 guests",
      "T3 · Terrace · 2 bookings · 10 guests",
      "T4 · Terrace · free",
    ]);
  expect(location.search).toBe("?by=table");
  await page.getByLabelText("Date").fill(FRIDAY);
  await expect
    .poll(headings)
    .toEqual(["T1 · Room · 1 booking · 2 guests", "T2 · Room · free", "T3 · Terrace · free", "T4 · Terrace · free"]);
  expect(location.search).toBe(`?date=${FRIDAY}&by=table`);
  await order("By time").click();
  await expect.poll(headings).toEqual([]);
  expect(location.search).toBe(`?date=${FRIDAY}`);
});

test("by area the sheet is one, or each area begins a page under the name of the place", async () => {
  await openScene("day-sheet", `${SHEET}?by=area`);
  await expect.poll(headings).toEqual(["Room · 2 bookings · 5 guests", "Terrace · 2 bookings · 10 guests"]);
  expect(sheets.elements()).toHaveLength(1);
  await page.getByRole("checkbox", { name: "Each area on a page of its own" }).click();
  await expect.poll(() => sheets.elements().length).toBe(2);
  expect(sheets.elements().map((each) => getComputedStyle(each).display)).toEqual(["table", "table"]);
  await expect.element(sheets.first().getByText("Krog Ekbacken")).toBeVisible();
  await expect.element(sheets.nth(1).getByText("Krog Ekbacken")).toBeVisible();
  await expect.element(sheets.first().getByText(/^2 bookings · 5 guests · as of/)).toBeVisible();
});

test("once lunch is over the sheet is dinner's alone, and the whole day is one choice away", async () => {
  const breakfast = { service: "Breakfast", startsAt: "2027-06-15T04:00:00.000Z", endsAt: "2027-06-15T05:00:00.000Z" };
  await openScene("day-sheet", SHEET, () =>
    giving(readDay, (day) => ({
      ...day,
      bookings: day.bookings.map((each) => ({
        ...each,
        ...(each.customerName === "Cy" ? breakfast : { service: "Dinner" }),
      })),
    })),
  );
  await expect.poll(() => rows().map(([, , , name]) => name)).toEqual(["AdaNut allergy", "Bo", expect.any(String)]);
  await expect.element(sheets.getByText("Tuesday 15 June · Dinner")).toBeVisible();
  await expect.element(sheets.getByText(/^3 bookings · 11 guests · 1 cancelled/)).toBeVisible();
  await everybodyCanUse();
  await order("Whole day").click();
  await expect.poll(() => rows().length).toBe(4);
  await order("Breakfast").click();
  await expect.poll(() => rows().map(([, , , name]) => name)).toEqual(["Cy"]);
});

const question = page.getByRole("dialog", { name: "Print the day sheet" });
const press = (name: string) => page.getByRole("button", { name, exact: true });
const mayMove = (words: string) => expect.element(question.getByText(new RegExp(`^${words}`))).toBeVisible();
/** True for kept, and how many bookings, for each press. */
const pinsSent = () => whatWasSent().map(({ body }) => [body.pin, body.bookings.length]);

function printer() {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  return { prints: () => print.mock.calls.length };
}

/** The Worker keeps all that it is told to keep, and lets it go. */
function keepingAll(): void {
  const day = dayOf("day-sheet");
  giving(pin, (_, { bookings, pin: pinned }) => {
    for (const { id } of bookings) day.change(id, { pinned });
    return { bookings: bookings.map(({ id }: { id: string }) => id) };
  });
}

test("printing asks each time whether everybody is kept, keeps them by one press, and Undo lets them go", async () => {
  const { prints } = printer();
  await openScene("day-sheet", `${SHEET}?by=table`, keepingAll);
  await press("Print").click();
  await mayMove("4 bookings may still be given another table");
  await press("Print only").click();
  await expect.poll(prints).toBe(1);
  expect(whatWasSent()).toEqual([]);
  await press("Print").click();
  await press("Keep and print").click();
  await expect.poll(prints).toBe(2);
  await expect.element(page.getByText("Tables settled: 4 bookings stay")).toBeVisible();
  const all = told(readDay).bookings.filter(({ status }) => status !== "cancelled");
  const bookings = all.map(({ id, resources }) => ({ id, resources }));
  expect(whatWasSent().map(({ body }) => body)).toEqual([{ bookings, pin: true }]);
  await press("Undo").click();
  await expect.element(page.getByText("Tables may change again")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ bookings, pin: false });
});

test("a sheet that is old by now is neither kept nor printed, and shows the day as it is", async () => {
  const { prints } = printer();
  await openScene("day-sheet", `${SHEET}?by=table`, () => refusing(pin, "arrangement_changed"));
  await press("Print").click();
  await mayMove("4 bookings may still be given another table");
  dayOf("day-sheet").change("Ada", { resources: ["5"], pinned: true }); // by a colleague, at T4
  await press("Keep and print").click();
  await expect.element(question.getByText(/^The day has changed meanwhile/)).toBeVisible();
  await mayMove("3 bookings may still be given another table");
  expect(prints()).toBe(0);
  keepingAll();
  loseNextAnswer("POST", /pin/);
  await press("Keep and print").click();
  await expect.element(question.getByText("No answer came. Try again: nobody is kept twice.")).toBeVisible();
  await everybodyCanUse();
  await press("Keep and print").click();
  await expect.poll(prints).toBe(1);
  await expect.element(page.getByText("Tables settled: 3 bookings stay")).toBeVisible();
  expect(pinsSent()).toEqual([
    [true, 4],
    [true, 3],
    [true, 3],
  ]);
});

test("where spots are counted there is one order, and nothing to ask before printing", async () => {
  const { prints } = printer();
  await openScene("timeline-spots", "/timeline-spots/dashboard/day-sheet?by=table");
  await expect.element(page.getByRole("row", { name: /18:00 1 guest/ })).toBeVisible();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
  await press("Print").click();
  expect(prints()).toBe(1);
});

test("a day sheet of a date that does not exist says so", async () => {
  const nowhere = { ...param, date: "2027-02-30" };
  await openScene("day-sheet", `${SHEET}?date=2027-02-30`, () =>
    refusing((api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: nowhere }), "not_found"),
  );
  await expect.element(page.getByRole("alert")).toBeVisible();
});
