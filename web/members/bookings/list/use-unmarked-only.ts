import { useSearchParams } from "react-router";
import { wantsUnmarked, withUnmarked } from "../shared/list-view.ts";

const REPLACING = { replace: true, preventScrollReset: true };

/** Lists only visits that went by without an attendance; stands in the address. */
export function useUnmarkedOnly() {
  const [address, setAddress] = useSearchParams();
  const turn = (isOn: boolean) => setAddress((was) => withUnmarked(was, isOn), REPLACING);
  return [wantsUnmarked(address), turn] as const;
}
