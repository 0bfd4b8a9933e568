import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { words } from "../../texts/words.ts";
import { guestPairsQuery } from "./queries.ts";

/** Quiet above the list: how many pairs may be the same person. Nothing while none is open. */
export function PairsLine({ slug }: { slug: string }) {
  const count = useQuery(guestPairsQuery(slug)).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to={`/${slug}/dashboard/guest-pairs`} className="-my-3 inline-block py-3 text-sm text-accent-ink underline">
        {count > 99 ? words.guestMerge.manyPairs : words.guestMerge.line(count)}
      </Link>
    </p>
  );
}
