import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { type Api, giving, openScene, playMembersScene, told } from "../../testing/scenes.ts";

const ADDRESS = "/changes/dashboard/changes";
const param = { slug: "changes" };
const entries = () => page.getByRole("list", { name: "Changes" }).getByRole("listitem");
const textOf = (i: number) => entries().elements()[i]?.textContent ?? "";
const newest = () => told((api) => api.workspaces[":slug"]["settings-log"].$get({ param, query: {} }));
type Page = ReturnType<typeof newest>;

/** The page opens with another log. */
async function openWith(change: (page: Page) => Page) {
  await playMembersScene("changes");
  giving(
    (api) => api.workspaces[":slug"]["settings-log"].$get({ param, query: {} }),
    (log) => change(log as never) as never,
  );
  await openMembersPage(ADDRESS);
}

test("before anything was changed the page says what it will list", async () => {
  await openWith((log) => ({ ...log, changes: [] }));
  await expect.element(page.getByText("Nothing has been changed yet.")).toBeVisible();
});

test("changes are told newest first: by whom, before and after", async () => {
  await openScene("changes", ADDRESS);
  await expect.poll(() => textOf(0)).toMatch(/Look of the pageTitlenone → Nord$/);
  expect(textOf(0)).toContain("Olle Owner");
  expect(textOf(1)).toMatch(/Added: Table Window/);
  expect(textOf(2)).toMatch(/Max guests per bookingno limit → 8$/);
  await everybodyCanUse();
});

test("the page shows one kind of settings, and the address keeps it", async () => {
  await openScene("changes", ADDRESS);
  await page.getByLabelText("Show").selectOptions("Look of the page");
  await expect.poll(() => entries().elements().length).toBe(1);
  expect(textOf(0)).toMatch(/Nord/);
  expect(window.location.search).toBe("?area=looks");
  await page.getByLabelText("Show").selectOptions("Messages to customers");
  await expect.element(page.getByText("No changes found")).toBeVisible();
});

test("scrolling to the end brings the next page", async () => {
  const copies = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => ({ ...newest().changes[0], id: `${from + i}` })) as Page["changes"];
  await playMembersScene("changes");
  const [first, second] = [copies(30, 0), copies(5, 30)];
  giving(
    (api) => api.workspaces[":slug"]["settings-log"].$get({ param, query: { cursor: "next" } }),
    () => ({ ...newest(), changes: second, nextCursor: null }) as never,
  );
  giving(
    (api) => api.workspaces[":slug"]["settings-log"].$get({ param, query: {} }),
    (log) => ({ ...log, changes: first, nextCursor: "next" }) as never,
  );
  await openMembersPage(ADDRESS);
  await expect.element(entries().nth(29)).toBeInTheDocument();
  const scrolled = async () => {
    // up and down again: the browser tells what came into view, and may miss it once
    for (const nth of [0, 29]) {
      entries().nth(nth).element().scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
    return entries().elements().length;
  };
  await expect.poll(scrolled).toBe(35);
});

test("changes of somebody who left keep no name", async () => {
  await openWith((log) => ({ ...log, members: [] }));
  await expect.element(page.getByText("A former member").first()).toBeVisible();
});

const proofRead = page.getByRole("region", { name: "Nightly proof" });

test("an owner reads that the first night is still to be counted", async () => {
  await openScene("changes", ADDRESS);
  await expect
    .element(proofRead.getByText("Not counted yet. The first count is made in the coming night."))
    .toBeVisible();
});

test.each([
  [
    "nothing differs",
    { over: 0, findings: 0 },
    /^(?!.*difference).*0 of 12.480 booked minutes are over what was promised\./,
  ],
  ["differences were found", { over: 30, findings: 2 }, /30 of 12.480 .*2 differences from the log were found\./],
])("an owner reads the last night's figures: %s", async (_, counts, words) => {
  await playMembersScene("changes");
  const night = { night: "2026-11-27", countedAt: "2026-11-27T01:10:00.000Z", dates: 40, minutes: 12480 };
  giving(
    (api: Api) => api.workspaces[":slug"].proof.$get({ param }),
    () => ({ proof: { ...night, ...counts } }),
  );
  await openMembersPage(ADDRESS);
  await expect.poll(() => proofRead.element().textContent).toMatch(words);
});

test("figures that cannot be loaded are said to be so", async () => {
  failNext("GET", /\/proof$/, problemOf("workspace_not_found"));
  await openScene("changes", ADDRESS);
  await expect.element(proofRead.getByText("The last count could not be loaded.")).toBeVisible();
});
