import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Row } from "../../shared/ui/card.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
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
      title={words.settings.deletion.title}
      description={words.settings.deletion.description}
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
  const say = words.settings.deletion;
  const [before, after] = say.typeName;
  const { longDate, locale } = useFormats();
  const numbers = new Intl.NumberFormat(locale);
  const { data, isError } = useQuery(deletionPreviewQuery(slug));
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: "" } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((typed) =>
    requestDeletion(slug, typed.name.trim()).then(onRequested, (error) =>
      setError("root", { message: errorText(error, say.failed) }),
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root && <Alert>{errors.root.message}</Alert>}
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
      <TextField
        label={
          <span className="wrap-anywhere">
            {before}
            <b>{name}</b>
            {after}
          </span>
        }
        autoComplete="off"
        spellCheck={false}
        error={errors.name?.message}
        {...register("name", { validate: (typed) => typed.trim() === name || say.wrongName })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.ui.back}</Button>
        <Button type="submit" look="loss" disabled={isSubmitting}>
          {isSubmitting ? say.deleting : say.confirm}
        </Button>
      </div>
    </form>
  );
}
