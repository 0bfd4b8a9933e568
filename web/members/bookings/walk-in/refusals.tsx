import { Alert } from "../../../shared/ui/alert.tsx";
import type { WalkingIn } from "../shared/walk-in/use-walk-in.ts";

export const Refusals = ({ isTaken, isChanged, failure }: WalkingIn) => (
  <>
    {isTaken && <Alert tone="attention">Somebody else has that place by now. Look again.</Alert>}
    {isChanged && <Alert tone="attention">Others would have to move by now, so nobody was seated. Look again.</Alert>}
    {failure && <Alert>{failure}</Alert>}
  </>
);
