import { useTitle } from "../../shared/lib/use-title.ts";
import { ChosenParts } from "../parts/chosen-parts.tsx";
import { OpenedParts } from "../parts/opened-parts.tsx";
import { PressedParts } from "../parts/pressed-parts.tsx";
import { SaidParts } from "../parts/said-parts.tsx";
import { SchemeSwitch } from "../parts/scheme-switch.tsx";
import { TypedParts } from "../parts/typed-parts.tsx";
import { SubPage } from "../ui/sub-page.tsx";

/** `/dev/ui`: every part of the screens in every state, for those who work on them. On this machine only. */
export function Component() {
  useTitle("Parts · Daybook");
  return (
    <SubPage back="/" backLabel="Daybook" name="Parts" title="Parts" isWide>
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
