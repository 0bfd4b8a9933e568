import type { ReactNode } from "react";
import { Card } from "../../shared/ui/card.tsx";

/** What every state of an open invitation looks like: who asks, and below it what to do. */
export function InvitationCard({ workspace, children }: { workspace: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm grid-cols-1 content-center gap-6 px-4 py-8">
      <p className="text-center text-lg font-bold tracking-tight text-accent-ink">Daybook</p>
      <Card className="grid grid-cols-1 gap-6">
        <div className="grid gap-1">
          <h1 className="text-2xl wrap-anywhere">Join {workspace}</h1>
          <p className="text-soft">You have been invited to join the team and manage its bookings.</p>
        </div>
        {children}
      </Card>
    </main>
  );
}
