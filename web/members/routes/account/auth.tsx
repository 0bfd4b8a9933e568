import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type Me, meQuery } from "../../../shared/lib/members-api.ts";
import { useSignedIn } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { AccountPage } from "../../account/account-page.tsx";
import { CreateAccountForm } from "../../account/sign-in/create-account-form.tsx";
import { SignInForm } from "../../account/sign-in/sign-in-form.tsx";
import { useUnsentCount } from "../../device/unsent/unsent-list.ts";
import { useSignOutOwed } from "../../lib/owed-sign-out.ts";
import { words } from "../../texts/words.ts";
import { Loading } from "../loading.tsx";
import { lastDashboard, returnPath } from "./return-path.ts";

export function Component() {
  const [params] = useSearchParams();
  const next = returnPath(params.get("next"));
  const locationState: AuthLocationState | null = useLocation().state;
  const count = useUnsentCount();
  const isOwed = useSignOutOwed();
  if (useSignedIn()) return <RedirectSignedIn next={next ?? (params.has("installed") ? lastDashboard() : null)} />;
  const notices = [
    locationState?.notice,
    isOwed && words.signIn.signedOutHere,
    count > 0 && words.lib.unsentNotice(count),
  ];
  const notice = notices.filter(Boolean).join(" ");
  return <AuthPage mode={next === "/signup" ? "create" : "sign-in"} {...locationState} notice={notice} />;
}

/** Pages that send people here may give reason, address and business. */
type AuthLocationState = { notice?: string | null; email?: string; joining?: string };

/** Leads back, to the first workspace, or to /signup; after a failure to /. */
function RedirectSignedIn({ next }: { next: string | null }) {
  const me = useQuery({ ...meQuery, enabled: next === null });
  const to = next ?? (me.data ? homeOf(me.data) : me.isError ? "/" : null);
  useEffect(() => {
    if (to) location.replace(to);
  }, [to]);
  return <Loading />;
}

const homeOf = ({ memberships: [first] }: Me) => (first ? `/${first.slug}` : "/signup");

type AuthMode = "sign-in" | "create";

type AuthPageProps = {
  mode: AuthMode;
  notice?: string | null;
  email?: string;
  /** The business whose invitation led here. */
  joining?: string;
};

/** Both forms share their values: switching loses nothing. */
function AuthPage({ mode: initialMode, notice, email: known = "", joining }: AuthPageProps) {
  const [mode, setMode] = useState(initialMode);
  const [typed, setTyped] = useState({ fullName: "", email: known, password: "" });
  const { page, title, subtitle, toJoin, question, other } = words.signIn[mode === "create" ? "create" : "signIn"];
  const Form = mode === "create" ? CreateAccountForm : SignInForm;
  useTitle(`${page} · Daybook`);
  return (
    <AccountPage
      title={title}
      subtitle={joining ? toJoin(joining) : subtitle}
      notice={notice}
      below={
        <p className="text-center text-sm text-soft">
          {question}{" "}
          <button
            type="button"
            onClick={() => setMode(mode === "create" ? "sign-in" : "create")}
            className="min-h-11 rounded-sm px-1 font-semibold text-accent hover:underline"
          >
            {other}
          </button>
        </p>
      }
    >
      <Form typed={typed} onTyped={(fields) => setTyped({ ...typed, ...fields })} />
    </AccountPage>
  );
}
