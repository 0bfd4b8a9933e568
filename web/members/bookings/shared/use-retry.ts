import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { errorText, hasCode, unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { toast } from "../../ui/toaster.tsx";
import { bookingKey, messagesKey } from "./booking-keys.ts";

type Message = { id: string };

const retryMessage = (slug: string, id: string) =>
  unwrap(api.workspaces[":slug"].messages[":id"].retry.$post({ param: { slug, id } }));

/**
 * Another try for a message that failed, one at a time. What shows it is asked for anew whatever came of it: what was
 * refused has changed.
 */
export function useRetry(slug: string, message: Message, onRetried: () => void = () => {}) {
  const client = useQueryClient();
  const isUnderWay = useRef(false); // a second tap comes before anything is drawn
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: ({ id }: Message) => retryMessage(slug, id),
    onSuccess: () => {
      toast.success("Sending again");
      onRetried();
    },
    onError: (error) =>
      void toast.error("Failed to send again", { description: errorText(error, "Please try again.") }),
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
    /** What came of it; null when nothing did. A message sent again is another message, with a row of its own. */
    outcome: data ? "on its way again" : isRefused ? "on its way already, or not needed any more" : null,
  };
}
