import type { Workspace } from "../../../shared/lib/page-data.ts";
import { Tick } from "../tick.tsx";
import { type Asked, CONSENT_FIELDS, tickText } from "./asked.ts";

type Box = NonNullable<Workspace["boxes"]>[number];
export type ConsentBoxesProps = { boxes: Box[]; kept: Asked["consents"]; hasEntries: boolean };

/** One box for each channel, in words that are kept with a yes; nothing is ticked for the customer. */
export function ConsentBoxes({ boxes, kept = [], hasEntries }: ConsentBoxesProps) {
  const isKept = (box: Box) => kept.some(({ wordsId }) => wordsId === box.wordsId);
  return (
    <div className="grid xl:col-span-2">
      {boxes.map((box) =>
        box.kind === "box" ? (
          <Tick
            key={box.wordsId}
            name={CONSENT_FIELDS.yes}
            value={tickText(box)}
            label={box.text}
            defaultChecked={isKept(box)}
          />
        ) : (
          <div key={box.wordsId}>
            <p className="text-sm text-soft">{box.text}</p>
            <input type="hidden" name={CONSENT_FIELDS.offer} value={tickText(box)} />
            <Tick
              name={CONSENT_FIELDS.no}
              value={tickText(box)}
              label={box.noThanks ?? ""}
              defaultChecked={hasEntries && !isKept(box)}
            />
          </div>
        ),
      )}
    </div>
  );
}
