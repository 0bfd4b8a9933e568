import { WheatOff } from "lucide-react";
import type { Booking } from "../booking/queries.ts";
import { careText, type NamedCare } from "./care-text.ts";
import { tagColor } from "./tag-color.ts";

/** Allergies and diet at a booking, before all else. */
export const BookingCare = ({ booking: { care = [] } }: { booking: Pick<Booking, "care"> }) => <CareSign care={care} />;

type TagSignsProps = { tags: { id: string; name: string; color: string }[]; className?: string };

/** A dot of the colour, and the name. */
export const TagSigns = ({ tags, className = "max-w-full" }: TagSignsProps) =>
  tags.map(({ id, name, color }) => (
    <span key={id} className={`inline-flex min-w-0 items-baseline gap-1 ${className}`}>
      <span
        aria-hidden="true"
        style={{ backgroundColor: tagColor(color) }}
        className="size-2 shrink-0 self-center rounded-full"
      />
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
