import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FormatsProvider } from "../../members/lib/formats-provider.tsx";
import { AddButton } from "../../members/ui/add-button.tsx";
import { FieldsForm, KeepTyped } from "../../members/ui/form/contract-form.tsx";
import { DaysFields, NoteField } from "../../members/ui/form/days-fields.tsx";
import { DialogForm } from "../../members/ui/form/dialog-form.tsx";
import { LimitField, NumberField, OptionsField, PasswordField, TextField } from "../../members/ui/form/fields.tsx";
import { SubmitButton } from "../../members/ui/form/form-buttons.tsx";
import { StoredForm } from "../../members/ui/form/stored-form.tsx";
import { More } from "../../members/ui/more.tsx";
import { RemoveButton } from "../../members/ui/remove-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Framed, InRow, Specimen } from "./specimen.tsx";

const nothing = () => {};
const DAYS = { fromDate: "2027-06-15", toDate: "", fromTime: "15:00", toTime: "14:00", note: "" };

export const FormParts = () => (
  <>
    <Specimen name="A form, and one in a dialog">
      <WrongForm />
      <DialogFormExample />
    </Specimen>
    <Specimen name="Days of a form">
      <FormatsProvider shownRegion="SE" timeZone="Europe/Stockholm" now="2027-06-15T10:00:00Z">
        <DaysExample />
      </FormatsProvider>
    </Specimen>
    <Specimen name="A list that is edited">
      <InRow>
        <span>T1</span>
        <RemoveButton aria-label="Remove T1" onClick={nothing} />
      </InRow>
      <AddButton look="quiet" onClick={nothing}>
        Another table
      </AddButton>
      <More of="for tables">
        <p>What most never need.</p>
      </More>
    </Specimen>
    <Specimen name="A page of settings">
      <Framed name="Settings">
        <div className="px-4 pt-4 pb-6 lg:pb-10">
          <SettingsExample />
        </div>
      </Framed>
    </Specimen>
  </>
);

const wrong = (message: string) => ({ type: "server", message });
const WRONG_FIELDS = { name: wrong("Please enter a name"), password: wrong("Invalid"), tables: wrong("Too many") };
const WRONG_TIMES = { toTime: wrong("Ends before it begins") };

function WrongForm() {
  const defaultValues = { name: "", password: "secret", tables: 4, limit: null, size: "small" };
  const form = useForm({ defaultValues, errors: WRONG_FIELDS });
  return (
    <FieldsForm form={form} onSubmit={nothing}>
      <KeepTyped keep={nothing} />
      <TextField name="name" label="Name" isOptional hint="As it should stand on the list" />
      <PasswordField name="password" label="Password" autoComplete="off" />
      <NumberField name="tables" label="Tables" />
      <LimitField name="limit" label="Guests" />
      <OptionsField name="size" label="Size" options={["small", "large"]} text={(size) => size} />
      <SubmitButton>Save</SubmitButton>
    </FieldsForm>
  );
}

function DaysExample() {
  const form = useForm({ defaultValues: DAYS, errors: WRONG_TIMES });
  return (
    <FieldsForm form={form} onSubmit={nothing}>
      <DaysFields mayBeAllDay isRest={false} lastDayHint="Leave empty for a single day" />
      <NoteField hint="For you" />
    </FieldsForm>
  );
}

function DialogFormExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        A form in a dialog
      </Button>
      <DialogForm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Rename"
        schema={z.object({ name: z.string() })}
        defaultValues={{ name: "Phone" }}
        run={() => setOpen(false)}
        submit="Save"
      >
        <TextField name="name" label="Name" />
      </DialogForm>
    </>
  );
}

function SettingsExample() {
  const form = useForm({ defaultValues: { name: "Krog" } });
  return (
    <StoredForm
      saving={{
        ...{ form, submit: nothing, saved: { isDone: true }, isPending: false, isResumed: false },
        ...{ failure: "It could not be saved.", conflict: null, answer: nothing, goBack: nothing },
      }}
      conflictTitle="Settings changed"
      unsaved="Not saved yet"
      saved="All changes saved"
      back="/"
    >
      <TextField name="name" label="Name" />
    </StoredForm>
  );
}
