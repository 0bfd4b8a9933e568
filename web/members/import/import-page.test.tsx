import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { everybodyCanUse, LIGHTS, lookAt } from "../../testing/look-at.ts";
import { aFile, MOVED_FILE, UNCLEAR_FILE, WINDOWS_1252 } from "../../testing/moved-file.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, answering, bodySent, giving, openScene, told, whatWasSent } from "../../testing/scenes.ts";

const SLUG = "import";
const PAGE = `/${SLUG}/dashboard/import`;
const imports = (api: Api) => api.workspaces[":slug"].imports;
const list = (api: Api) => imports(api).$get({ param: { slug: SLUG } });
const made = (api: Api) => imports(api).$post({ param: { slug: SLUG }, json: {} as never });
const idOfImport = () => told(made).id;
const param = () => ({ slug: SLUG, id: idOfImport() });
const one = (api: Api) => imports(api)[":id"].$get({ param: param(), query: {} });

/** The answer names the rows that were asked for. */
const comparing = () =>
  giving(check, (recorded, { rows }: { rows: { n: number }[] }) => ({
    rows: recorded.rows.filter(({ n }) => rows.some((row) => row.n === n)),
  }));

const check = (api: Api) => imports(api)[":id"].check.$post({ param: param(), json: {} as never });

const question = (name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const next = page.getByRole("button", { name: "Next" });
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^Choose (a|another) file$/), file);

async function openAt(step: "what" | "columns" | "preview" | "ahead" | "start", file = aFile(MOVED_FILE)) {
  await openScene(SLUG, PAGE, comparing);
  await choose(file);
  await expect.element(question(`What is in ${file.name}?`)).toBeVisible();
  const later = [
    ["columns", "Which column is what?"],
    ["preview", "What would come in"],
    ["ahead", "Do the bookings ahead fit?"],
    ["start", "Ready to start?"],
  ] as const;
  for (const [each, title] of later.slice(0, later.findIndex(([name]) => name === step) + 1)) {
    await next.click();
    await expect.element(question(title), { message: each }).toHaveFocus();
  }
}

test("a file is chosen, and each step shows what was guessed of it; all can be used by everybody", async () => {
  await onPhone();
  await openScene(SLUG, PAGE);
  await expect.element(question("Which file do you bring?")).toBeVisible();
  await everybodyCanUse();
  await choose(aFile(MOVED_FILE));
  await expect.element(question("What is in moved.csv?")).toHaveFocus();
  await expect.element(page.getByText("rows in 7 columns")).toBeVisible();
  await expect.element(page.getByText("+46701740635 · anna@example.com")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^A booking and its guest/ })).toBeChecked();
  await everybodyCanUse();
  await next.click();
  await expect.element(page.getByLabelText("Covers")).toHaveValue("guests");
  await everybodyCanUse();
  expect(whatWasSent()).toEqual([]);
});

