import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StandbyEnd } from "../../../../contract/requests/standbys.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import { endStandby, wakeStandby } from "./queries.ts";

type Action = {
  content: unknown;
  run: (key: string) => Promise<unknown>;
  failure: string;
  said: string;
  onDone?: () => void;
};

/** Short answers to a party that waits, one at a time. */
export function useStandbyActions(slug: string) {
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
  const say = words.standbys;
  return {
    isBusy: isPending,
    wake: (id: string, name: string) =>
      act({
        content: { wake: id },
        run: (key) => wakeStandby({ slug, id }, key),
        failure: say.failed.wake,
        said: say.woken(name),
      }),
    end: (id: string, name: string, terms: StandbyEnd, onDone: () => void) =>
      act({
        content: { end: id, terms },
        run: (key) => endStandby({ slug, id }, terms, key),
        failure: say.ending.failed,
        said: say.ending.done(name),
        onDone,
      }),
  };
}
export type StandbyActions = ReturnType<typeof useStandbyActions>;
