import { useMutation } from "@tanstack/react-query";
import { signOut } from "../../shared/lib/session.ts";
import { forgetPushes } from "../lib/browser-push.ts";
import { unsentCount } from "../lib/unsent-count.ts";
import { toast } from "../ui/toaster.tsx";

const ASKED_FOR_MS = 15_000;
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
  const leave = () => (unsentCount() > 0 ? askAboutUnsent(unsentCount(), mutate) : mutate());
  return { leave: () => isLeaving || leave(), isLeaving };
}

/** This device would forget them. */
const askAboutUnsent = (count: number, leave: () => void) =>
  toast.error(count === 1 ? "1 change is not sent yet" : `${count} changes are not sent yet`, {
    id: FAILURE,
    description: "Signing out removes what this device has not sent.",
    duration: ASKED_FOR_MS,
    action: { label: "Sign out anyway", onClick: leave },
  });
