import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { languageOf } from "../../../../domain/texts/language.ts";
import { LANGUAGES, type Language, nameOfLanguage } from "../../../../texts/languages.ts";
import type { Me } from "../../../shared/lib/members-api.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { OwnPasskeys } from "../passkeys/own-passkeys.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { type AccountDialogProps, EditProfileDialog } from "./edit-profile-dialog.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { ThisDevice } from "./this-device.tsx";
import { useSaveLanguage } from "./use-save-language.ts";

const DIALOGS = {
  profile: EditProfileDialog,
  email: ChangeEmailDialog,
  password: ChangePasswordDialog,
  deletion: DeleteAccountDialog,
};
type Which = keyof typeof DIALOGS;

type ProfileSettingsProps = AccountDialogProps & { user: Pick<Me["user"], "language"> };

export function ProfileSettings({ open, onClose, user }: ProfileSettingsProps) {
  const { slug } = useParams();
  const [which, setWhich] = useState<Which | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={words.profile.title}>
      <ul className="divide-y divide-line border-y border-line">
        <ProfileLine label={words.profile.name} value={user.fullName ?? words.profile.noName}>
          <Button onClick={() => setWhich("profile")}>{words.profile.edit}</Button>
        </ProfileLine>
        <ProfileLine label={words.account.email} value={user.email}>
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

function LanguageField({ chosen }: { chosen: Language | null }) {
  const { mutate, isPending, variables } = useSaveLanguage();
  const shown = isPending ? variables : chosen;
  return (
    <SelectField
      label={words.profile.language}
      hint={words.profile.languageHint}
      value={shown ?? ""}
      disabled={isPending}
      onChange={({ target }) => mutate(languageOf(target.value))}
    >
      <option value="">{words.profile.asBrowser}</option>
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {nameOfLanguage(each)}
        </option>
      ))}
    </SelectField>
  );
}
