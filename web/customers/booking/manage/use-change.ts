import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ManageChange } from "../../../../contract/bookings.ts";
import { changeBooking, type ManageLink, manageQuery, showRefused, timeRefusalOf } from "../queries.ts";

/**
 * Changes a booking. The same request goes out with the same key, so that after a lost answer it finds out what became of
 * it; another one is told by its version when the one before went through after all.
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
    networkMode: "always", // offline is told at once, not waited for
    mutationFn: (request: ManageChange) => changeBooking(link, request, keyFor(request)),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (manage) => {
      client.setQueryData(queryKey, manage);
      onChanged();
      for (const about of ["availability", "days"]) void client.invalidateQueries({ queryKey: [about, link] });
    },
    onError: (error, { bookingDate, guests }) => {
      const refusal = timeRefusalOf(error);
      if (refusal) showRefused(client, link, refusal, bookingDate, guests);
      else void client.invalidateQueries({ queryKey });
    },
  });
}
