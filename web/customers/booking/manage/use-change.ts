import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManageChange } from "../../../../contract/requests/bookings.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { type ManageLink, showRefused, slotRefusalOf } from "../queries.ts";
import { changeBooking, manageQuery } from "./manage-queries.ts";

/** A repeated request keeps its key, which tells its result. Its version refuses another request after the first. */
export function useChange(link: ManageLink, onChanged: () => void) {
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  return useMutation({
    mutationFn: (request: ManageChange) => changeBooking(link, request, idempotencyKey.keyFor(request)),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (manage) => {
      client.setQueryData(queryKey, manage);
      onChanged();
      for (const about of ["availability", "days"]) void client.invalidateQueries({ queryKey: [about, link] });
    },
    onError: (error, { bookingDate, guests }) => {
      const refusal = slotRefusalOf(error);
      if (refusal) showRefused(client, link, refusal, bookingDate, guests);
      else void client.invalidateQueries({ queryKey });
    },
  });
}
