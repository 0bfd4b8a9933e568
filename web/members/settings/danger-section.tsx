import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import * as z from "zod/mini";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { Row } from "../../shared/ui/row.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { DialogForm } from "../ui/form/dialog-form.tsx";
import { TextField } from "../ui/form/fields.tsx";
import { DeletionBanner } from "./deletion-banner.tsx";
import { deletionPreviewQuery, requestDeletion } from "./queries.ts";

/** The banner takes the focus when the button that asked disappears: the dialog closes with its coming. */
export function DangerSection({ slug, name, deleteAfter }: { slug: string; name: string; deleteAfter: string | null }) {
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

function DangerLine({ name, text, children }: { name: string; text: string; children: ReactNode }) {
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

type DeleteWorkspaceDialogProps = {
  slug: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onRequested: () => Promise<void>;
  banner: RefObject<HTMLElement | null>;
};

const { deletion: say } = words.settings;

function DeleteWorkspaceDialog({ slug, name, open, onClose, onRequested, banner }: DeleteWorkspaceDialogProps) {
  const [before, after] = say.typeName;
  return (
    <DialogForm
      {...{ open, onClose }}
      title={say.title}
      description={say.description}
      finalFocus={() => banner.current ?? true}
      schema={z.object({
        name: z.string().check(
          z.trim(),
          z.refine((typed) => typed === name, say.wrongName),
        ),
      })}
      defaultValues={{ name: "" }}
      run={async (typed) => {
        await requestDeletion(slug, typed.name);
        await onRequested();
      }}
      failed={say.failed}
      submit={say.confirm}
      busy={words.ui.deleting}
      back={words.ui.back}
      look="loss"
    >
      <Removed slug={slug} />
      <TextField
        name="name"
        label={
          <span className="wrap-anywhere">
            {before}
            <b>{name}</b>
            {after}
          </span>
        }
        autoComplete="off"
        spellCheck={false}
      />
    </DialogForm>
  );
}

/** All that goes with the business. */
function Removed({ slug }: { slug: string }) {
  const { longDate, locale } = useFormats();
  const numbers = new Intl.NumberFormat(locale);
  const { data, isError } = useQuery(deletionPreviewQuery(slug));
  return (
    <>
      {data && (
        <>
          <dl className="grid gap-2">
            <Row label={say.removedAfter}>{longDate(data.deleteAfter.slice(0, 10))}</Row>
            <Row label={say.bookingsAhead}>{numbers.format(data.bookingsAhead)}</Row>
            <Row label={say.bookings}>{numbers.format(data.bookings)}</Row>
            <Row label={say.members}>{numbers.format(data.members)}</Row>
            <Row label={say.messages}>{numbers.format(data.messages)}</Row>
          </dl>
          {data.bookingsAhead > 0 && <p className="text-sm text-soft">{say.customersTold}</p>}
        </>
      )}
      {!data && !isError && <Skeleton className="h-36" />}
      {isError && <p className="text-sm text-soft">{say.notCounted}</p>}
    </>
  );
}
