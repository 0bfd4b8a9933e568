import { useMutation } from "@tanstack/react-query";
import type { Ref } from "react";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
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
  const say = words.settings.deletion;
  const { longDate } = useFormats();
  const date = longDate(deleteAfter.slice(0, 10));
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelDeletion(slug),
    onSuccess: () => {
      toast.success(say.takenBack, { description: say.takenBackText });
      onCancelled();
    },
    onError: (error) => toast.error(say.notTakenBack, { description: errorText(error, words.ui.pleaseTryAgain) }),
  });
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={ref} tabIndex={-1} className="min-w-0 flex-1 basis-xs outline-none">
          {isOwner ? say.banner(date) : say.bannerForOthers(date)}
        </p>
        {isOwner && (
          <Button aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
            {say.takeBack}
          </Button>
        )}
      </div>
    </Alert>
  );
}
