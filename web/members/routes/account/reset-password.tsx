import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { KeptRights } from "../../../../contract/requests/accounts.ts";
import { hasCode, isRefused } from "../../../shared/lib/api.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { AccountPage } from "../../account/account-page.tsx";
import { NewPasswordFields, passwordResetForm } from "../../account/password-fields.tsx";
import { type MadeBefore, resetLinkQuery, resetPassword } from "../../account/queries.ts";
import { ResetDialog } from "../../account/reset-dialog.tsx";
import { errorText } from "../../lib/error-text.ts";
import { language, words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { ContractForm } from "../../ui/form/contract-form.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { UnexpectedError } from "../loading.tsx";
import { AuthNext } from "./auth-next.tsx";
import { useMailedLink } from "./link-loader.ts";

export function Component() {
  const { token, isDone, done, drop } = useMailedLink();
  const { title, done: doneTitle, doneText } = words.account.reset;
  useTitle(`${title} · Daybook`);
  if (isDone) return <AuthNext title={doneTitle} text={doneText} isDone />;
  return token ? <ResetPage token={token} onDone={done} onLinkInvalid={drop} /> : <ResetLinkInvalid />;
}

type ResetPageProps = { token: string; onDone: () => void; onLinkInvalid: () => void };

/** Verifies the link first; signing in or out changes nothing. */
function ResetPage({ token, onDone, onLinkInvalid }: ResetPageProps) {
  const [made, setMade] = useState<MadeBefore | null>(null);
  const { data, error, refetch } = useQuery({ ...resetLinkQuery(token), enabled: made === null });
  const isRefused = hasCode(error, "link_invalid") || hasCode(error, "invalid_input");
  if (made === null && data) setMade(data.made);
  useEffect(() => {
    if (isRefused) onLinkInvalid();
  }, [isRefused, onLinkInvalid]);
  if (made) return <ResetForm {...{ token, made, onDone, onLinkInvalid }} />;
  if (error && !isRefused) return <UnexpectedError onRetry={() => void refetch()} />;
  return (
    <MessagePage title={words.account.reset.title}>
      <p role="status" className="text-soft">
        {words.account.reset.verifying}
      </p>
    </MessagePage>
  );
}

type ResetFormProps = ResetPageProps & { made: MadeBefore };

function ResetForm({ token, made, onDone, onLinkInvalid }: ResetFormProps) {
  const [keep, setKeep] = useState(KEEP_NOTHING);
  const wasUnanswered = useRef(false);
  const { maybeDone, title, choose } = words.account.reset;
  return (
    <AccountPage title={title} subtitle={choose}>
      <ContractForm
        schema={passwordResetForm}
        defaultValues={{ password: "", repeated: "" }}
        run={({ password }) =>
          resetPassword({ token, password, keep }).then(onDone, (error) => {
            if (hasCode(error, "link_invalid") && !wasUnanswered.current) return onLinkInvalid();
            wasUnanswered.current ||= !isRefused(error);
            throw error;
          })
        }
        failed={(error) => (hasCode(error, "link_invalid") ? maybeDone : errorText(error, words.ui.unexpected))}
      >
        <NewPasswordFields />
        <KeepChoices made={made} kept={keep} onKeep={setKeep} />
        <SubmitButton size="large">{title}</SubmitButton>
      </ContractForm>
    </AccountPage>
  );
}

/** Used, replaced, expired and made-up links share one text. */
function ResetLinkInvalid() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <MessagePage title={words.account.linkInvalid.title}>
      <p>{words.account.linkInvalid.text}</p>
      <p className="text-soft">{words.account.reset.newestOnly}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setIsAsking(true)}>
          {words.details.newLink}
        </Button>
        <a href="/auth" className={buttonClass("secondary")}>
          {words.account.signIn}
        </a>
      </div>
      <ResetDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </MessagePage>
  );
}

const KEEP_NOTHING: KeptRights = { passkeys: [], calendars: [], invitations: [] };

type Kind = keyof KeptRights;
type Entry = { kind: Kind; id: string; label: string; hint: string };

type KeepChoicesProps = { made: MadeBefore; kept: KeptRights; onKeep: (kept: KeptRights) => void };

/** Nothing is ticked at first: the page cannot tell what a thief made. */
function KeepChoices({ made, kept, onKeep }: KeepChoicesProps) {
  const say = words.account.reset.made;
  const entries = entriesOf(made);
  if (entries.length === 0) return null;
  const keep = ({ kind, id }: Entry, isKept: boolean) =>
    onKeep({ ...kept, [kind]: isKept ? [...kept[kind], id] : kept[kind].filter((other) => other !== id) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{say.title}</legend>
      <p className="text-sm text-soft">{say.explained}</p>
      {entries.map((entry) => (
        <Checkbox
          key={`${entry.kind} ${entry.id}`}
          checked={kept[entry.kind].includes(entry.id)}
          onChange={(isKept) => keep(entry, isKept)}
          label={<span className="wrap-anywhere">{entry.label}</span>}
          hint={entry.hint}
        />
      ))}
    </fieldset>
  );
}

function entriesOf({ passkeys, calendars, invitations }: MadeBefore): Entry[] {
  const say = words.account.reset.made;
  return [
    ...passkeys.map(({ id, name, createdAt }) => ({
      ...{ kind: "passkeys" as const, id },
      ...{ label: say.passkey(name), hint: say.addedOn(day(createdAt)) },
    })),
    ...calendars.map(({ id, business, person, names, changedAt }) => ({
      ...{ kind: "calendars" as const, id },
      label: person === null ? say.calendar(business) : say.calendarOf(person.name || say.aPerson, business),
      hint: say.calendarSince(day(changedAt), names),
    })),
    ...invitations.map(({ id, business, email, createdAt }) => ({
      ...{ kind: "invitations" as const, id },
      ...{ label: say.invitation(email, business), hint: say.sentOn(day(createdAt)) },
    })),
  ];
}

const day = (instant: string) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(instant));
