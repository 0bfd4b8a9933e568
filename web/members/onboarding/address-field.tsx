import { Check } from "lucide-react";
import type { Ref } from "react";
import { SLUG_PROBLEMS } from "../../../contract/requests/workspaces.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Field, inputClass } from "../../shared/ui/field.tsx";
import { useAddress } from "./use-address.ts";

const LABEL = "Address of your booking page";
const NAME_TAKEN = "This business name is already taken. Please choose another.";
const ADDRESS_TAKEN = "This address is already taken. Please choose another.";

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
  const { state, checkAgain } = useAddress(address, isRefused);
  const taken = isEdited ? ADDRESS_TAKEN : NAME_TAKEN;
  const isUnusable =
    state === "reserved" || state === "taken" || state === "unknown" || (state === "invalid" && isNamed);
  if (!isEdited && !isRefused && !isUnusable)
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{LABEL}</p>
        <p className="flex min-h-12 items-center rounded-md bg-sunken px-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="text-soft">{location.host}/</span>
            {address || <span className="text-soft">…</span>}
          </span>
        </p>
        <p aria-live="polite" className="text-sm text-soft">
          {state === "free" ? <Available /> : state === "checking" ? "Checking…" : "Follows from the name"}
        </p>
      </div>
    );
  const errors = {
    none: undefined,
    checking: undefined,
    free: undefined,
    invalid: isEdited || isRefused ? SLUG_PROBLEMS.invalid : undefined,
    reserved: SLUG_PROBLEMS.reserved,
    taken,
    unknown: taken,
  };
  const hint = (
    <>
      {location.host}/{address || "…"} {state === "free" && <Available />}
    </>
  );
  return (
    <div aria-live="polite" className="grid justify-items-start gap-1.5">
      <div className="w-full">
        <Field label={LABEL} hint={hint} error={errors[state]}>
          {(described) => (
            <input
              {...described}
              ref={ref}
              value={address}
              onChange={(event) => onEdit(asAddress(event.target.value))}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="your-business"
              className={inputClass}
            />
          )}
        </Field>
      </div>
      {state === "unknown" && <Button onClick={checkAgain}>Check again</Button>}
    </div>
  );
}

const asAddress = (text: string) => text.toLowerCase().replace(/\s+/g, "-");

function Available() {
  return (
    <span className="inline-flex items-center gap-1 text-accent">
      <Check aria-hidden="true" size={16} /> Available
    </span>
  );
}
