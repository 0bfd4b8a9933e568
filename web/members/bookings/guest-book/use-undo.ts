import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { undoGuestChange } from "./queries.ts";

/** One toast replaces another of it. */
const ID = "guest-change";
/** A wrong merge is noticed when the page has been read. */
const STAYS_MS = 10_000;

type Change = { guestId: string; changeId: number };

/** Options of a toast whose Undo takes a change of a guest back. Its Undo outlives the page that made it. */
export function useUndo(slug: string, onUndone: () => void) {
  const undo = useUndoing(slug, onUndone);
  return (guestId: string, changeId: number | null) => ({
    id: ID,
    duration: STAYS_MS,
    ...(changeId === null
      ? {}
      : { action: { label: words.ui.undo, onClick: () => undo.mutate({ guestId, changeId }) } }),
  });
}

export const useUndoing = (slug: string, onUndone: () => void) =>
  useMutation({
    mutationFn: ({ guestId, changeId }: Change) => undoGuestChange(slug, guestId, changeId),
    onSuccess: () => {
      toast.success(words.guestMerge.undone, { id: ID });
      onUndone();
    },
    onError: (error) =>
      toast.error(words.ui.error, { id: ID, description: errorText(error, words.guestMerge.notUndone) }),
  });
