import { PhoneText } from "../../ui/phone-text.tsx";
import { CareSign, TagSigns } from "../guests/guest-signs.tsx";
import type { FoundGuest } from "../guests/queries.ts";

/** Name, number or mail, what was counted, and the note. */
export function GuestLine({
  guest: { name, phone, email, note, care, tags },
  facts,
}: {
  guest: FoundGuest;
  facts: string[];
}) {
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="min-w-0 text-sm text-soft tabular-nums wrap-anywhere">
          {phone ? <PhoneText phone={phone} /> : email}
        </span>
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
}
