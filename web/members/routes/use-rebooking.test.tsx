import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Attempts } from "../../shared/lib/idempotency-key.ts";
import { type Draft, keepDraft, keptDraft } from "../bookings/draft/draft.ts";
import { emptyNewBooking } from "../bookings/draft/new-booking-fields.ts";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { useRebooking } from "./use-rebooking.ts";

const TODAY = "2027-06-15";
const OWNER = { workspaceId: "krog", memberId: "ada" };
const BODY = { guests: 2, bookingDate: TODAY, bookingTime: "19:00", customerName: "Refused", source: "phone" };
const CHANGE: BookingChange = {
  ...{ id: 1, key: "key-1", slug: "krog", memberId: "ada", method: "POST", path: "bookings", body: BODY },
  ...{ madeAt: 0, bookingId: "b1", isNew: true, seen: null, shows: null, fault: null, problem: null },
};

const draftOf = (customerName: string): Draft => ({
  typed: { ...emptyNewBooking(TODAY), customerName },
  attempts: new Attempts(),
});

function Dashboard() {
  const [isOpen, setOpen] = useState(false);
  const { rebook } = useRebooking(OWNER, { isOpen, open: () => setOpen(true) }, TODAY);
  return (
    <>
      <button type="button" onClick={() => rebook(CHANGE)}>
        Choose another time
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
    </>
  );
}

test("a half-typed booking waits while a refused one is booked again, and is there after it", async () => {
  const client = new QueryClient();
  const nameKept = () => keptDraft(client, OWNER)?.typed.customerName;
  keepDraft(client, OWNER, draftOf("Nora"));
  await render(
    <QueryClientProvider client={client}>
      <Dashboard />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect.poll(nameKept).toBe("Refused");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(nameKept).toBe("Nora");
  keepDraft(client, OWNER, draftOf("Nora Berg"));
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect.poll(nameKept).toBe("Refused");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(nameKept).toBe("Nora Berg");
});
