import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import type { GuestPage } from "../guests/guest-page.ts";
import { answerPair } from "./queries.ts";
import { Reach } from "./reach.tsx";
import { useUndo } from "./use-undo.ts";

/** An answer to a pair, with a toast that takes it back. `guestB` goes into `guestA`. */
export function useAnswer(slug: string, onAnswered: () => void) {
  const undo = useUndo(slug, onAnswered);
  return useMutation({
    scope: { id: "guest-pairs" }, // one after another, as they were given
    mutationFn: (pair: { guestA: string; guestB: string; same: boolean }) => answerPair(slug, pair),
    onSuccess: ({ changeId }, { guestA, same }) => {
      toast.success(same ? words.guestMerge.merged : words.guestMerge.apart, undo(guestA, changeId));
      onAnswered();
    },
    onError: (error) => {
      toast.error(words.ui.error, { description: errorText(error, words.guestMerge.notAnswered) });
      onAnswered(); // another has answered it
    },
  });
}

type SamePersonProps = {
  slug: string;
  guest: { id: string; name: string };
  pairs: GuestPage["pairs"];
  onSaved: () => void;
};

/** Pairs of one guest, also those that are less sure. */
export function SamePerson({ slug, guest, pairs, onSaved }: SamePersonProps) {
  const say = words.guestMerge;
  const { mutate, isPending } = useAnswer(slug, onSaved);
  return (
    <ul className="grid gap-3">
      {pairs.map(({ guest: other, reason }) => (
        <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={`/${slug}/dashboard/guests/${encodeURIComponent(other.id)}`}
              className="-my-3 inline-block py-3 text-accent-ink underline"
            >
              {other.name}
            </Link>
            <span className="block text-sm text-soft">
              <Reach {...other} also={[]} />
              <span className="block">{say.reasons[reason]}</span>
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            {([true, false] as const).map((same) => (
              <Button
                key={String(same)}
                isOff={isPending}
                aria-label={(same ? say.sameAs : say.notSameAs)(guest.name, other.name)}
                onClick={() => mutate({ guestA: guest.id, guestB: other.id, same })}
              >
                {same ? say.same : say.notSame}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
