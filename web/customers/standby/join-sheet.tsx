import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { useReadableEmail } from "../../shared/ui/email-text.tsx";
import { FocusedAlert } from "../focused-alert.tsx";
import { Sheet } from "../sheet.tsx";
import { type Joined, JoinForm, type JoinFormProps } from "./join-form.tsx";

type JoinSheetProps = JoinFormProps & {
  joined: Joined | null;
  onClose: () => void;
  /** The wish in a line. */
  summary: string;
  /** Asked besides, above the form. */
  children?: ReactNode;
};

/** The form, and then the way to the page of who waits. Beside the booking page, whose times stand in a form of their own. */
export function JoinSheet({ joined, onClose, summary, children, ...form }: JoinSheetProps) {
  const { tellMe, join } = useStandbyTexts();
  return createPortal(
    <Sheet open onClose={onClose} title={joined ? join.joined : tellMe}>
      <p className="font-semibold first-letter:uppercase">{summary}</p>
      {joined ? (
        <WhatNow joined={joined} slug={form.workspace.slug} />
      ) : (
        <>
          <p className="text-sm text-pretty text-soft">{join.intro}</p>
          {children}
          <JoinForm {...form} />
        </>
      )}
    </Sheet>,
    document.body,
  );
}

function WhatNow({ joined: { token, address, missed }, slug }: { joined: Joined; slug: string }) {
  const { join, page } = useStandbyTexts();
  const { format } = useTexts();
  return (
    <>
      <FocusedAlert tone="success">
        <p className="wrap-anywhere">{join.told(useReadableEmail(address))}</p>
      </FocusedAlert>
      {missed.length > 0 && <p>{join.missed(missed.map(format.longDate).join(", "))}</p>}
      <a href={keepQuery(`/${slug}/standby/${token}`, location.search)} className={buttonClass("primary", "large")}>
        {page.title}
      </a>
    </>
  );
}
