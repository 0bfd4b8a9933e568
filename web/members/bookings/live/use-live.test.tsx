import { QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { bookingsQuery, overviewQuery } from "../booking/queries.ts";
import type { Arrival } from "./use-arrivals.ts";
import { useLive } from "./use-live.ts";

const SLUG = "krog";
const TODAY = { tab: "today" } as const;
const created = { type: "booking", event: "created", bookingId: "b1", bookingDate: "2027-06-15", cursor: "a-1" };

let asked: string[];
/** The server reads at once, and its answers arrive after this. */
let arriving: Promise<void>;
let socket: FakeSocket;
let stored: { id: string; customerName: string; createdAt: string; source: string }[];

class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor() {
    super();
    socket = this;
  }
  hear(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  send() {}
  close() {}
}

beforeEach(() => {
  [asked, stored] = [[], []];
  arriving = Promise.resolve();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (input: RequestInfo) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input), location.href).pathname);
    const today = { date: "2027-06-15", now: "2027-06-15T12:00:00Z", bookings: stored, nextCursor: null };
    await arriving;
    return Response.json({ today, sendingTrouble: false, messagesWaitForTomorrow: false });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Dashboard({ told }: { told: Arrival[][] }) {
  const connection = useLive(SLUG, (arrivals) => void told.push(arrivals));
  const { data } = useQuery(overviewQuery(SLUG));
  return data ? <List connection={connection} /> : null;
}

function List({ connection }: { connection: string }) {
  const { data } = useInfiniteQuery(bookingsQuery(SLUG, TODAY));
  const names = data?.pages.flatMap(({ bookings }) => bookings.map(({ customerName }) => customerName)) ?? [];
  return <p>{`${connection}: ${names.join(", ") || "nobody"}`}</p>;
}

async function aDashboard() {
  const told: Arrival[][] = [];
  await render(
    <QueryClientProvider client={queryClient}>
      <Dashboard told={told} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("connecting: nobody")).toBeVisible();
  return told;
}

test("the overview brings today's list, first and again after each frame", async () => {
  await aDashboard();
  expect(asked).toEqual(["/api/workspaces/krog/overview"]);
  stored = [{ id: "b1", customerName: "Astrid", createdAt: "2027-06-15T11:00:00Z", source: "phone" }];
  socket.hear({ type: "rules" });
  await expect.element(page.getByText("connecting: Astrid")).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/api/workspaces/krog/overview"]));
});

test("a booking that is made while the screen reads is shown, though that read does not know of it", async () => {
  const looks = vi.spyOn(window, "setInterval").mockReturnValue(0 as never); // each minute's would mend any screen
  onTestFinished(() => looks.mockRestore());
  await aDashboard();
  const { promise, resolve } = Promise.withResolvers<void>();
  arriving = promise;
  void refetchBookings(queryClient, SLUG);
  await expect.poll(() => asked).toHaveLength(2);
  stored = [{ id: "b1", customerName: "Astrid", createdAt: "2027-06-15T11:00:00Z", source: "phone" }];
  const searches = vi.spyOn(queryClient.getQueryCache(), "findAll");
  onTestFinished(() => searches.mockRestore());
  socket.hear(created);
  await expect.poll(() => searches.mock.calls).not.toEqual([]); // the frame asks for the list
  resolve();
  await expect.element(page.getByText("connecting: Astrid")).toBeVisible();
});

test("a booking's frame is told at once with its source, and only once", async () => {
  const told = await aDashboard();
  stored = [{ id: "b1", customerName: "Astrid", createdAt: "2027-06-15T12:00:01Z", source: "online" }];
  socket.hear({ ...created, source: "online" });
  expect(told).toEqual([[{ id: "b1", source: "online" }]]);
  await expect.element(page.getByText("connecting: Astrid")).toBeVisible();
  expect(told).toHaveLength(1);
});

test("a frame without a source is a booking like others", async () => {
  const told = await aDashboard();
  socket.hear(created);
  expect(told).toEqual([[{ id: "b1", source: undefined }]]);
});

test("a booking that no frame told is found in the list, with its source", async () => {
  const told = await aDashboard();
  stored = [{ id: "b2", customerName: "Berit", createdAt: "2027-06-15T12:00:01Z", source: "online" }];
  socket.hear({ type: "rules" });
  await expect.poll(() => told).toEqual([[expect.objectContaining({ id: "b2", source: "online" })]]);
});
