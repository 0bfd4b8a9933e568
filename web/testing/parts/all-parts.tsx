import { SubPage } from "../../members/ui/sub-page.tsx";
import { Toaster } from "../../members/ui/toaster.tsx";
import { ButtonParts } from "./button-parts.tsx";
import { ChoiceParts } from "./choice-parts.tsx";
import { DisplayParts } from "./display-parts.tsx";
import { FieldParts } from "./field-parts.tsx";
import { FormParts } from "./form-parts.tsx";
import { OverlayParts } from "./overlay-parts.tsx";

/** Every component of web/shared/ui and web/members/ui in its states. */
export const AllParts = () => (
  <div className="isolate">
    <SubPage
      back="/"
      backLabel="Daybook"
      name="Parts"
      title="Parts"
      isWide
      isLoaded
      error={null}
      failed=""
      onRetry={() => {}}
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <ButtonParts />
          <ChoiceParts />
          <DisplayParts />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <FieldParts />
          <FormParts />
          <OverlayParts />
        </div>
      </div>
    </SubPage>
    <Toaster />
  </div>
);
