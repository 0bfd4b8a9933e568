import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { words } from "../../texts/words.ts";
import type { NewBookingFields } from "../draft/new-booking-fields.ts";
import { CareSign, TagSigns } from "./guest-signs.tsx";
import { chosenGuestQuery } from "./queries.ts";

/** Allergies, tags and note of the chosen guest, above the times. They are read anew, because a draft keeps nothing about health. */
export function ChosenCare({ slug }: { slug: string }) {
  const guest = useWatch<NewBookingFields, "guest">({ name: "guest" });
  return guest && <Chosen key={guest.id} slug={slug} id={guest.id} />;
}

function Chosen({ slug, id }: { slug: string; id: string }) {
  const { data, isError } = useQuery(chosenGuestQuery(useQueryClient(), slug, id));
  const say = words.care;
  if (!data) return isError && <p className="text-sm text-attention">{say.notRead}</p>;
  const { name, care, tags, note } = data;
  if (!care && tags.length === 0 && !note) return null;
  return (
    <section aria-label={say.knownAbout(name)} className="grid gap-1 rounded-md bg-sunken px-4 py-3">
      {care && (
        <p>
          <CareSign care={[care]} />
        </p>
      )}
      {tags.length > 0 && (
        <p className="flex min-w-0 flex-wrap gap-x-3 text-sm">
          <TagSigns tags={tags} />
        </p>
      )}
      {note && <p className="text-sm text-soft wrap-anywhere">{note}</p>}
    </section>
  );
}
