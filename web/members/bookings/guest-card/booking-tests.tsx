import { useInfiniteQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { patchTestsFor } from "../../../../domain/guests/patch-tests.ts";
import type { Offer } from "../../../../domain/plan/rules.ts";
import type { NewBookingFields } from "../draft/new-booking-fields.ts";
import { guestPageQuery } from "../guests/guest-page.ts";
import { PatchTestLines } from "./patch-test-lines.tsx";

type BookingTestsProps = { slug: string; offer: Offer; timeZone: string; today: string };

/** How the patch tests of the chosen services stand with the chosen guest; a guest who is not chosen is not asked for. */
export function BookingTests({ slug, offer, timeZone, today }: BookingTestsProps) {
  const [guest, legs, date] = useWatch<NewBookingFields, ["guest", "services", "bookingDate"]>({
    name: ["guest", "services", "bookingDate"],
  });
  const services = offer.services.filter(({ id }) => legs.some(({ service }) => service === id));
  const asks = services.some(({ patchTest }) => patchTest);
  const { data } = useInfiniteQuery({ ...guestPageQuery(slug, guest?.id ?? ""), enabled: guest !== null && asks });
  const entries = data?.pages[0]?.entries;
  if (!guest || !asks || !entries) return null;
  return (
    <div role="status">
      <PatchTestLines tests={patchTestsFor(services, entries, date || today)} timeZone={timeZone} />
    </div>
  );
}
