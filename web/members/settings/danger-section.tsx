import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { DeleteWorkspaceDialog } from "./delete-workspace-dialog.tsx";
import { DeletionBanner } from "./deletion-banner.tsx";

type DangerSectionProps = { slug: string; name: string; deleteAfter: string | null };

/** The banner takes the focus when the button that asked disappears: the dialog closes with its coming. */
export function DangerSection({ slug, name, deleteAfter }: DangerSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const banner = useRef<HTMLParagraphElement>(null);
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries();
  return (
    <>
      {deleteAfter !== null && (
        <DeletionBanner
          isOwner
          {...{ slug, deleteAfter }}
          ref={banner}
          onCancelled={() => {
            setIsAsking(false);
            void refetch();
          }}
        />
      )}
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
        <DangerLine name="Hand over the business" text="A member of your team becomes the owner. You become staff.">
          <Link to={`/${slug}/dashboard/team-management`} className={buttonClass()}>
            Choose the new owner
          </Link>
        </DangerLine>
        <DangerLine
          name="Delete the business"
          text="Online booking stops at once. After two weeks everything is removed for good; until then you can take it back."
        >
          {deleteAfter !== null ? (
            <p className="text-sm text-soft">Asked for already</p>
          ) : (
            <Button className="text-loss" onClick={() => setIsAsking(true)}>
              Delete business…
            </Button>
          )}
        </DangerLine>
      </ul>
      <DeleteWorkspaceDialog
        {...{ slug, name, banner }}
        open={isAsking && deleteAfter === null}
        onClose={() => setIsAsking(false)}
        onRequested={refetch}
      />
    </>
  );
}

type DangerLineProps = { name: string; text: string; children: ReactNode };

function DangerLine({ name, text, children }: DangerLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
