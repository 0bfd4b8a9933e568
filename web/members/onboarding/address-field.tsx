import type { Ref } from "react";
import { ADDRESS_LABEL, AddressInput, Available, addressProblem } from "../lib/address/address-input.tsx";
import { useAddress } from "../lib/address/use-address.ts";
import { words } from "../texts/words.ts";

type AddressFieldProps = {
  address: string;
  isNamed: boolean;
  isEdited: boolean;
  /** The submitted address was refused, which shows at once. */
  isRefused: boolean;
  onEdit: (address: string) => void;
  ref: Ref<HTMLInputElement>;
};

/** A text while the derived address is usable, else a field (docs/rules.md#workspaces-of-an-account). */
export function AddressField({ address, isNamed, isEdited, isRefused, onEdit, ref }: AddressFieldProps) {
  const { state, checkAgain } = useAddress(address, { atOnce: isRefused });
  const isUnusable =
    state === "reserved" || state === "taken" || state === "unknown" || (state === "invalid" && isNamed);
  if (!isEdited && !isRefused && !isUnusable)
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{ADDRESS_LABEL}</p>
        <p className="flex min-h-12 items-center rounded-md bg-sunken px-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="text-soft">{location.host}/</span>
            {address || <span className="text-soft">…</span>}
          </span>
        </p>
        <p aria-live="polite" className="text-sm text-soft">
          {state === "free" ? (
            <Available />
          ) : state === "checking" ? (
            words.onboarding.address.checking
          ) : (
            words.onboarding.address.follows
          )}
        </p>
      </div>
    );
  const isSilent = state === "invalid" && !isEdited && !isRefused;
  const error = isSilent ? undefined : addressProblem(state, isEdited ? undefined : words.onboarding.address.taken);
  return <AddressInput {...{ address, state, error, onEdit, checkAgain, ref }} />;
}
