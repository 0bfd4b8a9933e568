import { lazy, type ReactNode, Suspense } from "react";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { guestsOf } from "../details/entries.ts";
import { DateStrip } from "./date-strip.tsx";
import { PartySize } from "./party-size.tsx";
import { DayTimes } from "./times.tsx";
import type { BookingChoices } from "./use-booking-choices.ts";
import type { PageWithNow } from "./use-times.ts";

/** Few parties are. */
const TooLarge = lazy(async () => ({ default: await (await import("./too-large.tsx")).loadTooLarge() }));

type ChoicesPage = Pick<PageWithNow, "workspace" | "customization" | "visit">;
type ChoicesProps = {
  page: ChoicesPage;
  choices: BookingChoices;
  partyError: string | undefined;
  isCovered: boolean;
  onParty: (party: string) => void;
  onTime: (time: string, isTap: boolean, date?: string) => void;
  children: ReactNode;
};

export function Choices({ page, choices, partyError, isCovered, onParty, onTime, children }: ChoicesProps) {
  const texts = useTexts();
  const { workspace, customization, visit } = page;
  const place = { workspace, access: choices.access, guests: choices.guests, area: choices.areaName };
  const isWrong = choices.party !== "" && guestsOf(choices.party) === null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-h-13 grow basis-28 content-center text-lg lg:text-3xl">{texts.booking.title}</h2>
        {visit?.isAlone || (
          <PartySize
            party={choices.party}
            onParty={onParty}
            error={partyError ?? (isWrong ? texts.problems.guests.text : undefined)}
          />
        )}
      </div>
      {visit?.chosen}
      {choices.isTooLarge && (
        <Suspense>
          <TooLarge customization={customization} />
        </Suspense>
      )}
      <fieldset disabled={choices.isTooLarge} className="grid gap-5 disabled:opacity-40">
        {workspace.areas && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{texts.booking.area}</legend>
            {[{ id: undefined, name: texts.booking.anywhere }, ...workspace.areas].map(({ id, name }) => (
              <Choice
                key={id ?? ""}
                name="area"
                value={id ?? ""}
                isChosen={id === choices.area}
                label={name}
                onChoose={() => choices.setArea(id)}
                className="time time-free px-4 text-sm wrap-anywhere"
              >
                {name}
              </Choice>
            ))}
          </fieldset>
        )}
        <DateStrip {...place} date={choices.date} onDate={choices.setDate} isCovered={isCovered} />
        {children}
        <DayTimes {...place} {...{ customization, choices, onTime }} onDate={choices.setDate} shown={visit?.times} />
      </fieldset>
    </div>
  );
}
