import { useMutation } from "@tanstack/react-query";
import { signOut } from "../../lib/session.ts";
import { toast } from "../../ui/toaster.tsx";

/** The way out; whoever could not be signed out is told so. */
export function useSignOut(): { leave: () => void; isLeaving: boolean } {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: signOut,
    networkMode: "always",
    onError: () =>
      toast.error("You are still signed in", { description: "Signing out failed. Please check your connection." }),
  });
  const isLeaving = isPending || isSuccess;
  return { leave: () => isLeaving || mutate(), isLeaving };
}
