import { CONSENT_WORDS_MAX, NEWS_CHANNELS, type NewsChannel } from "../../../domain/guests/guest-settings.ts";
import type { ImportReading } from "../../../domain/imports/reading.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { TextArea } from "../../shared/ui/field.tsx";
import { useToday } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { More } from "../ui/more.tsx";
import type { Ticks } from "./draft.ts";

type StartImportProps = {
  reading: ImportReading;
  fileName: string;
  comeIn: number;
  /** Among those who come in. */
  known: number;
  stayOut: number;
  ticks: Ticks;
  onTick: (some: Partial<Ticks>) => void;
};

/** The last step: what is about to happen, and the ticks that only the owner can set. */
export function StartImport({ reading, fileName, comeIn, known, stayOut, ticks, onTick }: StartImportProps) {
  const say = words.imports.start;
  const withCare = reading.rows.filter(({ guest }) => guest?.care).length;
  return (
    <>
      <div className="grid gap-1">
        <p className="text-lg font-medium wrap-anywhere">{say.sum(words.imports.rows(comeIn), fileName)}</p>
        {known > 0 && <p>{say.sumKnown(known)}</p>}
        {stayOut > 0 && <p>{say.sumOut(stayOut)}</p>}
      </div>
      {withCare > 0 && (
        <Checkbox
          label={say.care}
          hint={say.careHint(withCare)}
          checked={ticks.keepCare}
          onChange={(keepCare) => onTick({ keepCare })}
        />
      )}
      <News {...{ reading, ticks, onTick }} />
      <Alert tone="success">
        <p>{say.noMessages}</p>
        <p>{say.undo}</p>
      </Alert>
    </>
  );
}

/** Yeses with a date are counted with the words that were agreed to, which the owner gives; without words they count as none. */
function News({ reading, ticks, onTick }: Pick<StartImportProps, "reading" | "ticks" | "onTick">) {
  const say = words.imports.start;
  const today = useToday();
  const yeses = (channel: NewsChannel) =>
    reading.rows.filter(({ guest }) =>
      guest?.consents?.some((each) => each.channel === channel && each.state === "given"),
    ).length;
  const found = NEWS_CHANNELS.filter((channel) => yeses(channel) > 0 && !ticks.agreed[channel]);
  const wordsOf = (channel: NewsChannel) => (
    <TextArea
      key={channel}
      label={say.wordsOf[channel]}
      hint={say.wordsHint}
      rows={2}
      maxLength={CONSENT_WORDS_MAX}
      value={ticks.words[channel]}
      onChange={({ target }) => onTick({ words: { ...ticks.words, [channel]: target.value } })}
    />
  );
  return (
    <>
      {found.length > 0 && (
        <section aria-label={say.consent} className="grid gap-3">
          <h3 className="text-lg">{say.consent}</h3>
          {found.map((channel) => (
            <div key={channel} className="grid gap-2">
              <p className="text-sm text-soft">{say.consentFound[channel](yeses(channel))}</p>
              {wordsOf(channel)}
            </div>
          ))}
        </section>
      )}
      <More label={say.agreedMore}>
        {NEWS_CHANNELS.map((channel) => (
          <div key={channel} className="grid gap-3">
            <Checkbox
              label={say.agreed[channel]}
              checked={ticks.agreed[channel]}
              onChange={(isAgreed) => onTick({ agreed: { ...ticks.agreed, [channel]: isAgreed } })}
            />
            {ticks.agreed[channel] && wordsOf(channel)}
          </div>
        ))}
        {NEWS_CHANNELS.some((channel) => ticks.agreed[channel]) && (
          <DateField
            label={say.agreedOn}
            last={today}
            value={ticks.agreedAt}
            onChange={(agreedAt) => onTick({ agreedAt })}
          />
        )}
      </More>
    </>
  );
}
