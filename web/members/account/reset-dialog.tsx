import { useState } from "react";
import { useWatch } from "react-hook-form";
import { resetRequest } from "../../../contract/requests/accounts.ts";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ContractForm } from "../ui/form/contract-form.tsx";
import { TextField } from "../ui/form/fields.tsx";
import { FormButtons } from "../ui/form/form-buttons.tsx";
import { requestReset } from "./queries.ts";

/** Never tells if the address has an account. */
export function ResetDialog({ open, onClose, email = "" }: { open: boolean; onClose: () => void; email?: string }) {
  return (
    <Dialog open={open} onClose={onClose} title={words.account.reset.title} initialFocus="field">
      <ResetRequest email={email} onClose={onClose} />
    </Dialog>
  );
}

function ResetRequest({ email, onClose }: { email: string; onClose: () => void }) {
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <>
        <p role="status">{words.account.reset.sent}</p>
        <p className="text-sm text-soft">{words.account.reset.sentHint}</p>
        <div className="flex justify-end">
          <Button look="primary" onClick={onClose} autoFocus>
            {words.ui.close}
          </Button>
        </div>
      </>
    );
  return (
    <ContractForm
      schema={resetRequest}
      defaultValues={{ email }}
      run={async (fields) => {
        await requestReset(fields.email);
        setSent(true);
      }}
    >
      <p className="text-soft">{words.account.reset.ask}</p>
      <TextField name="email" label={words.ui.email} type="email" autoComplete="username" />
      <ResetButtons onClose={onClose} />
    </ContractForm>
  );
}

const ResetButtons = ({ onClose }: { onClose: () => void }) => (
  <FormButtons onClose={onClose} busy={words.ui.sending} isOff={useWatch({ name: "email" }).trim() === ""}>
    {words.account.reset.send}
  </FormButtons>
);
