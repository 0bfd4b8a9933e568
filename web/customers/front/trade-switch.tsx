import { useId } from "react";
import type { FrontTexts } from "../../../texts/en/customers/front.ts";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";
import { Choice } from "../../shared/ui/choice.tsx";

export type FrontTrade = keyof FrontTexts["sample"]["trades"];

/** A visitor reads the words of the chosen trade, and tries its booking page. */
export function TradeSwitch({ chosen, onChoose }: { chosen: FrontTrade; onChoose: (trade: FrontTrade) => void }) {
  const { sample } = useFrontTexts();
  const name = useId();
  const trades = Object.entries(sample.trades) as [FrontTrade, string][]; // its own keys
  return (
    <div
      role="radiogroup"
      aria-label={sample.of}
      className="mb-4 flex w-fit max-w-full flex-wrap rounded-md bg-sunken p-1"
    >
      {trades.map(([trade, label]) => (
        <Choice
          key={trade}
          {...{ name, label }}
          value={trade}
          isChosen={trade === chosen}
          onChoose={() => onChoose(trade)}
          className="min-h-11 rounded-sm border border-transparent px-3 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink md:pointer-fine:min-h-9"
        >
          {label}
        </Choice>
      ))}
    </div>
  );
}
