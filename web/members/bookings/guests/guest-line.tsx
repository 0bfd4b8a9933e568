import type { ReactNode } from "react";
import { CareSign, TagSigns } from "./guest-signs.tsx";
import type { FoundGuest } from "./queries.ts";

type GuestLineProps = {
  guest: Pick<FoundGuest, "name" | "note" | "care" | "tags">;
  /** Number or mail. */
  reach: ReactNode;
  /** As `guestFacts` counts them. */
  facts: string[];
};

/** A guest in a list: name, number or mail, care, tags, what was counted, and the note. */
export const GuestLine = ({ guest: { name, note, care, tags }, reach, facts }: GuestLineProps) => (
  <span className="grid min-w-0 flex-1 gap-0.5">
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      {reach && <span className="min-w-0 text-sm text-soft tabular-nums wrap-anywhere">{reach}</span>}
    </span>
    {(care || tags.length > 0) && (
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
        {care && <CareSign care={[care]} />}
        <TagSigns tags={tags} />
      </span>
    )}
    {(facts.length > 0 || note) && (
      <span className="line-clamp-2 text-sm text-soft wrap-anywhere">
        {[...facts, ...(note ? [note] : [])].join(" · ")}
      </span>
    )}
  </span>
);
