import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Booking } from "../booking/queries.ts";
import { AttendanceContext, useNoteAttendance } from "./use-note-attendance.ts";

const BOOKING = { id: "b1", customerName: "Nora", attendance: null, version: 1 } as Booking;

function Row() {
  const { note, isNoting } = useNoteAttendance(BOOKING);
  return (
    <>
      <button type="button" onClick={() => note({ attendance: "arrived" })}>
        Arrived
      </button>
      <button type="button" onClick={() => note({ attendance: "seated" })}>
        Seated
      </button>
      <p role="status">{isNoting ? "waits" : "answered"}</p>
    </>
  );
}

test("a tap repeated after a lost answer has the same key, and each later one its own", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ ...BOOKING, attendance: "arrived" });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <AttendanceContext value={{ slug: "krog", now: 0, ask: () => {} }}>{children}</AttendanceContext>
    </QueryClientProvider>
  );
  await render(<Row />, { wrapper });
  for (const [count, name] of ["Arrived", "Arrived", "Arrived", "Seated"].entries()) {
    await page.getByRole("button", { name }).click();
    await expect.poll(() => keys.length).toBe(count + 1);
    await expect.element(page.getByRole("status")).toHaveTextContent("answered");
  }
  const [lost, repeated, ...later] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([lost, ...later]).size).toBe(3);
});
