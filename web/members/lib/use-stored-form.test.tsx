import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, use, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { UNTIL_COOKIE } from "../../shared/lib/signed-in.ts";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { type StoredFields, useStoredForm } from "./use-stored-form.ts";

type Table = { guests: string; notes: string; version: number };

const KEY = "daybook-test-ada";
const typed = z.object({ guests: z.string(), notes: z.string(), version: z.number() });
const FIELDS: StoredFields<Table> = {
  toFields: (table) => table,
  fromFields: (fields) => fields as Table,
  describe: (name, table) => ({ label: name, text: String(table[name as keyof Table]) }),
  typed,
};

class Stale extends Error {}
class Lost extends Error {}

/** With versions. `before` runs as a save arrives; `loses` stores it and answers nothing. */
function aServer(table: Table = { guests: "2", notes: "", version: 1 }) {
  const server = {
    stored: table,
    writes: 0,
    loses: false,
    before: async () => {},
    put: (fields: Partial<Table>) => {
      server.stored = { ...server.stored, ...fields, version: server.stored.version + 1 };
    },
    async save(sent: Table): Promise<{ stored: Table }> {
      await server.before();
      if (sent.version !== server.stored.version) throw new Stale();
      server.writes += 1;
      server.put(sent);
      server.stored.version = sent.version + 1;
      if (server.loses) throw new Lost();
      return { stored: server.stored };
    },
  };
  return server;
}

type Server = ReturnType<typeof aServer>;
type Save = Parameters<typeof useStoredForm<Table, Table, { stored: Table }>>[0]["save"];

function Editor({ server, began, save = server.save }: { server: Server; began: Table; save?: Save }) {
  const [state, setState] = useState("");
  const { form, submit, ...editing } = useStoredForm({
    ...FIELDS,
    schema: typed,
    stored: began,
    storageKey: KEY,
    save,
    theirsIn: (error) => (error instanceof Stale ? server.stored : undefined),
    onSaved: (_, isDone) => setState(isDone ? "all saved" : "typed since"),
    onFault: () => setState("failed"),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="Guests" {...form.register("guests")} />
      <input aria-label="Notes" {...form.register("notes")} />
      <button type="submit">Save</button>
      <p role="status">{state}</p>
      {editing.isResumed && <p>resumed</p>}
      <ConflictDialog title="Table changed" {...editing} />
    </form>
  );
}

const anEditor = async (server: Server, save?: Save) =>
  render(<Editor server={server} began={server.stored} {...(save ? { save } : {})} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });

const guests = page.getByLabelText("Guests");
const notes = page.getByLabelText("Notes");
const saveButton = page.getByRole("button", { name: "Save" });
const question = page.getByRole("dialog", { name: "Table changed" });
const told = page.getByRole("status");

async function saveAll() {
  await saveButton.click();
  await expect.element(told).toHaveTextContent("all saved");
}

beforeEach(() => {
  sessionStorage.clear();
  setSignedIn(true);
});

function setSignedIn(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie
  document.cookie = `${UNTIL_COOKIE}=9999999999; Path=/; Secure${isSignedIn ? "" : "; Max-Age=0"}`;
}

test("a field that only I changed is saved", async () => {
  const server = aServer();
  await anEditor(server);
  await guests.fill("4");
  await saveAll();
  expect(server.stored).toEqual({ guests: "4", notes: "", version: 2 });
});

test("changes to different fields are both kept without a question", async () => {
  const server = aServer();
  await anEditor(server);
  await guests.fill("4");
  server.put({ notes: "Window" });
  await saveAll();
  expect(server.stored).toEqual({ guests: "4", notes: "Window", version: 3 });
  await expect.element(notes).toHaveValue("Window");
});

async function aConflict() {
  const server = aServer();
  await anEditor(server);
  await guests.fill("4");
  await notes.fill("Window");
  server.put({ guests: "3" });
  await saveButton.click();
  await expect.element(question.getByText("Theirs: 3")).toBeVisible();
  await expect.element(question.getByText("Yours: 4")).toBeVisible();
  expect(server.writes).toBe(0);
  return server;
}

test.each([
  ["Keep mine", "4"],
  ["Keep theirs", "3"],
])("a field that both changed is asked about, %s leaves %s, and my other change is saved", async (name, kept) => {
  const server = await aConflict();
  await question.getByRole("button", { name }).click();
  await expect.element(told).toHaveTextContent("all saved");
  expect(server.stored).toEqual({ guests: kept, notes: "Window", version: 3 });
  await expect.element(guests).toHaveValue(kept);
});

test("Escape goes back to editing: nothing is saved, the focus returns, and saving asks again", async () => {
  const server = await aConflict();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(saveButton).toHaveFocus();
  await expect.element(guests).toHaveValue("4");
  expect(server.writes).toBe(0);
  await saveButton.click();
  await expect.element(question).toBeVisible();
});

test("a change made while the question stands is asked about, not overwritten", async () => {
  const server = await aConflict();
  server.put({ guests: "8" });
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(question.getByText("Theirs: 8")).toBeVisible();
  expect(server.stored.guests).toBe("8");
});

