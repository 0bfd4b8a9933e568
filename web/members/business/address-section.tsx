import { useController } from "react-hook-form";
import { AddressInput, addressProblem } from "../lib/address/address-input.tsx";
import { useAddress } from "../lib/address/use-address.ts";
import { words } from "../texts/words.ts";
import type { BusinessForm } from "./use-save-business.ts";

type AddressSectionProps = { form: BusinessForm; stored: string; earlier: string[] };

/** An earlier address may be taken back (docs/decisions/050-a-new-address.md). */
export function AddressSection({ form: { control }, stored, earlier }: AddressSectionProps) {
  const { field, fieldState } = useController({ control, name: "slug" });
  const address = field.value;
  const isOwn = address === stored || earlier.includes(address);
  const { state, checkAgain } = useAddress(address, { isOwn });
  const leading = earlier.filter((each) => each !== address);
  return (
    <div className="grid grid-cols-1 gap-3">
      <AddressInput
        {...{ address, state, checkAgain }}
        error={fieldState.error?.message ?? addressProblem(state)}
        onEdit={field.onChange}
        ref={field.ref}
      />
      <p role="status" className="text-sm empty:hidden">
        {address !== stored && (state === "free" || state === "own") && words.business.willLeadHere(stored)}
      </p>
      {leading.length > 0 && (
        <dl className="text-sm text-soft">
          <dt>{words.business.earlierAddresses}</dt>
          {leading.map((each) => (
            <dd key={each} className="text-ink wrap-anywhere">
              {location.host}/{each}
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}
