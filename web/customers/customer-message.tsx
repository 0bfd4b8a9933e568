import type { ReactNode } from "react";
import { useTitle } from "../shared/lib/use-title.ts";
import { MessagePage } from "../shared/ui/card.tsx";
import { Mark } from "../shared/ui/mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export function CustomerMessage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <MessagePage title={title} mark={<Mark className="justify-self-center" />}>
      {children}
      <p className="-mx-2 -mb-3">
        <LanguageSwitch />
      </p>
    </MessagePage>
  );
}
