import type { ComponentProps } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { GuestsField } from "../shared/fields/guests-field.tsx";
import { OverrideQuestion } from "../shared/override-question.tsx";
import type { ShownRefusal } from "../shared/read-refusal.ts";

type SeatsFieldsProps = ComponentProps<typeof GuestsField> & {
  refusal: ShownRefusal | null;
  isPending: boolean;
  onAnyway: (reason: string) => void;
};

/** A class has its date and time; a member's reason lets more people in than it has seats. */
export const SeatsFields = ({ refusal, isPending, onAnyway, ...guests }: SeatsFieldsProps) => (
  <>
    <GuestsField {...guests} />
    {refusal && (
      <OverrideQuestion
        title={refusal.title}
        words={<p>{refusal.words}</p>}
        {...(refusal.mayOverride ? { anyway: "Book anyway" } : {})}
        reasonMax={REASON_MAX}
        {...{ isPending, onAnyway }}
      />
    )}
  </>
);
