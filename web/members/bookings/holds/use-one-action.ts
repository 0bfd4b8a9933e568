import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";

type Action = {
  /** Equal content is retried under the same key. */
  content: unknown;
  run: (key: string) => Promise<unknown>;
  failure: string;
  said: string;
  onDone?: (() => void) | undefined;
};

/** Short answers about holds and parties that wait, one at a time. */
export function useOneAction(slug: string) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ content, run }: Action) => run(idempotencyKey.keyFor(content)),
    onSuccess: (_, { said, onDone }) => {
      idempotencyKey.done();
      toast.success(said);
      onDone?.();
    },
    onError: (error, { failure }) => toast.error(words.shared.error, { description: failureText(error, failure) }),
    onSettled: () => refetchBookings(client, slug),
  });
  return { isBusy: isPending, act: (action: Action) => isPending || mutate(action) };
}
