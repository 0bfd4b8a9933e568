import { useState } from "react";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { AccountPage } from "../account-page.tsx";
import { CreateAccountForm } from "./create-account-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type AuthMode = "sign-in" | "create";

const WORDS = {
  "sign-in": {
    page: "Sign In",
    title: "Welcome Back",
    subtitle: "Sign in to your account",
    question: "New to Daybook?",
    other: "Create Account",
  },
  create: {
    page: "Create Account",
    title: "Create Account",
    subtitle: "Start for free today",
    question: "Already have an account?",
    other: "Sign In",
  },
};

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
  const words = WORDS[mode];
  const Form = mode === "create" ? CreateAccountForm : SignInForm;
  useTitle(`${words.page} · Daybook`);
  return (
    <AccountPage
      title={words.title}
      subtitle={joining ? `${words.subtitle} to join ${joining}` : words.subtitle}
      notice={notice}
      below={
        <p className="text-center text-sm text-soft">
          {words.question}{" "}
          <button
            type="button"
            onClick={() => setMode(mode === "create" ? "sign-in" : "create")}
            className="min-h-11 rounded-sm px-1 font-semibold text-accent hover:underline"
          >
            {words.other}
          </button>
        </p>
      }
    >
      <Form typed={typed} onTyped={(fields) => setTyped({ ...typed, ...fields })} />
    </AccountPage>
  );
}
