import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { bookingEdit } from "../../../../../contract/requests/bookings.ts";
import { changedNames } from "../../../../../domain/merge-three-ways.ts";
import type { Offer } from "../../../../../domain/plan/rules.ts";
import { hasCode } from "../../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useFormats, useRegion } from "../../../lib/formats-provider.tsx";
import { type Unsaved, useStoredForm } from "../../../lib/use-stored-form.ts";
import { words } from "../../../texts/words.ts";
import { toast } from "../../../ui/toaster.tsx";
import { type BookingRef, type EditRequest, saveEdit, updateCachedBooking } from "../../booking/booking-changes.ts";
import { refetchBookings } from "../../booking/booking-keys.ts";
import type { Booking } from "../../booking/queries.ts";
import { internationalPhone } from "../../fields/person-fields.tsx";
import { servicesText } from "../../fields/services-field.tsx";
import { readRefusal, type ShownRefusal } from "../../why-not/override-question.tsx";
import { withNotify } from "../tell-choice.tsx";
import {
  bookingFields,
  requestOf,
  type TimeNames,
  type TypedBooking,
  typedBookingOf,
  typedFieldsOf,
} from "./booking-fields.ts";

/** On which a refused time is taken all the same. */
type Terms = Pick<EditRequest, "override" | "makeRoom">;

type EditOptions = {
  which: BookingRef;
  booking: Booking;
  /** Typed before the session ended. */
  unsaved: Unsaved<TypedBooking> | null;
  memberId: string;
  names: TimeNames;
  offer: Offer | null;
  isTold: boolean;
  isGone: boolean;
  onDone: () => void;
};

export const unsavedEditKey = (memberId: string) => `daybook-booking-${memberId}`;

export function useEdit({ which, booking, unsaved, memberId, names, offer, isTold, isGone, onDone }: EditOptions) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [refused, setRefused] = useState<{ typed: TypedBooking; refusal: ShownRefusal } | null>(null);
  const region = useRegion();
  const terms = useRef<Terms>({});

  const editing = useStoredForm({
    ...bookingFields({ names, format: useFormats(), servicesText: (legs) => (offer ? servicesText(offer, legs) : "") }),
    typed: typedBookingOf(which.id),
    schema: bookingEdit,
    toSend: async (typed) => ({
      ...requestOf(typed),
      customerPhone: await internationalPhone(typed.customerPhone, region),
    }),
    stored: typedFieldsOf(booking),
    unsaved,
    storageKey: unsavedEditKey(memberId),
    dropsUnsaved: isGone,
    save: async (sent, { base }) => {
      const { services = [], ...plain } = sent;
      const typed = typedFieldsOf({ ...booking, ...base, ...plain, services: null } as Booking); // the form sends every field
      const changed = changedNames(base, { ...typed, services });
      if (changed.length === 0) return { stored: base };
      const changes = Object.fromEntries(Object.entries(sent).filter(([name]) => changed.includes(name)));
      const tells = changed.some((name) => name in TOLD);
      const json = {
        ...{ ...changes, version: base.version },
        ...(tells ? withNotify(isTold) : {}),
        ...terms.current,
      };
      const saved = await saveEdit(which, json, idempotencyKey.keyFor(json));
      updateCachedBooking(client, which.slug, saved);
      return { stored: typedFieldsOf(saved) };
    },
    theirsIn: (error) => {
      if (!hasCode(error, "stale_booking")) return undefined;
      const theirs = error.extra.booking as Booking; // the server always sends it with this code
      updateCachedBooking(client, which.slug, theirs);
      setRefused(null);
      terms.current = {}; // they were given for what is no longer stored
      return theirs.status === "cancelled" ? undefined : typedFieldsOf(theirs);
    },
    onSaved: (_, isDone) => {
      idempotencyKey.done();
      const { title, description } = words.details.toasts.updated;
      toast.success(title, { description });
      void refetchBookings(client, which.slug);
      if (isDone) onDone();
    },
    onFault: (error, isAtField) => {
      const refusal = readRefusal(error);
      if (refusal) setRefused({ typed: form.getValues(), refusal });
      else showFailure(error, isAtField);
    },
    onSettled: () => {
      terms.current = {};
    },
  });
  const { form, submit, error } = editing;

  function showFailure(error: Error, isAtField: boolean): void {
    if (!isAtField && !hasCode(error, "booking_not_found") && !hasCode(error, "stale_booking"))
      // the form shows deletion and cancellation itself
      toast.error(words.shared.error, { description: failureText(error, words.shared.notUpdated) });
    void refetchBookings(client, which.slug);
  }

  return {
    ...editing,
    refused,
    clearRefusal: () => setRefused(null),
    /** Another member cancelled it: nothing can be saved. */
    isCancelled: hasCode(error, "stale_booking"),
    submit: (given: Terms = {}) => {
      terms.current = given;
      submit();
    },
  };
}
/** Changes that the customer is told of. */
const TOLD = { bookingDate: true, bookingTime: true, guests: true, services: true };

export type Editing = ReturnType<typeof useEdit>;
