import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { newInvitation } from "../../../contract/requests/team.ts";
import { suggestedPerson } from "../../../domain/people/works-as.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Optional, TextField } from "../../shared/ui/field.tsx";
import { errorText } from "../lib/error-text.ts";
import { contractResolver } from "../lib/field-problems.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { sendInvitation, type Team } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";

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
  const first = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({
    resolver: contractResolver(newInvitation),
    defaultValues: { email: "", fullName: "", role: "staff" },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const person = chosen ?? suggestedPerson(people, watch()) ?? "";
  const { errors, isSubmitting } = formState;
  const email = register("email");
  const submit = handleSubmit((fields) =>
    sendInvitation(slug, { ...fields, person: person || null }).then(
      ({ email }) => {
        reset();
        setChosen(null);
        onInvited(email);
      },
      (error) => setError("root", { message: errorText(error, words.team.tryLater) }),
    ),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      initialFocus={first}
      title={words.team.inviting.title}
      description={words.team.inviting.text}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.root && <Alert title={words.team.inviting.failed}>{errors.root.message}</Alert>}
        <TextField
          label={words.team.inviting.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...email}
          ref={(input) => {
            email.ref(input);
            first.current = input;
          }}
        />
        <TextField
          label={
            <>
              {words.team.inviting.name}
              <Optional>{words.ui.optional}</Optional>
            </>
          }
          autoComplete="off"
          error={errors.fullName?.message}
          {...register("fullName")}
        />
        {people.length > 0 && (
          <OptionsField
            label={words.team.inviting.person}
            options={["", ...people.map(({ id }) => id)]}
            text={(id) => people.find((each) => each.id === id)?.name ?? words.team.inviting.nobody}
            value={person}
            onChange={setChosen}
          />
        )}
        <RoleChoice {...register("role")} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button type="submit" look="primary" disabled={isSubmitting}>
            {isSubmitting ? words.team.inviting.sending : words.team.inviting.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
