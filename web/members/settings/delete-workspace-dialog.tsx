import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useForm } from "react-hook-form";
import { WRONG_NAME } from "../../../contract/requests/workspaces.ts";
import { errorText } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Row } from "../../shared/ui/card.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { deletionPreviewQuery, requestDeletion } from "./queries.ts";

type DeleteWorkspaceDialogProps = {
  slug: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onRequested: () => Promise<void>;
  banner: RefObject<HTMLElement | null>;
};

export function DeleteWorkspaceDialog({ slug, name, open, onClose, onRequested, banner }: DeleteWorkspaceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete this business?"
      description="Online booking stops at once. Until the day below you can take it back; then all of this is removed for good."
      initialFocus="field"
      finalFocus={() => banner.current ?? true}
    >
      <WorkspaceDeletionForm {...{ slug, name, onClose, onRequested }} />
    </Dialog>
  );
}

function WorkspaceDeletionForm({
  slug,
  name,
  onClose,
  onRequested,
}: Omit<DeleteWorkspaceDialogProps, "open" | "banner">) {
  const { longDate, locale } = useFormats();
  const numbers = new Intl.NumberFormat(locale);
  const { data, isError } = useQuery(deletionPreviewQuery(slug));
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: "" } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((typed) =>
    requestDeletion(slug, typed.name.trim()).then(onRequested, (error) =>
      setError("root", { message: errorText(error, "Please check your connection and try again.") }),
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      {data && (
        <>
          <dl className="grid gap-2">
            <Row label="Removed after">{longDate(data.deleteAfter.slice(0, 10))}</Row>
            <Row label="Bookings ahead">{numbers.format(data.bookingsAhead)}</Row>
            <Row label="All bookings">{numbers.format(data.bookings)}</Row>
            <Row label="Members">{numbers.format(data.members)}</Row>
            <Row label="Messages">{numbers.format(data.messages)}</Row>
          </dl>
          {data.bookingsAhead > 0 && (
            <p className="text-sm text-soft">
              Bookings ahead stand until then. Customers whose visit is still ahead on that day are told that it is
              cancelled; tell them earlier by cancelling yourself.
            </p>
          )}
        </>
      )}
      {!data && !isError && <Skeleton className="h-36" />}
      {isError && <p className="text-sm text-soft">What would be removed could not be counted.</p>}
      <TextField
        label={
          <span className="wrap-anywhere">
            Type <b>{name}</b> to delete it
          </span>
        }
        autoComplete="off"
        spellCheck={false}
        error={errors.name?.message}
        {...register("name", { validate: (typed) => typed.trim() === name || WRONG_NAME })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Back</Button>
        <Button type="submit" look="loss" disabled={isSubmitting}>
          {isSubmitting ? "Deleting…" : "Delete business"}
        </Button>
      </div>
    </form>
  );
}
