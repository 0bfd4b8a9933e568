import { WheatOff } from "lucide-react";
import type { Booking } from "../booking/queries.ts";
import { careText, type NamedCare } from "./care-text.ts";
import { tagColor } from "./tag-color.ts";

type Signed = Pick<Booking, "care" | "guest">;

/** Allergies and diet at a booking, before all else, and the tags of its guest. */
export function GuestSigns({ booking: { care = [], guest } }: { booking: Signed }) {
  return (
    <>
      {care.length > 0 && <CareSign care={care} />}
      {guest && <TagSigns tags={guest.tags} />}
    </>
  );
}

/** A dot of the colour, and the name. */
export const TagSigns = ({ tags }: { tags: { id: string; name: string; color: string }[] }) =>
  tags.map(({ id, name, color }) => (
    <span key={id} className="inline-flex min-w-0 items-center gap-1">
      <span aria-hidden="true" style={{ backgroundColor: tagColor(color) }} className="size-2 shrink-0 rounded-full" />
      <span className="truncate">{name}</span>
    </span>
  ));

/** In red and in words; `className` of the line. */
export const CareSign = ({ care, className = "" }: { care: readonly NamedCare[]; className?: string }) => (
  <span className={`min-w-0 font-semibold text-loss wrap-anywhere ${className}`}>
    <WheatOff aria-hidden="true" size={14} className="mr-1 inline align-[-2px]" />
    {care.map(careText).join(" · ")}
  </span>
);
