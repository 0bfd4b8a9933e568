import { useSearchParams } from "react-router";
import { wantsUnmarked, withUnmarked } from "./list-view.ts";

/** Lists only visits that went by without an attendance; stands in the address. */
export function useUnmarkedOnly() {
  const [address, setAddress] = useSearchParams();
  const turn = (isOn: boolean) =>
    setAddress((was) => withUnmarked(was, isOn), { replace: true, preventScrollReset: true });
  return [wantsUnmarked(address), turn] as const;
}
