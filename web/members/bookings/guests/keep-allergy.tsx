import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { unkeptAllergies } from "./unkept-allergy.ts";

const guest = api.workspaces[":slug"].guests[":id"];

/** Asks whether an allergy that the notes name is to be kept for the guest; never by itself, and not without having been asked to. */
export function KeepAllergy({ slug, booking }: { slug: string; booking: Booking }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const found = unkeptAllergies(booking);
  const { mutate, isPending } = useMutation({
    mutationFn: () => keep(slug, booking.guest?.id ?? "", found),
    onSuccess: async () => {
      toast(words.care.kept);
      await refetchBookings(client, slug);
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.care.notKept) }),
  });
  if (!booking.guest || found.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md bg-attention-tint px-4 py-3">
      <p className="wrap-anywhere">{words.care.keep(found.join(", "), booking.guest.name)}</p>
      <Checkbox label={words.care.asked} checked={isAsked} onChange={setAsked} />
      <Button className="w-fit" isOff={!isAsked || isPending} onClick={() => mutate()}>
        {words.care.keepIt}
      </Button>
    </div>
  );
}

/** Adds the words to the card as it stands now. */
async function keep(slug: string, id: string, found: string[]) {
  const param = { slug, id };
  const { guest: card } = await unwrap(guest.$get({ param, query: {} }));
  const own = [...(card.care?.words ? [card.care.words] : []), ...found].join(" · ");
  const care = { codes: card.care?.codes ?? [], words: own, asked: { how: "told" as const } };
  return unwrap(guest.$patch({ param: { ...param, id: card.id }, json: { version: card.version, care } }));
}
