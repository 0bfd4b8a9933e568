import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { slugProblem } from "../../../../domain/slug.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { useDebounced } from "../use-debounced.ts";

/** `unknown`: the lookup failed; counts as unavailable. `own`: the business has or had it. */
export type AddressState = "none" | "checking" | "free" | "own" | "invalid" | "reserved" | "taken" | "unknown";

type AddressOptions = {
  /** Does not wait for the end of typing. */
  atOnce?: boolean;
  isOwn?: boolean;
};

export function useAddress(
  address: string,
  { atOnce = false, isOwn = false }: AddressOptions,
): { state: AddressState; checkAgain: () => void } {
  const settled = useDebounced(address);
  const problem = slugProblem(address);
  const isAsked = !isOwn && problem === null && (atOnce || settled === address);
  const lookup = useQuery({ ...slugQuery(address), enabled: isAsked });
  const checkAgain = () => void lookup.refetch();
  if (isOwn) return { state: "own", checkAgain };
  if (problem) return { state: atOnce || settled === address ? problem : "none", checkAgain };
  if (lookup.isPending) return { state: "checking", checkAgain };
  if (lookup.isError) return { state: "unknown", checkAgain };
  return { state: lookup.data.reason ?? "free", checkAgain };
}

/** A failed lookup counts as taken. */
export async function isSlugFree(queryClient: QueryClient, address: string): Promise<boolean> {
  if (slugProblem(address)) return false;
  return queryClient.fetchQuery(slugQuery(address)).then(
    ({ available }) => available,
    () => false,
  );
}

/** Cancelled once the user has changed the address. */
const slugQuery = (slug: string) =>
  queryOptions({
    queryKey: ["slug", slug],
    queryFn: ({ signal }) => unwrap(api.slugs[":slug"].$get({ param: { slug } }, { init: { signal } })),
    retry: 1,
  });
