import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { NEWS_CHANNELS } from "../../../domain/guests/guest-settings.ts";
import type { ImportAnswers, ImportReading } from "../../../domain/imports/reading.ts";
import type { ChosenIds } from "../../../domain/imports/with-ids.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { failureText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Advance } from "./advance.tsx";
import type { Draft, Ticks } from "./draft.ts";
import { keepLeftOut } from "./left-out.ts";
import type { RowOut } from "./preview.tsx";
import { importsKey, type Made } from "./queries.ts";
import { rowSender } from "./send-rows.ts";
import { sentRows } from "./sent-rows.ts";
import { StartImport } from "./start-import.tsx";
import { type Frame, StepFrame } from "./step-frame.tsx";
import { StepTitle } from "./step-title.tsx";

type StartStepProps = {
  slug: string;
  frame: Frame;
  reading: ImportReading;
  choices: ChosenIds;
  made: Made;
  out: RowOut[];
  /** Rows that are here already. */
  known: number;
  back: number[];
  ticks: Ticks;
  onTick: (ticks: Ticks) => void;
  onAnswer: (some: ImportAnswers) => Promise<Draft | null> | null;
};

/** The last step sends the rows and starts their writing. */
export function StartStep(props: StartStepProps) {
  const { slug, frame, reading, choices, made, out, known, back, ticks, onTick, onAnswer } = props;
  const say = words.imports.start;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const send = useRef<(() => Promise<string>) | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      send.current ??= await prepare();
      return send.current();
    },
    onSuccess: (id) => {
      keepLeftOut(
        id,
        out.filter(({ by }) => by !== "server"),
      );
      void client.invalidateQueries({ queryKey: importsKey(slug) });
      void navigate(`?id=${id}`, { replace: true });
    },
  });
  async function prepare() {
    const channels = NEWS_CHANNELS.filter((channel) => ticks.agreed[channel]);
    const read = channels.length === 0 ? reading : await agreedIn({ channels, at: ticks.agreedAt });
    const inWords = { email: ticks.words.email.trim() || null, sms: ticks.words.sms.trim() || null };
    return rowSender({
      ...{ slug, made: { ...made, keepCare: ticks.keepCare, words: inWords } },
      ...{ rows: sentRows(read, choices, ticks.keepCare), back, onDone: setSent },
    });
  }
  async function agreedIn(agreed: NonNullable<ImportAnswers["agreed"]>): Promise<ImportReading> {
    const read = (await onAnswer({ agreed }))?.reading;
    if (!read) throw new Error("a file that was read is read with another answer");
    return read;
  }
  if (isPending || error)
    return (
      <section aria-labelledby="import-sending" className="grid gap-6">
        <StepTitle id="import-sending" title={words.imports.sending.title} />
        <p className="text-soft">{words.imports.sending.about}</p>
        <Advance label={words.imports.sending.title} done={sent} all={reading.rows.length} />
        {error && !isPending && (
          <Alert>
            <p>{failureText(error, words.imports.sending.failed)}</p>
            <Button className="mt-3" onClick={() => mutate()}>
              {words.imports.sending.again}
            </Button>
          </Alert>
        )}
      </section>
    );
  const comeIn = reading.rows.length - out.filter(({ by }) => by !== "reading").length;
  return (
    <StepFrame {...frame} title={say.title} next={{ label: say.go, onNext: () => mutate() }}>
      <StartImport
        {...{ reading, comeIn, known, ticks }}
        fileName={made.fileName}
        stayOut={out.length}
        onTick={(some) => onTick({ ...ticks, ...some })}
      />
    </StepFrame>
  );
}
