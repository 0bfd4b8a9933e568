import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { storedPlan } from "../hours-inputs.ts";
import { DatedForm, type DatedFormProps } from "./dated-form.tsx";
import { type DatedKind, kindTitle } from "./dated-kinds.ts";

/** Null: closed. */
type DatedDialogProps = Omit<DatedFormProps, "kind"> & { kind: DatedKind | null };

export const DatedDialog = ({ kind, ...rest }: DatedDialogProps) => (
  <Dialog
    open={kind !== null}
    onClose={rest.onClose}
    initialFocus="field"
    title={kind ? kindTitle(kind, storedPlan(rest.form)) : ""}
    {...(kind ? { description: words.dated.descriptions[kind] } : {})}
  >
    {kind && <DatedForm {...rest} kind={kind} />}
  </Dialog>
);
