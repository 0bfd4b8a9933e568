import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasCode } from "../../shared/lib/api.ts";
import { type Me, meQuery } from "../../shared/lib/members-api.ts";
import { Loading } from "./loading.tsx";
import { Unexpected } from "./unexpected.tsx";

/** For pages that have to know who is signed in. Whoever turns out not to be is sent away by RequireSession. */
export function WithMe({ children }: { children: (me: Me) => ReactNode }) {
  const me = useQuery(meQuery);
  if (me.data) return children(me.data);
  if (me.isPending || hasCode(me.error, "signed_out")) return <Loading />;
  return <Unexpected onRetry={() => void me.refetch()} />;
}
