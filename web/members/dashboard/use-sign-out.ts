import { useMutation } from "@tanstack/react-query";
import { signOut } from "../../shared/lib/session.ts";
import { forgetPushes } from "../lib/browser-push.ts";
import { toast } from "../ui/toaster.tsx";

const FAILURE = "sign-out-failed";

/** Leads to `to`, else the front page. A failure's warning stays, because the session may still exist. */
export function useSignOut(to?: string): { leave: () => void; isLeaving: boolean } {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      await forgetPushes().catch(() => {});
      await signOut(to);
    },
    onMutate: () => void toast.dismiss(FAILURE),
    onError: () =>
      toast.error("You may still be signed in", {
        id: FAILURE,
        description: "The server could not be reached. Please check your connection.",
        duration: Number.POSITIVE_INFINITY,
        action: { label: "Try again", onClick: () => mutate() },
      }),
  });
  const isLeaving = isPending || isSuccess;
  return { leave: () => isLeaving || mutate(), isLeaving };
}
