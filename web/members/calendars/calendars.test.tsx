import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import {
  type Api,
  bodySent,
  giving,
  openScene,
  playMembersScene,
  problemOf,
  told,
  whatWasSent,
} from "../../testing/scenes.ts";

const own = page.getByRole("region", { name: "Your calendars" });
const address = (calendar: string) => own.getByRole("textbox", { name: `Address of the calendar ${calendar}` });
const dialog = page.getByRole("dialog");
const names = own.getByRole("switch", { name: "Customers' names in All bookings" });
const make = page.getByRole("button", { name: "Make an address" });

const calendarsOf = (slug: string) => (api: Api) => api.workspaces[":slug"].calendars.$get({ param: { slug } });
const toldCalendars = () => told(calendarsOf("settings"));
type Calendars = ReturnType<typeof toldCalendars>;
type Calendar = Calendars["calendars"][number];

const calendarOf = (id: number, fields: Partial<Calendar> = {}): Calendar => ({
  ...{
    id: `c${id}`,
    person: null,
    names: false,
    madeBy: "Olle Owner",
    url: `${location.origin}/calendars/secret-${id}.ics`,
  },
  ...fields,
});

/** Calendars are kept; each has an address of its own. `people`: whose calendars the member may make. */
async function openCalendars(given: Calendar[] = [], slug = "settings", people?: Calendars["people"]) {
  await playMembersScene(slug);
  const kept = { calendars: given };
  let made = given.length;
  giving(calendarsOf(slug), (before) => ({ ...before, ...(people && { people }), calendars: kept.calendars }));
  const keepCalls = ({ id }: Calendar) => {
    const one = { slug, id };
    giving(
      (api: Api) => api.workspaces[":slug"].calendars[":id"].names.$put({ param: one, json: { names: true } }),
      () => {
        const changed = bodySent<{ names: boolean }>();
        kept.calendars = kept.calendars.map((each) => (each.id === id ? { ...each, ...changed } : each));
        return null as never;
      },
    );
    giving(
      (api: Api) => api.workspaces[":slug"].calendars[":id"].$delete({ param: one }),
      () => {
        kept.calendars = kept.calendars.filter((each) => each.id !== id);
        return null as never;
      },
    );
  };
  giving(
    (api: Api) => api.workspaces[":slug"].calendars.$post({ param: { slug }, json: { person: null } }),
    () => {
      const { person } = bodySent<{ person: string | null }>();
      const calendar = calendarOf(++made, { person: people?.find(({ id }) => id === person) ?? null });
      kept.calendars = [calendar]; // the one before of the same person ends
      keepCalls(calendar);
      return { id: calendar.id } as never;
    },
  );
  for (const each of given) keepCalls(each);
  await openMembersPage(`/${slug}/dashboard/calendars`);
  return kept;
}

test("an owner of a restaurant makes one calendar, copies its address, and reads how seldom programs ask", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await onPhone();
  await openCalendars();
  await expect.element(own.getByText("You have no calendar yet.")).toBeVisible();
  await make.click();
  const { url } = calendarOf(1);
  await expect.element(address("All bookings")).toHaveValue(url);
  await expect.element(make).not.toBeInTheDocument();
  await own.getByRole("button", { name: "Copy address" }).click();
  expect(copy).toHaveBeenCalledWith(url);
  await expect.element(page.getByText(/Google asks every 8 to 24 hours/)).toBeVisible();
  await everybodyCanUse();
});

test("names are off at first, and switched on for one calendar", async () => {
  const kept = await openCalendars([calendarOf(1)]);
  await expect.element(names).toHaveAttribute("aria-checked", "false");
  await names.click();
  await expect.element(names).toHaveAttribute("aria-checked", "true");
  expect(kept.calendars).toEqual([calendarOf(1, { names: true })]);
});

test("a switch that could not be saved says so and shows what is stored", async () => {
  await openCalendars([calendarOf(1)]);
  await expect.element(names).toBeVisible();
  failNext("PUT", /\/names$/);
  await names.click();
  await expect.element(page.getByText("This could not be saved. Please try again.")).toBeVisible();
  await expect.element(names).toHaveAttribute("aria-checked", "false");
});

test("a new address replaces the one before, and a removed calendar is gone, both after a question", async () => {
  const kept = await openCalendars([calendarOf(1)]);
  await own.getByRole("button", { name: "New address for All bookings" }).click();
  await expect.element(dialog.getByText(/stops working at once/)).toBeVisible();
  await everybodyCanUse();
  await dialog.getByRole("button", { name: "New address" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address("All bookings")).toHaveValue(calendarOf(2).url);
  expect(kept.calendars).toEqual([calendarOf(2)]);
  await own.getByRole("button", { name: "Remove All bookings" }).click();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept.calendars).toHaveLength(1);
  await own.getByRole("button", { name: "Remove All bookings" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(own.getByText("You have no calendar yet.")).toBeVisible();
  expect(kept.calendars).toEqual([]);
});

test("calendars that cannot be loaded are asked for again", async () => {
  failNext("GET", /\/calendars$/, problemOf("workspace_not_found"));
  await openScene("settings", "/settings/dashboard/calendars");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(own).toBeVisible();
});

test("an owner of a salon chooses whose calendar it is among those that have none", async () => {
  const people = ["Anna Lindqvist", "Bo"].map((name, i) => ({ id: String(i + 1), name }));
  await openCalendars([], "services", people);
  await page.getByLabelText("Calendar of").selectOptions("Anna Lindqvist");
  await make.click();
  await expect.element(address("Anna Lindqvist")).toBeVisible();
  await expect.element(page.getByLabelText("Calendar of")).toHaveTextContent("All bookingsBo");
  expect(whatWasSent()).toEqual([{ call: "POST /api/workspaces/services/calendars", body: { person: "1" } }]);
});

test("a host whom no person is linked to reads how to get a calendar", async () => {
  await openScene("settings-host", "/settings-host/dashboard/calendars");
  await expect.element(own.getByText(/once the owner has linked you to a person/)).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
});

test("a host who is linked to a person makes that calendar alone, and switches no names", async () => {
  await openCalendars([], "settings-host", [{ id: "1", name: "Bo" }]);
  await make.click();
  await expect.element(address("Bo")).toBeVisible();
  await expect.element(page.getByRole("switch")).not.toBeInTheDocument();
  expect(whatWasSent().map(({ body }) => body)).toEqual([{ person: "1" }]);
});
