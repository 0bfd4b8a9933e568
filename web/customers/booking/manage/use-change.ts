import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ManageChange } from "../../../../contract/bookings.ts";
import { changeBooking, type ManageLink, manageQuery, showRefused, slotRefusalOf } from "../queries.ts";

/**
 * A repeated request keeps its key and so learns the result.
 * A different one is refused by its version when the first was applied.
 */
export function useChange(link: ManageLink, onChanged: () => void) {
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const last = useRef({ asked: "", key: "" });

  function keyFor(request: ManageChange): string {
    const asked = JSON.stringify(request);
    if (last.current.asked !== asked) last.current = { asked, key: crypto.randomUUID() };
    return last.current.key;
  }

  return useMutation({
    networkMode: "always", // fail at once when offline
    mutationFn: (request: ManageChange) => changeBooking(link, request, keyFor(request)),
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
