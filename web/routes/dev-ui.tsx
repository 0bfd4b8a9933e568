import { ChosenParts } from "../features/parts/chosen-parts.tsx";
import { OpenedParts } from "../features/parts/opened-parts.tsx";
import { PressedParts } from "../features/parts/pressed-parts.tsx";
import { SaidParts } from "../features/parts/said-parts.tsx";
import { SchemeSwitch } from "../features/parts/scheme-switch.tsx";
import { TypedParts } from "../features/parts/typed-parts.tsx";
import { useTitle } from "../lib/use-title.ts";
import { SubPage } from "../ui/sub-page.tsx";

/** `/dev/ui`: every part of web/ui in every state, for who works on them. On this machine only. */
export function Component() {
  useTitle("Parts · Daybook");
  return (
    <SubPage back="/" backLabel="Daybook" name="web/ui" title="Parts" isWide>
      <SchemeSwitch />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <PressedParts />
          <ChosenParts />
          <SaidParts />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <TypedParts />
          <OpenedParts />
        </div>
      </div>
    </SubPage>
  );
}
