import { type QueryClient, useQuery } from "@tanstack/react-query";
import { slugProblem } from "../../../domain/slug.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { slugQuery } from "./queries.ts";

/** `unknown`: the lookup failed; counts as unavailable. */
type AddressState = "none" | "checking" | "free" | "invalid" | "reserved" | "taken" | "unknown";

/** `atOnce` does not wait for the end of typing. */
export function useAddress(address: string, atOnce: boolean): { state: AddressState; checkAgain: () => void } {
  const settled = useDebounced(address);
  const problem = slugProblem(address);
  const isAsked = problem === null && (atOnce || settled === address);
  const lookup = useQuery({ ...slugQuery(address), enabled: isAsked });
  const checkAgain = () => void lookup.refetch();
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
