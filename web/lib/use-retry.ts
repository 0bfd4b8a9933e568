import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toaster.tsx";
import { errorText, hasCode, unwrap } from "./api.ts";
import { bookingKey, messagesKey } from "./booking-keys.ts";
import { api } from "./members-api.ts";

type Message = { id: string };

const retryMessage = (slug: string, id: string) =>
  unwrap(api.workspaces[":slug"].messages[":id"].retry.$post({ param: { slug, id } }));

/** Another try for what failed. What shows it is asked for anew whatever came of it: what was refused has changed. */
export function useRetry(slug: string) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Message) => retryMessage(slug, id),
    onSuccess: () => void toast.success("Sending again"),
    onError: (error) =>
      void toast.error("Failed to send again", {
        description: hasCode(error, "cannot_change")
          ? "This message is on its way already, or not needed any more."
          : errorText(error, "Please try again."),
      }),
    onSettled: () =>
      Promise.all([messagesKey(slug), bookingKey(slug)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return { retry: mutate, busyId: isPending ? variables.id : null };
}
