import type { ReactNode } from "react";
import { Alert } from "../../shared/ui/alert.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Mark } from "../../shared/ui/mark.tsx";

type AccountPageProps = {
  title: string;
  subtitle: string;
  /** Tells why the visitor was sent here. */
  notice?: string | null | undefined;
  below?: ReactNode;
  children: ReactNode;
};

export function AccountPage({ title, subtitle, notice, below, children }: AccountPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm grid-cols-1 content-center gap-6 px-4 py-8">
      <Mark className="justify-self-center" />
      {notice && <Alert tone="attention">{notice}</Alert>}
      <Card className="grid gap-6">
        <div className="grid gap-1">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-soft">{subtitle}</p>
        </div>
        {children}
      </Card>
      {below}
    </main>
  );
}
