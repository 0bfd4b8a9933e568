import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isWorthAsking } from "../../../../domain/guests/worth-asking.ts";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { toast } from "../../ui/toaster.tsx";
import { guestFacts } from "../guests/guest-facts.ts";
import { GuestLine } from "../guests/guest-line.tsx";
import type { GuestCard } from "../guests/guest-page.ts";
import { ASKS_AFTER_MS, guestsQuery } from "../guests/queries.ts";
import { GuestSearchField } from "./guest-search-field.tsx";
import { mergeGuests } from "./queries.ts";
import { Reach } from "./reach.tsx";
import { useUndo } from "./use-undo.ts";

type Place = { timeZone: string; today: string };
type MergeGuestProps = Place & { slug: string; guest: GuestCard; onMerged: () => void; onClose: () => void };

/** The other guest is searched and chosen; both are shown, and one press merges them. */
export function MergeGuest({ slug, guest, timeZone, today, onMerged, onClose }: MergeGuestProps) {
  const say = words.guestMerge;
  const [other, setOther] = useState<GuestCard | null>(null);
  const undo = useUndo(slug, onMerged);
  const merging = useMutation({
    mutationFn: (from: GuestCard) => mergeGuests(slug, guest.id, from.id),
    onSuccess: ({ changeId }) => {
      toast.success(say.merged, undo(guest.id, changeId));
      onMerged();
      onClose();
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, say.notMerged) }),
  });
  return (
    <Dialog open onClose={onClose} title={say.title(guest.name)} description={say.about} initialFocus="field">
      {other ? (
        <>
          <BothGuests {...{ timeZone, today }} head={guest} guest={other} />
          <Answers
            no={say.another}
            onNo={() => setOther(null)}
            yes={say.confirm}
            onYes={() => merging.mutate(other)}
            isBusy={merging.isPending}
          />
        </>
      ) : (
        <Search {...{ slug, timeZone, today }} without={guest.id} onPick={setOther} />
      )}
    </Dialog>
  );
}

/** The head, and who goes into it. */
const BothGuests = ({ head, guest, ...place }: Place & { head: GuestCard; guest: GuestCard }) => (
  <dl className="grid gap-3">
    {[head, guest].map((each) => (
      <div key={each.id} className="rounded-md border border-line px-4 py-3">
        <dt className="text-sm text-soft">{each === head ? words.guestMerge.stays : words.guestMerge.joins}</dt>
        <dd className="flex">
          <Line {...place} guest={each} />
        </dd>
      </div>
    ))}
  </dl>
);

export function Line({ guest, timeZone, today }: Place & { guest: GuestCard }) {
  const format = useFormats();
  return (
    <GuestLine guest={guest} reach={<Reach {...guest} />} facts={guestFacts(guest, { format, timeZone, today })} />
  );
}

type SearchProps = Place & { slug: string; without: string; onPick: (guest: GuestCard) => void };

function Search({ slug, without, onPick, ...place }: SearchProps) {
  const say = words.guestMerge;
  const [typed, setTyped] = useState("");
  const asked = useDebounced(typed.trim(), ASKS_AFTER_MS);
  const isAsked = isWorthAsking(asked);
  const found = useQuery({ ...guestsQuery(slug, asked), enabled: isAsked });
  const guests = isAsked ? (found.data?.guests.filter(({ id }) => id !== without) ?? []) : [];
  return (
    <>
      <GuestSearchField label={say.search} typed={typed} onType={setTyped} />
      <p role="status" className="text-sm text-soft">
        {isAsked && found.data && guests.length === 0 && say.alone}
      </p>
      {isAsked && !found.data && <NotRead query={found} failure={words.guestBook.notRead} />}
      {guests.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {guests.map((guest) => (
            <li key={guest.id}>
              <button
                type="button"
                onClick={() => onPick(guest)}
                className="flex min-h-14 w-full items-center px-4 py-2 text-left -outline-offset-2 hover:bg-sunken"
              >
                <Line {...place} guest={guest} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
