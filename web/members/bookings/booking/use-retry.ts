import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { hasCode, unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { bookingKey, messagesKey } from "./booking-keys.ts";

type MessageRef = { id: string };

/** Refetches after every answer: a refusal means the message has changed. */
export function useRetry(slug: string, message: MessageRef, onRetried: () => void = () => {}) {
  const client = useQueryClient();
  const isUnderWay = useRef(false); // a second tap can come before the next render
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: ({ id }: MessageRef) =>
      unwrap(api.workspaces[":slug"].messages[":id"].retry.$post({ param: { slug, id } })),
    onSuccess: () => {
      toast.success(words.shared.message.again);
      onRetried();
    },
    onError: (error) =>
      void toast.error(words.shared.message.failed, { description: errorText(error, words.ui.pleaseTryAgain) }),
    onSettled: async () => {
      const keys = [messagesKey(slug), bookingKey(slug)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      isUnderWay.current = false;
    },
  });
  const isRefused = hasCode(error, "cannot_change") && variables === message;
  return {
    retry: () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(message);
    },
    isPending,
    /** A retry creates a new message with its own row. */
    outcome: data ? words.shared.message.onItsWay : isRefused ? words.shared.message.notNeeded : null,
  };
}
