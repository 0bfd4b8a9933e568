import { REASON_MAX } from "../../../../../contract/limits.ts";
import { OverrideQuestion } from "../override-question.tsx";
import type { ShownRefusal } from "../read-refusal.ts";

type RefusedSeatsProps = {
  refusal: ShownRefusal | null;
  anyway: string;
  isPending: boolean;
  onAnyway: (reason: string) => void;
};

/** A class has no other times; a member's reason lets more people in than it has seats. */
export const RefusedSeats = ({ refusal, anyway, ...rest }: RefusedSeatsProps) =>
  refusal && (
    <OverrideQuestion
      title={refusal.title}
      words={<p>{refusal.words}</p>}
      {...(refusal.mayOverride ? { anyway } : {})}
      reasonMax={REASON_MAX}
      {...rest}
    />
  );