test("the preview names each row that stays out, and the trial each booking that does not fit", async () => {
  await onPhone();
  await openAt("preview");
  const out = page.getByRole("region", { name: "1 row stays out" });
  await expect.element(out.getByText("Row 5")).toBeVisible();
  await expect.element(out.getByText("No name stands in this row")).toBeVisible();
  await expect.element(page.getByText("Bookings: 3 ahead, 1 over.")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await next.click();
  const unfit = page.getByRole("region", { name: "1 booking to look at" });
  await expect.element(unfit.getByText("Row 4")).toBeVisible();
  await expect.element(unfit.getByText(/Lena Ek, 8 guests/)).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
});

test("what is sent are the rows that were read, without allergies unless these people asked for it", async () => {
  await openAt("start");
  await everybodyCanUse();
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(question("You have moved in")).toBeVisible();
  const calls = whatWasSent().map(({ call }) => call.replace(`/api/workspaces/${SLUG}`, ""));
  const at = `POST /imports/${idOfImport()}`;
  expect(calls).toEqual([
    "POST /imports",
    `${at}/check`,
    "POST /imports",
    `${at}/check`,
    "POST /imports",
    `${at}/rows`,
    `${at}/step`,
  ]);
  const [row] = whatWasSent().at(-2)?.body.rows ?? [];
  expect(row.guest.name).toBe("Anna Berg");
  expect(row.guest.care).toBeUndefined();
  expect(location.search).toBe(`?id=${idOfImport()}`);
  await lookAt();
});

test("with the tick allergies go along", async () => {
  await openAt("start");
  await page.getByRole("checkbox", { name: "These people asked us to remember their allergies" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(question("You have moved in")).toBeVisible();
  const [row] = whatWasSent().at(-2)?.body.rows ?? [];
  expect(row.guest.care).toEqual({ codes: [{ code: "nuts", strict: false }], words: null });
  expect(whatWasSent().at(-3)?.body.keepCare).toBe(true);
});

test("a date that can be read in two ways is asked, and a word of a status; going back keeps the answers", async () => {
  await openAt("columns", aFile(UNCLEAR_FILE));
  await expect.element(page.getByRole("radio", { name: "Friday 3 April 2026" })).toBeChecked();
  await everybodyCanUse();
  await page.getByRole("radio", { name: "Wednesday 4 March 2026" }).click();
  await next.click();
  await expect.element(page.getByText("Please answer the questions first.")).toBeVisible();
  await page.getByLabelText("What does “Förfrågan” mean?").selectOptions("Leave these rows out");
  await next.click();
  await expect.element(page.getByText("Status: Left out because of its status · Förfrågan")).toBeVisible();
  const checked = whatWasSent().find(({ call }) => call.endsWith("/check"));
  expect(checked?.body.rows[0].booking.date).toBe("2026-03-04");
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByRole("radio", { name: "Wednesday 4 March 2026" })).toBeChecked();
  await expect.element(page.getByLabelText("What does “Förfrågan” mean?")).toHaveValue("leave_out");
});

test("a booking that no reason lets in stays out, and is not counted as coming in", async () => {
  await openAt("preview");
  giving(check, (recorded) => ({
    rows: recorded.rows.map((row) =>
      row.n === 4 ? { ...row, reason: { code: "refused" as const, refusal: "closed" } } : row,
    ),
  }));
  await next.click();
  const out = page.getByRole("region", { name: "1 row stays out" });
  await expect.element(out.getByText("Closed")).toBeVisible();
  await next.click();
  await expect.element(page.getByText("3 rows of moved.csv come in.")).toBeVisible();
  await expect.element(page.getByText("2 rows stay out.")).toBeVisible();
});

test("who was erased here stays out, unless the owner takes single ones back", async () => {
  await openAt("columns");
  giving(check, (recorded) => ({
    rows: recorded.rows.map((row) =>
      row.n === 6 ? { n: 6, result: "refused" as const, reason: { code: "erased" as const, on: "2027-05-03" } } : row,
    ),
  }));
  await next.click();
  const back = page.getByRole("checkbox", { name: "Karin Holm (Row 6)" });
  await expect.element(page.getByRole("region", { name: "2 rows stay out" })).toBeVisible();
  await back.click();
  await expect.element(page.getByRole("region", { name: "1 row stays out" })).toBeVisible();
  await everybodyCanUse();
  for (const _ of [1, 2]) await next.click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(question("You have moved in")).toBeVisible();
  expect(whatWasSent().at(-2)?.body.back).toEqual([6]);
});

test("the owner's word that all agreed to news goes along with its date and its words", async () => {
  await openAt("start");
  await page.getByText("All of them agreed to news", { exact: true }).click();
  await page.getByRole("checkbox", { name: "All of them agreed to news by mail" }).click();
  await page.getByLabelText("In these words, for mail").fill("Yes, mail me news");
  await everybodyCanUse();
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(question("You have moved in")).toBeVisible();
  const [row] = whatWasSent().at(-2)?.body.rows ?? [];
  expect(row.guest.consents).toEqual([{ channel: "email", state: "given", at: "2027-06-15" }]);
  expect(whatWasSent().at(-3)?.body.words).toEqual({ email: "Yes, mail me news", sms: null });
});

test("letters that were read in the likeliest way are shown, and can be read otherwise", async () => {
  await openAt("what", aFile(WINDOWS_1252));
  const letters = page.getByRole("group", { name: "Do these words look right?" });
  await expect.element(letters.getByText(/Björk/)).toBeVisible();
  await everybodyCanUse();
  await letters.getByLabelText("Letters of the file").selectOptions("Old Mac");
  await expect.element(letters.getByText(/Björk/)).not.toBeInTheDocument();
});

test.each([
  ["an empty file", "", "The file is empty."],
  ["a picture", "\x89PNG\0\0\0", "Only CSV, TSV, TXT, XLSX and ICS files can be read."],
])("%s is refused with the reason, and another can be chosen", async (_, content, reason) => {
  await openScene(SLUG, PAGE);
  await choose(aFile(content, "strange.csv"));
  await expect.element(page.getByText("strange.csv cannot be read")).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await lookAt();
  await choose(aFile(MOVED_FILE));
  await expect.element(question("What is in moved.csv?")).toBeVisible();
});

test("a file of more than 50 MB is refused before it is read", async () => {
  await openScene(SLUG, PAGE);
  const large = aFile("", "large.csv");
  Object.defineProperty(large, "size", { value: 50_000_001 });
  const data = new DataTransfer();
  data.items.add(large);
  const drop = new DragEvent("drop", { dataTransfer: data, cancelable: true });
  Object.defineProperty(drop, "dataTransfer", { value: { files: [large] } });
  await expect.element(question("Which file do you bring?")).toBeVisible();
  dispatchEvent(drop);
  await expect.element(page.getByText("The file is larger than 50 MB. Split it into several.")).toBeVisible();
  expect(drop.defaultPrevented).toBe(true);
});

test("rows are pasted with their headings", async () => {
  await openScene(SLUG, PAGE);
  await page.getByText("Paste rows instead").click();
  await page.getByLabelText("Rows with the line of headings").fill("Name\tPhone\nAnna Berg\t+46701740635");
  await page.getByRole("button", { name: "Read these rows" }).click();
  await expect.element(question("What is in Pasted rows?")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^A guest name/ })).toBeChecked();
  await expect.element(page.getByText("Step 2 of 5")).toBeVisible();
});

