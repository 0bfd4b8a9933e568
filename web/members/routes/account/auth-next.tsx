import { buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";

type AuthNextProps = {
  title: string;
  text: string;
  /** Below the text, in soft words. */
  more?: string;
  label?: string;
  look?: "primary" | "secondary";
  isDone?: boolean;
};

/** Says what became of a mailed link, and leads to signing in. */
export const AuthNext = ({ title, text, more, label = words.account.signIn, look, isDone = false }: AuthNextProps) => (
  <MessagePage title={title}>
    <p role={isDone ? "status" : undefined}>{text}</p>
    {more && <p className="text-soft">{more}</p>}
    <a href="/auth" className={buttonClass(look ?? "primary")}>
      {label}
    </a>
  </MessagePage>
);
