import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../lib/api.ts";
import { toast } from "../../ui/toaster.tsx";
import { type Message, messagesKey, retryMessage } from "./queries.ts";

/** Another try for what failed. The lists are asked for anew whatever came of it: what was refused has changed. */
export function useRetry(slug: string) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Message) => retryMessage(slug, id),
    onSuccess: () => void toast.success("Sending again"),
    onError: (error) =>
      void toast.error("Failed to send again", { description: errorText(error, "Please try again.") }),
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey(slug) }),
  });
  return { retry: mutate, busyId: isPending ? variables.id : null };
}
