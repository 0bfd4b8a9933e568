import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { LeaveQuestion } from "../leave-question.tsx";
import { useBottomBar } from "../toaster.tsx";
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

type SaveBarProps = {
  state: string;
  isUnsaved: boolean;
  label: string;
  isPending: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** Stands at the end of its form; on tall screens it sticks to the window while something is to be saved. */
export function SaveBar({ state, isUnsaved, label, isPending, onCancel, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div
      ref={bar}
      className={`bottom-0 -mx-4 -mb-24 grid gap-3 border-t border-line bg-surface px-4 py-3 md:mx-0 md:rounded-t-lg md:border-x md:px-6 ${isUnsaved ? "tall:sticky tall:shadow-float" : ""}`}
    >
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm text-soft">
          {state}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{words.ui.cancel}</Button>
          <Button type="submit" look="primary" isOff={isPending} className="aria-disabled:opacity-60">
            {isPending ? words.ui.saving : label}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Stands above unsaved values that came back after a new sign-in. */
export const ResumedNote = () => (
  <Alert tone="attention" title={words.ui.resumed.title}>
    {words.ui.resumed.text}
  </Alert>
);
