import { CircleUserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Me } from "../../../shared/lib/members-api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { LaterDialog, later } from "../../lib/later.tsx";
import { keepLanguage, words } from "../../texts/words.ts";
import { showKeptLanguage } from "../language-switch.tsx";

const profileSettings = later(() => import("./profile-settings.tsx").then((part) => part.ProfileSettings));

type ProfileDialogProps = { open: boolean; onClose: () => void; user: Me["user"] };

/** Also for whoever asks for it elsewhere than by a button. */
export const ProfileDialog = (props: ProfileDialogProps) => <LaterDialog of={profileSettings} {...props} />;

export function ProfileButton({ user, className }: { user: Me["user"]; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useProfileLanguage(user);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setIsOpen(true)}>
        <CircleUserRound aria-hidden="true" size={20} className="xl:hidden" />
        <span className="sr-only xl:not-sr-only xl:max-w-40 xl:truncate">{user.fullName ?? user.email}</span>
      </button>
      <ProfileDialog open={isOpen} onClose={() => setIsOpen(false)} user={user} />
    </>
  );
}

export function ProfileSettingsButton({ user }: { user: Me["user"] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.account.profile}
      </Button>
      <ProfileDialog open={isOpen} onClose={() => setIsOpen(false)} user={user} />
    </>
  );
}

/** Loads the page anew when the profile names another language. Later changes wait for the next page: something may be typed. */
export function useProfileLanguage(user: Pick<Me["user"], "language"> | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!user || !isFirst.current) return;
    isFirst.current = false;
    if (!user.language) return;
    keepLanguage(user.language);
    showKeptLanguage();
  }, [user]);
}
