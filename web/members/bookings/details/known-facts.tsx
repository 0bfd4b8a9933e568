import { DetailsHeader } from "./details-header.tsx";
import { Facts } from "./facts.tsx";
import type { Booking } from "./queries.ts";

/** What the lists know of a booking that could not be loaded: enough to call, not enough to change anything. */
export const KnownFacts = ({ booking, timeZone }: { booking: Booking; timeZone: string }) => (
  <>
    <DetailsHeader booking={booking} timeZone={timeZone} />
    <Facts details={{ booking, events: [] }} timeZone={timeZone} />
  </>
);
