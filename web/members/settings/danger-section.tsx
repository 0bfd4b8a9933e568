import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { DeleteWorkspaceDialog } from "./delete-workspace-dialog.tsx";
import { DeletionBanner } from "./deletion-banner.tsx";

type DangerSectionProps = { slug: string; name: string; deleteAfter: string | null };

/** The banner takes the focus when the button that asked disappears: the dialog closes with its coming. */
export function DangerSection({ slug, name, deleteAfter }: DangerSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { deletion } = words.settings;
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
        <DangerLine name={words.settings.handOver.name} text={words.settings.handOver.text}>
          <Link to={`/${slug}/dashboard/team-management`} className={buttonClass()}>
            {words.settings.handOver.choose}
          </Link>
        </DangerLine>
        <DangerLine name={deletion.name} text={deletion.text}>
          {deleteAfter !== null ? (
            <p className="text-sm text-soft">{deletion.isAsked}</p>
          ) : (
            <Button className="text-loss" onClick={() => setIsAsking(true)}>
              {deletion.ask}
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
