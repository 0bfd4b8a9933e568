import { CircleUserRound } from "lucide-react";
import { useState } from "react";
import type { Me } from "../../../shared/lib/members-api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { ProfileSettings } from "./profile-settings.tsx";
import { useProfileLanguage } from "./use-profile-language.ts";

export function ProfileButton({ user, className }: { user: Me["user"]; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useProfileLanguage(user);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setIsOpen(true)}>
        <CircleUserRound aria-hidden="true" size={20} className="xl:hidden" />
        <span className="sr-only xl:not-sr-only xl:max-w-40 xl:truncate">{user.fullName ?? user.email}</span>
      </button>
      <ProfileSettings open={isOpen} onClose={() => setIsOpen(false)} user={user} />
    </>
  );
}

export function ProfileSettingsButton({ user }: { user: Me["user"] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.profile.title}
      </Button>
      <ProfileSettings open={isOpen} onClose={() => setIsOpen(false)} user={user} />
    </>
  );
}
