import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { HoldWithdrawal } from "../../../../contract/requests/holds.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import { acceptHold, extendHold, tellHold, withdrawHold } from "./queries.ts";

type Action = {
  /** Equal content is retried under the same key. */
  content: unknown;
  run: (key: string) => Promise<unknown>;
  failure: string;
  said: string;
  onDone?: (() => void) | undefined;
};

/** All that a member does with an open hold, one at a time. */
export function useHoldActions(slug: string) {
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
  const act = (action: Action) => isPending || mutate(action);
  const say = words.holds;
  return {
    isBusy: isPending,
    accept: (id: string, onDone?: () => void) =>
      act({
        content: { accept: id },
        run: (key) => acceptHold({ slug, id }, key),
        failure: say.failed.accept,
        said: say.accepted,
        onDone,
      }),
    /** `until`: of the hold as it is shown, so that a second press is another one. */
    extend: (id: string, until: string) =>
      act({
        content: { extend: id, until },
        run: (key) => extendHold({ slug, id }, key),
        failure: say.failed.longer,
        said: say.heldLonger,
      }),
    tell: (id: string, name: string) =>
      act({
        content: { tell: id },
        run: (key) => tellHold({ slug, id }, key),
        failure: say.failed.send,
        said: say.sent(name),
      }),
    withdraw: (id: string, terms: HoldWithdrawal, onDone?: () => void) =>
      act({
        content: { withdraw: id, terms },
        run: (key) => withdrawHold({ slug, id }, terms, key),
        failure: say.failed.withdraw,
        said: terms.next ? say.gone[terms.next] : say.withdrawn,
        onDone,
      }),
  };
}
export type HoldActions = ReturnType<typeof useHoldActions>;
