import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { Attempts } from "../../shared/lib/idempotency-key.ts";
import { keepDraft, keptDraft } from "../bookings/new/draft.ts";
import { emptyNewBooking } from "../bookings/new/new-booking-fields.ts";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { useRebooking } from "./use-rebooking.ts";

const OWNER = { workspaceId: "krogen", memberId: "cy" };
const NORA = { ...emptyNewBooking("2027-06-15"), customerName: "Nora Berg" };
const REFUSED = { id: 1, body: { ...NORA, customerName: "Ada Lind" } } as unknown as BookingChange;

test("a refused booking's form does not cost what was typed before", async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const typed = () => keptDraft(client, OWNER)?.typed.customerName;
  const open = () => {};
  const { result, rerender } = await renderHook(
    ({ isOpen } = { isOpen: false }) => useRebooking(OWNER, { isOpen, open }),
    {
      wrapper,
    },
  );
  keepDraft(client, OWNER, { typed: NORA, attempts: new Attempts() });
  result.current.rebook(REFUSED);
  await rerender({ isOpen: true });
  expect(typed()).toBe("Ada Lind");
  await rerender({ isOpen: false });
  expect(typed()).toBe("Nora Berg");
});
