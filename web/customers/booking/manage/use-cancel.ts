import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { cancelBooking, type Link, manageQuery } from "../queries.ts";

/** Cancels. The key stays the same while the page is open: said twice, or again after a lost answer, it is one cancel. */
export function useCancel(link: Link) {
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: "always", // offline is told at once, not waited for
    mutationFn: () => cancelBooking(link, key),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (manage) => client.setQueryData(queryKey, manage),
    onError: (error) => {
      if (hasCode(error, "cannot_change") || hasCode(error, "booking_not_found"))
        void client.invalidateQueries({ queryKey });
    },
  });
}
