import { useMutation } from "@tanstack/react-query";
import type { Ref } from "react";
import { errorText } from "../../shared/lib/api.ts";
import { fullDate } from "../../shared/lib/english-dates.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../ui/toaster.tsx";
import { cancelDeletion } from "./queries.ts";

type DeletionBannerProps = {
  slug: string;
  deleteAfter: string;
  isOwner: boolean;
  onCancelled: () => void;
  ref?: Ref<HTMLParagraphElement>;
};

/** For all members. Its text can take the focus. */
export function DeletionBanner({ slug, deleteAfter, isOwner, onCancelled, ref }: DeletionBannerProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelDeletion(slug),
    onSuccess: () => {
      toast.success("Deletion taken back", { description: "Your booking page takes bookings again." });
      onCancelled();
    },
    onError: (error) => toast.error("Not taken back", { description: errorText(error, "Please try again.") }),
  });
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={ref} tabIndex={-1} className="min-w-0 flex-1 basis-xs outline-none">
          This business is deleted for good after {fullDate(deleteAfter.slice(0, 10))}. It takes no online bookings.
          {!isOwner && " Its owner can take that back."}
        </p>
        {isOwner && (
          <Button aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
            Take it back
          </Button>
        )}
      </div>
    </Alert>
  );
}
