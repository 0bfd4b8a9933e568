import { useState } from "react";
import { type NewInvitation, newInvitation } from "../../../contract/requests/team.ts";
import { suggestedPerson } from "../../../domain/people/works-as.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { Failure, FieldsForm, useSubmit } from "../ui/form/contract-form.tsx";
import { TextField } from "../ui/form/fields.tsx";
import { FormButtons } from "../ui/form/form-buttons.tsx";
import { RoleChoice } from "./member-dialogs.tsx";
import { sendInvitation, type Team } from "./queries.ts";

type InviteDialogProps = {
  slug: string;
  /** Those without an account. */
  people: Team["people"];
  open: boolean;
  onClose: () => void;
  onInvited: (email: string) => void;
};

/** Closing keeps the input. The person whom name or address fits is chosen, until another is. */
export function InviteDialog({ slug, people, open, onClose, onInvited }: InviteDialogProps) {
  const say = words.team.inviting;
  const form = useContractForm(newInvitation, { defaultValues: { email: "", fullName: "", role: "staff" } });
  const [chosen, setChosen] = useState<string | null>(null);
  const person = chosen ?? suggestedPerson(people, form.watch()) ?? "";
  const invite = async (fields: NewInvitation) => {
    const { email } = await sendInvitation(slug, { ...fields, person: person || null });
    form.reset();
    setChosen(null);
    onInvited(email);
  };
  const submit = useSubmit(form, invite, words.ui.pleaseTryAgain);
  return (
    <Dialog open={open} onClose={onClose} initialFocus="field" title={say.title} description={say.text}>
      <FieldsForm form={form} onSubmit={submit}>
        <Failure title={say.failed} />
        <TextField name="email" label={words.ui.email} type="email" autoComplete="off" />
        <TextField name="fullName" label={words.ui.name} isOptional autoComplete="off" />
        {people.length > 0 && (
          <OptionsField
            label={say.person}
            options={["", ...people.map(({ id }) => id)]}
            text={(id) => people.find((each) => each.id === id)?.name ?? say.nobody}
            value={person}
            onChange={setChosen}
          />
        )}
        <RoleChoice />
        <FormButtons onClose={onClose} busy={words.ui.sending}>
          {say.send}
        </FormButtons>
      </FieldsForm>
    </Dialog>
  );
}