test("a value that was stored although its answer was lost is no conflict", async () => {
  const server = aServer();
  await anEditor(server);
  await guests.fill("4");
  server.loses = true;
  await saveButton.click();
  await expect.element(told).toHaveTextContent("failed");
  server.loses = false;
  await guests.fill("5");
  await saveAll();
  expect(server.stored.guests).toBe("5");
});

test("input typed while it is saved stays, unsaved", async () => {
  const server = aServer();
  const gate = Promise.withResolvers<void>();
  server.before = () => gate.promise;
  await anEditor(server);
  await guests.fill("4");
  await saveButton.click();
  await notes.fill("Window");
  gate.resolve();
  await expect.element(told).toHaveTextContent("typed since");
  await expect.element(notes).toHaveValue("Window");
  expect(server.stored).toMatchObject({ guests: "4", notes: "" });
});

test("of a save in two parts the first stays saved when the second fails, and the next try saves the rest", async () => {
  const server = aServer();
  const parts: Partial<Table>[] = [];
  await anEditor(server, async (_, { base, mine }, markSaved) => {
    let stored = base;
    for (const name of ["guests", "notes"] as const) {
      if (base[name] === mine[name]) continue;
      parts.push({ [name]: mine[name] });
      if (parts.length === 2) throw new Lost();
      const part = { ...stored, [name]: mine[name] };
      stored = (await server.save(part)).stored;
      markSaved(part, stored);
    }
    return { stored };
  });
  await guests.fill("4");
  await notes.fill("Window");
  await saveButton.click();
  await expect.element(told).toHaveTextContent("failed");
  await saveAll();
  expect(parts).toEqual([{ guests: "4" }, { notes: "Window" }, { notes: "Window" }]);
  expect(server.stored).toEqual({ guests: "4", notes: "Window", version: 3 });
});

test("both parts of a save are saved, though each raises the version", async () => {
  const server = aServer();
  await anEditor(server, async (_, { base, mine }, markSaved) => {
    const part = { ...base, guests: mine.guests };
    const { stored } = await server.save(part);
    markSaved(part, stored);
    return server.save({ ...stored, notes: mine.notes });
  });
  await guests.fill("4");
  await notes.fill("Window");
  await saveAll();
  expect(server.stored).toEqual({ guests: "4", notes: "Window", version: 3 });
});

test("unsaved input comes back once after the session's end, over the values it began with, so that saving asks", async () => {
  const server = aServer();
  const first = await anEditor(server);
  await guests.fill("4");
  setSignedIn(false);
  await first.unmount();
  server.put({ guests: "3" });
  setSignedIn(true);
  const second = await anEditor(server);
  await expect.element(page.getByText("resumed")).toBeVisible();
  await expect.element(guests).toHaveValue("4");
  await saveButton.click();
  await expect.element(question.getByText("Theirs: 3")).toBeVisible();
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(told).toHaveTextContent("all saved");
  await second.unmount();
  await anEditor(server);
  await expect.element(page.getByText("resumed")).not.toBeInTheDocument();
});

test("unsaved input outlives a form that closes before the new sign-in", async () => {
  const server = aServer();
  sessionStorage.setItem(KEY, JSON.stringify({ base: server.stored, mine: { guests: "4" } }));
  setSignedIn(false);
  await (await anEditor(server)).unmount();
  setSignedIn(true);
  await anEditor(server);
  await expect.element(guests).toHaveValue("4");
});

const Loading = ({ until }: { until: Promise<null> }) => use(until);

test("unsaved input survives a page that React draws and throws away", async () => {
  const server = aServer();
  sessionStorage.setItem(KEY, JSON.stringify({ base: server.stored, mine: { guests: "4" } }));
  const loading = Promise.withResolvers<null>();
  const client = new QueryClient();
  await render(
    <QueryClientProvider client={client}>
      <Suspense fallback="Loading">
        <Editor server={server} began={server.stored} />
        <Loading until={loading.promise} />
      </Suspense>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Loading")).toBeVisible();
  loading.resolve(null);
  await expect.element(guests).toHaveValue("4");
});

test("nothing is kept while the member is signed in, or when nothing was typed", async () => {
  const first = await anEditor(aServer());
  await guests.fill("4");
  await first.unmount();
  setSignedIn(false);
  await (await anEditor(aServer())).unmount();
  expect(sessionStorage.length).toBe(0);
});

test.each(["{", "null", "[]", '{"base":{},"mine":{}}', '{"base":{"guests":2,"notes":"","version":1},"mine":{}}'])(
  "kept input in another form is dropped: %s",
  async (text) => {
    sessionStorage.setItem(KEY, text);
    const editor = await anEditor(aServer());
    await expect.element(guests).toHaveValue("2");
    await expect.element(page.getByText("resumed")).not.toBeInTheDocument();
    await editor.unmount();
    expect(sessionStorage.length).toBe(0);
  },
);

test("a number that was no number falls back to the one before", async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ base: { guests: "2", notes: "a", version: 1 }, mine: { notes: "b" } }));
  await anEditor(aServer());
  await expect.element(guests).toHaveValue("2");
  await expect.element(notes).toHaveValue("b");
});
