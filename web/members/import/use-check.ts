import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportRow } from "../../../domain/imports/import-row.ts";
import { checkAll } from "./check.ts";
import type { Made } from "./queries.ts";

type CheckOf = { slug: string; made: Made; rows: readonly ImportRow[]; isTrial: boolean; isOn: boolean };

/** Asked once for the same rows, however often their step is opened. `done`: rows that were answered so far. */
export function useCheck({ isOn, ...of }: CheckOf) {
  const [done, setDone] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["import-check", of.slug, numberOf(of.rows), of.isTrial],
    queryFn: ({ signal }) => {
      setDone(0);
      return checkAll({ ...of, signal, onDone: setDone });
    },
    enabled: isOn,
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: false, // the member tries again
    gcTime: 0, // personal data must not stay in memory
  });
  return { data, error, refetch, isAsking: isFetching, done, all: of.rows.length };
}

const numbers = new WeakMap<object, number>();
let latest = 0;

/** Other rows have another number. */
function numberOf(rows: object): number {
  const known = numbers.get(rows);
  if (known !== undefined) return known;
  latest += 1;
  numbers.set(rows, latest);
  return latest;
}
