import { useTitle } from "../../shared/lib/use-title.ts";
import { ButtonParts } from "../parts/button-parts.tsx";
import { ChoiceParts } from "../parts/choice-parts.tsx";
import { DisplayParts } from "../parts/display-parts.tsx";
import { FieldParts } from "../parts/field-parts.tsx";
import { OverlayParts } from "../parts/overlay-parts.tsx";
import { SchemeSwitch } from "../parts/scheme-switch.tsx";
import { SubPage } from "../ui/sub-page.tsx";

/** Development only: every part of web/shared/ui and web/members/ui. */
export function Component() {
  useTitle("Parts · Daybook");
  return (
    <SubPage back="/" backLabel="Daybook" name="Parts" title="Parts" isWide>
      <SchemeSwitch />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <ButtonParts />
          <ChoiceParts />
          <DisplayParts />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <FieldParts />
          <OverlayParts />
        </div>
      </div>
    </SubPage>
  );
}
