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
  unsaved?: string;
  /** Says what a save changes. With it, the bar is there only while something is changed, and takes it back instead of leaving. */
  change?: ReactNode;
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
  const {
    saving,
    conflictTitle,
    unsaved = "",
    change,
    saved = "",
    label = words.ui.saveChanges,
    back,
    children,
  } = props;
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
        {change !== undefined ? (
          <ChangeBar
            {...{ change, label, isPending, isDirty }}
            saved={saving.saved && !isPending ? saved : ""}
            onDiscard={() => form.reset()}
          >
            {failure && <Alert>{failure}</Alert>}
          </ChangeBar>
        ) : (
          <SaveBar
            state={isUnsaved ? unsaved : saving.saved && !isPending ? saved : ""}
            isUnsaved={isDirty || isPending}
            {...{ label, isPending }}
            onCancel={() => void navigate(back)}
          >
            {failure && <Alert>{failure}</Alert>}
          </SaveBar>
        )}
      </FieldsForm>
      <ConflictDialog title={conflictTitle} {...saving} />
      <LeaveQuestion isUnsaved={isPending || isUnsaved} />
    </>
  );
}

type ChangeBarProps = {
  change: ReactNode;
  saved: string;
  label: string;
  isDirty: boolean;
  isPending: boolean;
  onDiscard: () => void;
  children?: ReactNode;
};

/** There only while something is to be saved; then the focus goes where it stood. */
function ChangeBar({ change, saved, label, isDirty, isPending, onDiscard, children }: ChangeBarProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const isShown = isDirty || isPending;
  useEffect(() => {
    if (!isShown && saved && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [isShown, saved]);
  return isShown ? (
    <BottomBar isUnsaved className="grid gap-3 self-end">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto min-w-0 flex-1 basis-24 text-sm text-soft">
          {change}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onDiscard} isOff={isPending}>
            {words.hours.saving.discard}
          </Button>
          <Button type="submit" look="primary" isOff={isPending} className="aria-disabled:opacity-60">
            {isPending ? words.ui.saving : label}
          </Button>
        </div>
      </div>
    </BottomBar>
  ) : (
    <p role="status" ref={end} tabIndex={-1} className="sr-only">
      {saved}
    </p>
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
  return (
    <BottomBar isUnsaved={isUnsaved} className="grid gap-3">
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
    </BottomBar>
  );
}

type BottomBarProps = { isUnsaved: boolean; className: string; children: ReactNode };

function BottomBar({ isUnsaved, className, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div
      ref={bar}
      className={`bottom-0 -mx-4 -mb-24 border-t border-line bg-surface px-4 py-2.5 md:mx-0 md:rounded-t-lg md:border-x md:px-6 ${isUnsaved ? "tall:sticky tall:z-10 tall:shadow-float" : ""} ${className}`}
    >
      {children}
    </div>
  );
}

/** Stands above unsaved values that came back after a new sign-in. */
export const ResumedNote = () => (
  <Alert tone="attention" title={words.ui.resumed.title}>
    {words.ui.resumed.text}
  </Alert>
);
