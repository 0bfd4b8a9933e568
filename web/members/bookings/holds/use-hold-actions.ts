import type { HoldWithdrawal } from "../../../../contract/requests/holds.ts";
import { words } from "../../texts/words.ts";
import { acceptHold, extendHold, tellHold, withdrawHold } from "./queries.ts";
import { useOneAction } from "./use-one-action.ts";

/** All that a member does with an open hold, one at a time. */
export function useHoldActions(slug: string) {
  const { isBusy, act } = useOneAction(slug);
  const say = words.holds;
  return {
    isBusy,
    accept: (id: string, onDone?: () => void) =>
      act({
        content: { accept: id },
        run: (key) => acceptHold({ slug, id }, key),
        failure: say.failed.accept,
        said: say.accepted,
        onDone,
      }),
    /** `until`: of the hold as it is shown, so that a second press is another one. */
    extend: (id: string, until: string) =>
      act({
        content: { extend: id, until },
        run: (key) => extendHold({ slug, id }, key),
        failure: say.failed.longer,
        said: say.heldLonger,
      }),
    tell: (id: string, name: string) =>
      act({
        content: { tell: id },
        run: (key) => tellHold({ slug, id }, key),
        failure: say.failed.send,
        said: say.sent(name),
      }),
    withdraw: (id: string, terms: HoldWithdrawal, onDone?: () => void) =>
      act({
        content: { withdraw: id, terms },
        run: (key) => withdrawHold({ slug, id }, terms, key),
        failure: say.failed.withdraw,
        said: terms.next ? say.gone[terms.next] : say.withdrawn,
        onDone,
      }),
  };
}
export type HoldActions = ReturnType<typeof useHoldActions>;