test("leaving asks, since nothing is stored before the last step", async () => {
  await openAt("columns");
  await page.getByRole("link", { name: "All settings" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.element(question("Which column is what?")).toBeVisible();
});

test("a row that the server cannot take is named, and the others are compared", async () => {
  await openScene(SLUG, PAGE, comparing);
  const fault = { path: "rows.1.guest.phone", message: "Invalid phone number", code: "phone_invalid" } as const;
  await choose(aFile(MOVED_FILE));
  await next.click();
  await expect.element(question("Which column is what?")).toBeVisible();
  failNext("POST", /check$/, problemOf("invalid_input", {}, { errors: [fault] }));
  await next.click();
  const out = page.getByRole("region", { name: "2 rows stay out" });
  await expect.element(out.getByText("Row 3")).toBeVisible();
  expect(bodySent<{ rows: { n: number }[] }>().rows.map(({ n }) => n)).toEqual([2, 4, 6]);
});

test("an import under way shows how far it is and may be closed; done, it can be undone", async () => {
  await onPhone();
  const step = (api: Api) => imports(api)[":id"].step.$post({ param: param() });
  await openScene(SLUG, PAGE, () => {
    const { import: of } = told(one);
    giving(one, (before) => ({ ...before, import: { ...of, state: "writing" as const, left: 4 } }));
    giving(list, (before) => ({
      ...before,
      imports: [{ ...of, state: "writing" as const, left: 4, undoUntil: null }],
    }));
    answering(step, () => ({ state: "writing", counts: of.counts, left: 2, kept: 0 }));
  });
  await page.getByRole("link", { name: "moved.csv" }).click();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await expect.element(page.getByText("You may close this page.")).toBeVisible();
  await everybodyCanUse();
  giving(one, (before) => ({ ...before, import: { ...before.import, state: "done" as const, left: 0 } }));
  answering(step, () => ({ state: "done", counts: told(one).import.counts, left: 0, kept: 0 }));
  await expect.element(question("You have moved in")).toBeVisible();
  await page.getByRole("button", { name: "Undo moved.csv" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo the import of moved.csv?" });
  await lookAt();
  const undone = () => ({ state: "undone" as const, counts: told(one).import.counts, left: 0, kept: 0 });
  answering((api: Api) => imports(api)[":id"].undo.$post({ param: param() }), undone);
  giving(one, (before) => ({
    ...before,
    rows: [],
    import: { ...before.import, state: "undone" as const, undoUntil: null },
  }));
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(question("Taken back")).toBeVisible();
  await everybodyCanUse();
});

test("a lost line while rows are sent goes on where it broke off", async () => {
  await openAt("start");
  failNext("POST", /rows$/, new Response(null, { status: 502 }));
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByText(/^The connection broke off/)).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.element(question("You have moved in")).toBeVisible();
  expect(whatWasSent().filter(({ call }) => call.endsWith("/imports"))).toHaveLength(3);
});
