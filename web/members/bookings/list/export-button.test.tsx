import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { UNTIL_COOKIE } from "../../../shared/lib/signed-in.ts";
import { failNext, problemOf } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { setCookie } from "../../../testing/own-cookies.ts";
import { openTools, pickTool, tool } from "../../../testing/pick-tool.ts";
import { type Api, answering, openScene, playMembersScene, whatWasSent } from "../../../testing/scenes.ts";

const param = { slug: "day-sheet" };
const query = { tab: "today", language: "en" } as const;
const file = (api: Api) => api.workspaces[":slug"]["bookings.csv"].$get({ param, query });

/** Files that the page saves, by name. */
function saved(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  const named = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.reject(new Error("no file")) });
  });
  onTestFinished(() => {
    named.mockRestore();
    click.mockRestore();
  });
  return files;
}

test("the list that is shown is saved as a file, though the session ends unnoticed", async () => {
  const files = saved();
  await playMembersScene("day-sheet");
  const headers = { "Content-Disposition": 'attachment; filename="bookings-2027-06-15.csv"' };
  let isRenewed = false;
  answering(file, () => (isRenewed ? new Response("the list", { headers }) : problemOf("session_expired")));
  answering(
    (api) => api.auth.refresh.$post(),
    () => {
      isRenewed = true;
      setCookie(UNTIL_COOKIE, String(Date.now() / 1000 + 86_400));
      return { expiresIn: 86_400 };
    },
  );
  await openMembersPage("/day-sheet/dashboard");
  await pickTool("Export");
  await expect.poll(() => files.map(({ name }) => name)).toEqual(["bookings-2027-06-15.csv"]);
  expect(await files[0]?.text).toBe("the list");
  expect(whatWasSent().map(({ call }) => call)).toEqual(["POST /api/auth/refresh"]);
});

test("a list that cannot be had as a file says so", async () => {
  const files = saved();
  await openScene("day-sheet", "/day-sheet/dashboard");
  failNext("GET", /bookings\.csv/);
  await pickTool("Export");
  await expect.element(page.getByText("Failed to export bookings")).toBeVisible();
  expect(files).toEqual([]);
});

test("a search has no file to export", async () => {
  await openScene("day-sheet", "/day-sheet/dashboard?tab=search");
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await openTools();
  await expect.element(tool("Day sheet")).toBeVisible();
  await expect.element(tool("Export")).not.toBeInTheDocument();
});
