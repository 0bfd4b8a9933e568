import type { ComponentProps, ReactNode } from "react";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { Alert } from "../../../shared/ui/alert.tsx";
import { words } from "../../texts/words.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { LeaveQuestion } from "../leave-question.tsx";
import { ResumedNote } from "../resumed-note.tsx";
import { SaveBar } from "../save-bar.tsx";
import { FieldsForm } from "./contract-form.tsx";

/** Most come from `useStoredForm`. */
type Saving<Typed extends FieldValues, Sent> = Pick<
  ComponentProps<typeof ConflictDialog>,
  "conflict" | "answer" | "goBack"
> & {
  form: UseFormReturn<Typed, unknown, Sent>;
  submit: () => unknown;
  saved: { isDone: boolean } | null;
  isPending: boolean;
  isResumed: boolean;
  failure: string | null | undefined;
};

type StoredFormProps<Typed extends FieldValues, Sent> = {
  saving: Saving<Typed, Sent>;
  conflictTitle: string;
  /** The words beside the buttons. */
  unsaved: string;
  saved?: string;
  label?: string;
  /** The page that Cancel leads to. */
  back: string;
  /** Goes there once all is saved. */
  leavesOnceSaved?: boolean;
  children: ReactNode;
};

/** The form of a page of settings, with its save bar and all that it may ask. */
export function StoredForm<Typed extends FieldValues, Sent>(props: StoredFormProps<Typed, Sent>) {
  const { saving, conflictTitle, unsaved, saved = "", label = words.ui.saveChanges, back, children } = props;
  const { form, submit, isPending, isResumed, failure } = saving;
  const { isDirty } = form.formState;
  const isLeft = props.leavesOnceSaved === true && !isPending && saving.saved?.isDone === true;
  const isUnsaved = isDirty && !isLeft;
  const navigate = useNavigate();
  useEffect(() => {
    if (isLeft) void navigate(back);
  }, [isLeft, navigate, back]);
  return (
    <>
      <FieldsForm
        form={form}
        onSubmit={() => isLeft || submit()}
        className="grid grid-cols-1 content-start gap-4 **:scroll-mb-32 lg:gap-6"
      >
        {isResumed && isDirty && <ResumedNote />}
        {children}
        <SaveBar
          state={isUnsaved ? unsaved : saving.saved && !isPending ? saved : ""}
          isUnsaved={isDirty || isPending}
          {...{ label, isPending }}
          onCancel={() => void navigate(back)}
        >
          {failure && <Alert>{failure}</Alert>}
        </SaveBar>
      </FieldsForm>
      <ConflictDialog title={conflictTitle} {...saving} />
      <LeaveQuestion isUnsaved={isPending || isUnsaved} />
    </>
  );
}
