import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { type Me, meQuery } from "../../../shared/lib/members-api.ts";
import { LanguageSwitch } from "../../account/language-switch.tsx";
import { useProfileLanguage } from "../../account/profile/use-profile-language.ts";
import { useSaveLanguage } from "../../account/profile/use-save-language.ts";
import { useSignOut } from "../../dashboard/use-sign-out.tsx";
import { words } from "../../texts/words.ts";
import { Loading, UnexpectedError } from "../loading.tsx";

/** RequireSession redirects signed-out visitors. */
export function WithMe({ children }: { children: (me: Me) => ReactNode }) {
  const me = useQuery(meQuery);
  useProfileLanguage(me.data?.user);
  const language = useSaveLanguage();
  if (me.data)
    return (
      <>
        <LanguageSwitch onChoose={language.mutate} />
        {children(me.data)}
      </>
    );
  if (me.isPending || hasCode(me.error, "signed_out")) return <Loading />;
  return <UnexpectedError onRetry={() => void me.refetch()} />;
}

export function SignedInAs({ email }: { email: string }) {
  const { leave, isLeaving, question } = useSignOut();
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {words.onboarding.signedInAs(email)}{" "}
      <button
        type="button"
        aria-disabled={isLeaving}
        onClick={leave}
        className="min-h-11 rounded-sm px-1 font-semibold text-accent hover:underline"
      >
        {words.account.signOut}
      </button>
      {question}
    </p>
  );
}
