import { queryOptions } from "@tanstack/react-query";
import type { ManageChange } from "../../../../contract/requests/bookings.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { keyed, type ManageLink, manageApi } from "../queries.ts";

export const manageQuery = (link: ManageLink) =>
  queryOptions({
    queryKey: ["manage", link],
    queryFn: () => unwrap(manageApi.$get({ param: link })),
  });

export const changeBooking = (link: ManageLink, request: ManageChange, key: string) =>
  unwrap(manageApi.$patch({ param: link, json: request }, keyed(key)));

export const cancelBooking = (link: ManageLink, key: string) =>
  unwrap(manageApi.cancel.$post({ param: link }, keyed(key)));
