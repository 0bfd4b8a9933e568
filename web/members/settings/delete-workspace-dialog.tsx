import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import * as z from "zod/mini";
import { Row } from "../../shared/ui/row.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { DialogForm } from "../ui/form/dialog-form.tsx";
import { TextField } from "../ui/form/fields.tsx";
import { deletionPreviewQuery, requestDeletion } from "./queries.ts";

type DeleteWorkspaceDialogProps = {
  slug: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onRequested: () => Promise<void>;
  banner: RefObject<HTMLElement | null>;
};

const { deletion: say } = words.settings;

export function DeleteWorkspaceDialog({ slug, name, open, onClose, onRequested, banner }: DeleteWorkspaceDialogProps) {
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
      busy={say.deleting}
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
