import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { memberLanguageOf } from "../../../../domain/texts/language.ts";
import { MEMBER_LANGUAGES, type MemberLanguage, nameOfLanguage } from "../../../../texts/languages.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { SelectField } from "../../../shared/ui/field.tsx";
import { APPEARANCES, appearance, chooseAppearance } from "../../lib/appearance.ts";
import { errorText } from "../../lib/error-text.ts";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import { canStayOn, STAYS_ON } from "../../lib/use-wake-lock.ts";
import { keepLanguage, words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { toast } from "../../ui/toaster.tsx";
import { showKeptLanguage } from "../language-switch.tsx";
import { OwnPasskeys } from "../passkeys/own-passkeys.tsx";
import { saveProfile } from "../queries.ts";
import {
  type AccountDialogProps,
  ChangeEmailDialog,
  ChangePasswordDialog,
  DeleteAccountDialog,
  EditProfileDialog,
} from "./account-dialogs.tsx";
import { OwnSessions } from "./own-sessions.tsx";

const DIALOGS = {
  profile: EditProfileDialog,
  email: ChangeEmailDialog,
  password: ChangePasswordDialog,
  deletion: DeleteAccountDialog,
};
type Which = keyof typeof DIALOGS;

export function ProfileSettings({ open, onClose, user }: AccountDialogProps & { user: Pick<Me["user"], "language"> }) {
  const { slug } = useParams();
  const [which, setWhich] = useState<Which | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={words.account.profile}>
      <ul className="divide-y divide-line border-y border-line">
        <ProfileLine label={words.ui.name} value={user.fullName ?? words.profile.noName}>
          <Button onClick={() => setWhich("profile")}>{words.profile.edit}</Button>
        </ProfileLine>
        <ProfileLine label={words.ui.email} value={user.email}>
          <Button onClick={() => setWhich("email")}>{words.profile.changeEmail}</Button>
        </ProfileLine>
        <ProfileLine label={words.account.password} value={words.profile.passwordHidden}>
          <Button onClick={() => setWhich("password")}>{words.profile.changePassword}</Button>
        </ProfileLine>
        {slug && (
          <ProfileLine label={words.profile.alerts} value={words.profile.alertsHint}>
            <Link to={`/${slug}/dashboard/alerts`} className={buttonClass()}>
              {words.profile.yourAlerts}
            </Link>
          </ProfileLine>
        )}
      </ul>
      <OwnPasskeys email={user.email} />
      <LanguageField chosen={user.language} />
      <ThisDevice />
      <OwnSessions />
      <Button look="quiet" className="-ml-4 justify-self-start text-loss" onClick={() => setWhich("deletion")}>
        {words.profile.deleteAccount}
      </Button>
      {Object.entries(DIALOGS).map(([name, AccountDialog]) => (
        <AccountDialog key={name} open={which === name} onClose={() => setWhich(null)} user={user} />
      ))}
    </Dialog>
  );
}

function ProfileLine({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-sm text-soft">{label}</p>
        <p className="wrap-anywhere">{value}</p>
      </div>
      {children}
    </li>
  );
}

function LanguageField({ chosen }: { chosen: MemberLanguage | null }) {
  const { mutate, isPending, variables } = useSaveLanguage();
  const shown = isPending ? variables : chosen;
  return (
    <SelectField
      label={words.ui.language}
      hint={words.profile.languageHint}
      value={shown ?? ""}
      disabled={isPending}
      onChange={({ target }) => mutate(memberLanguageOf(target.value))}
    >
      <option value="">{words.profile.asBrowser}</option>
      {MEMBER_LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {nameOfLanguage(each)}
        </option>
      ))}
    </SelectField>
  );
}

/** Choices that this device keeps for whoever uses it. */
function ThisDevice() {
  const [chosen, setChosen] = useState(appearance);
  const [staysOn, setStaysOn] = useStoredFlag(STAYS_ON, false);
  return (
    <section aria-labelledby="this-screen" className="grid gap-3">
      <h3 id="this-screen" className="text-base font-semibold">
        {words.profile.screen.title}
      </h3>
      <fieldset>
        <legend className="mb-1.5 text-sm text-soft">{words.profile.screen.appearance}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
          {APPEARANCES.map((name) => (
            <label
              key={name}
              className="flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 has-checked:border-accent has-checked:bg-accent-tint"
            >
              <input
                type="radio"
                name="appearance"
                checked={name === chosen}
                onChange={() => {
                  chooseAppearance(name);
                  setChosen(name);
                }}
                className="size-5 accent-accent"
              />
              <span className="font-medium">{words.profile.screen.appearances[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {canStayOn() && <Switch checked={staysOn} onChange={setStaysOn} label={words.profile.screen.staysOn} />}
    </section>
  );
}

/** Saves at once, and loads the page in the chosen language. */
export function useSaveLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: MemberLanguage | null) => saveProfile({ language }),
    onSuccess: (_, language) => {
      keepLanguage(language);
      showKeptLanguage();
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(words.profile.notUpdated, { description: errorText(error, words.ui.unexpected) }),
  });
}
