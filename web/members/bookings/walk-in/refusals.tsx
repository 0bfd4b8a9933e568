import { Alert } from "../../../shared/ui/alert.tsx";
import { words } from "../../texts/words.ts";
import type { WalkingIn } from "../shared/walk-in/use-walk-in.ts";

export const Refusals = ({ isTaken, isChanged, failure }: WalkingIn) => (
  <>
    {isTaken && <Alert tone="attention">{words.walkIn.taken}</Alert>}
    {isChanged && <Alert tone="attention">{words.walkIn.hasChanged}</Alert>}
    {failure && <Alert>{failure}</Alert>}
  </>
);
