import type { StandbyEnd } from "../../../../contract/requests/standbys.ts";
import { words } from "../../texts/words.ts";
import { useOneAction } from "../holds/use-one-action.ts";
import { endStandby, wakeStandby } from "./queries.ts";

/** Short answers to a party that waits, one at a time. */
export function useStandbyActions(slug: string) {
  const { isBusy, act } = useOneAction(slug);
  const say = words.standbys;
  return {
    isBusy,
    wake: (id: string, name: string) =>
      act({
        content: { wake: id },
        run: (key) => wakeStandby({ slug, id }, key),
        failure: say.failed.wake,
        said: say.woken(name),
      }),
    end: (id: string, name: string, terms: StandbyEnd, onDone: () => void) =>
      act({
        content: { end: id, terms },
        run: (key) => endStandby({ slug, id }, terms, key),
        failure: say.ending.failed,
        said: say.ending.done(name),
        onDone,
      }),
  };
}
export type StandbyActions = ReturnType<typeof useStandbyActions>;
