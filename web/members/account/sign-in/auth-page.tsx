import { useState } from "react";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { words } from "../../texts/words.ts";
import { AccountPage } from "../account-page.tsx";
import { CreateAccountForm } from "./create-account-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type AuthMode = "sign-in" | "create";

type AuthPageProps = {
  mode: AuthMode;
  notice?: string | null;
  email?: string;
  /** The business whose invitation led here. */
  joining?: string;
};

/** Both forms share their values: switching loses nothing. */
export function AuthPage({ mode: initialMode, notice, email: known = "", joining }: AuthPageProps) {
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
