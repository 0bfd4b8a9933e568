import { type ReactNode, useEffect } from "react";
import type { Role } from "../../../domain/people/rights.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card, MessagePage } from "../../shared/ui/card.tsx";
import { Mark } from "../../shared/ui/mark.tsx";
import { words } from "../texts/words.ts";

type InvitationCardProps = { workspace: string; role: Role; children: ReactNode };

export function InvitationCard({ workspace, role, children }: InvitationCardProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm grid-cols-1 content-center gap-6 px-4 py-8">
      <Mark className="justify-self-center" />
      <Card className="grid grid-cols-1 gap-6">
        <div className="grid gap-1">
          <h1 className="text-2xl wrap-anywhere">{words.invitation.join(workspace)}</h1>
          <p className="text-soft">{words.invitation.text}</p>
          <p className="font-medium">
            {words.roles.role}: {words.roles.names[role]}
          </p>
        </div>
        {children}
      </Card>
    </main>
  );
}

const REDIRECT_MS = 2000;

/** Should the dashboard not open within two seconds, the button loads it. */
export function WelcomeAboard({ dashboard, onOpen }: { dashboard: string; onOpen: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOpen, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [onOpen]);
  return (
    <MessagePage title={words.invitation.welcome}>
      <p role="status">{words.invitation.welcomeText}</p>
      <Button onClick={() => location.replace(dashboard)}>{words.invitation.refresh}</Button>
    </MessagePage>
  );
}
