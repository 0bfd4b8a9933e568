import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, hasCode, unwrap } from "../../lib/api.ts";

/** Whose booking: the business's address and the private token of the link. */
export type Link = { slug: string; token: string };

export const manageQuery = (link: Link) =>
  queryOptions({
    queryKey: ["manage", link.slug, link.token],
    queryFn: () => unwrap(api.public[":slug"].manage[":token"].$get({ param: link })),
  });

/** Cancels. The key stays the same while the page is open: said twice, or again after a lost answer, it is one cancel. */
export function useCancelBooking(link: Link) {
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: "always", // offline is told at once, not waited for
    mutationFn: () =>
      unwrap(
        api.public[":slug"].manage[":token"].cancel.$post({ param: link }, { headers: { "Idempotency-Key": key } }),
      ),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (manage) => client.setQueryData(queryKey, manage),
    onError: (error) => {
      if (hasCode(error, "cannot_change") || hasCode(error, "booking_not_found"))
        void client.invalidateQueries({ queryKey });
    },
  });
}
