import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManageChange } from "../../../../contract/requests/bookings.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { useSending } from "../../use-sending.ts";
import { keyed, type ManageLink, manageApi, slotRefusalOf } from "../queries.ts";
import { showRefused } from "../show-refused.ts";
import { textOfLegs } from "./change-draft.ts";

export const manageQuery = (link: ManageLink) =>
  queryOptions({
    queryKey: ["manage", link],
    queryFn: () => unwrap(manageApi.$get({ param: link })),
  });

const changeBooking = (link: ManageLink, request: ManageChange, key: string) =>
  unwrap(manageApi.$patch({ param: link, json: request }, keyed(key)));

export const cancelBooking = (link: ManageLink, key: string) =>
  unwrap(manageApi.cancel.$post({ param: link }, keyed(key)));

/** A repeated request keeps its key, which tells its result. Its version refuses another request after the first. */
export function useChange(link: ManageLink, onChanged: () => void) {
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  return useSending({
    send: (request: ManageChange) => changeBooking(link, request, idempotencyKey.keyFor(request)),
    onStart: () => client.cancelQueries({ queryKey }),
    onAnswer: (manage) => {
      client.setQueryData(queryKey, manage);
      onChanged();
      for (const about of ["availability", "days"]) void client.invalidateQueries({ queryKey: [about, link] });
    },
    onError: (error, { bookingDate, guests, services }) => {
      const refusal = slotRefusalOf(error);
      const access = services ? { ...link, services: textOfLegs(services) } : link;
      if (refusal) showRefused(client, access, refusal, bookingDate, guests);
      else void client.invalidateQueries({ queryKey });
    },
  });
}
