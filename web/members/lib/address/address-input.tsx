import { Check } from "lucide-react";
import type { Ref } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import type { AddressState } from "./use-address.ts";

export const ADDRESS_LABEL = words.lib.address.label;

export function addressProblem(state: AddressState, taken = words.lib.address.taken): string | undefined {
  const { invalid, reserved } = words.lib.address;
  if (state === "invalid") return invalid;
  if (state === "reserved") return reserved;
  return state === "taken" || state === "unknown" ? taken : undefined;
}

type AddressInputProps = {
  address: string;
  state: AddressState;
  error: string | undefined;
  onEdit: (address: string) => void;
  checkAgain: () => void;
  ref: Ref<HTMLInputElement>;
};

/** Says while it is typed whether an address is free. */
export function AddressInput({ address, state, error, onEdit, checkAgain, ref }: AddressInputProps) {
  const hint = (
    <span className="wrap-anywhere">
      {location.host}/{address || "…"} {state === "free" && <Available />}
    </span>
  );
  return (
    <div aria-live="polite" className="grid justify-items-start gap-1.5">
      <div className="w-full">
        <Field label={ADDRESS_LABEL} hint={hint} error={error}>
          {(described) => (
            <input
              {...described}
              ref={ref}
              value={address}
              onChange={(event) => onEdit(asAddress(event.target.value))}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder={words.lib.address.placeholder}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      {state === "unknown" && <Button onClick={checkAgain}>{words.lib.address.checkAgain}</Button>}
    </div>
  );
}

const asAddress = (text: string) => text.toLowerCase().replace(/\s+/g, "-");

export function Available() {
  return (
    <span className="inline-flex items-center gap-1 align-bottom text-accent">
      <Check aria-hidden="true" size={16} /> {words.lib.address.available}
    </span>
  );
}
