import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OwnPasskeys } from "../passkeys/own-passkeys.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { type AccountDialogProps, EditProfileDialog } from "./edit-profile-dialog.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { ThisDevice } from "./this-device.tsx";

const DIALOGS = {
  profile: EditProfileDialog,
  email: ChangeEmailDialog,
  password: ChangePasswordDialog,
  deletion: DeleteAccountDialog,
};
type Which = keyof typeof DIALOGS;

export function ProfileSettings({ open, onClose, user }: AccountDialogProps) {
  const { slug } = useParams();
  const [which, setWhich] = useState<Which | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Profile Settings">
      <ul className="divide-y divide-line border-y border-line">
        <ProfileLine label="Name" value={user.fullName ?? "–"}>
          <Button onClick={() => setWhich("profile")}>Edit Profile</Button>
        </ProfileLine>
        <ProfileLine label="Email" value={user.email}>
          <Button onClick={() => setWhich("email")}>Change Email</Button>
        </ProfileLine>
        <ProfileLine label="Password" value="Not shown">
          <Button onClick={() => setWhich("password")}>Change Password</Button>
        </ProfileLine>
        {slug && (
          <ProfileLine label="Alerts" value="Mails about bookings, ratings and failed messages">
            <Link to={`/${slug}/dashboard/alerts`} className={buttonClass()}>
              Your Alerts
            </Link>
          </ProfileLine>
        )}
      </ul>
      <OwnPasskeys email={user.email} />
      <ThisDevice />
      <OwnSessions />
      <Button look="quiet" className="-ml-4 justify-self-start text-loss" onClick={() => setWhich("deletion")}>
        Delete account…
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
