import type { ReactNode } from "react";
import { useTitle } from "../shared/lib/use-title.ts";
import { MessagePage } from "../shared/ui/card.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export function CustomerMessage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <MessagePage title={title}>
      {children}
      <p className="-mx-2 -mb-3">
        <LanguageSwitch />
      </p>
    </MessagePage>
  );
}
