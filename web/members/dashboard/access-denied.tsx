import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../shared/lib/members-api.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { useSignOut } from "./use-sign-out.tsx";

type AccessDeniedProps = {
  error: Error;
  /** Instead of the error's text and link. */
  page?: { text: string; back: string };
  /** The server removed the member while the page was open. */
  isRemoved?: boolean;
};

/** Offers to sign out, because another account may have access. */
export function AccessDenied({ error, page, isRemoved = false }: AccessDeniedProps) {
  const { leave, isLeaving, question } = useSignOut();
  return (
    <MessagePage title={words.dashboard.denied}>
      <p>{page?.text ?? errorText(error, words.dashboard.deniedText)}</p>
      {isRemoved && <p>{words.dashboard.noLongerMember}</p>}
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass("primary")} href={page?.back ?? "/"}>
          {page ? words.dashboard.back : words.dashboard.home}
        </a>
        <Button aria-disabled={isLeaving} onClick={leave}>
          {words.account.signOut}
        </Button>
        {question}
      </div>
    </MessagePage>
  );
}

/** Members read why the page is not for them; others read the refusal. */
export function OwnersOnly({ slug, text, error }: { slug: string; text: string; error: Error }) {
  const { data: me, isPending } = useQuery(meQuery);
  if (isPending) return null;
  const isMember = me?.memberships.some((membership) => membership.slug === slug);
  return <AccessDenied error={error} {...(isMember ? { page: { text, back: `/${slug}/dashboard` } } : {})} />;
}
