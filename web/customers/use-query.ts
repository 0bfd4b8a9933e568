import {
  notifyManager,
  QueryObserver,
  type UseQueryOptions,
  useQueryClient,
  type useQuery as useQueryOfLibrary,
} from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** The library's, without suspense and error boundaries: no page of customers uses those, and each would load them. */
function useObservedQuery(options: UseQueryOptions) {
  const asked = {
    ...useQueryClient().defaultQueryOptions(options),
    _optimisticResults: "optimistic" as const, // a first render tells that it asks
  };
  const client = useQueryClient();
  const [observer] = useState(() => new QueryObserver(client, asked));
  const result = observer.getOptimisticResult(asked);
  const current = () => observer.getCurrentResult();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(onChange));
      observer.updateResult(); // of what came between render and here
      return stop;
    },
    [observer],
  );
  useSyncExternalStore(subscribe, current, current);
  useEffect(() => observer.setOptions(asked));
  return observer.trackResult(result);
}

export const useQuery = useObservedQuery as typeof useQueryOfLibrary; // its types follow from the options
