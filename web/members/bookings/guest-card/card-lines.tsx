import { useMutation } from "@tanstack/react-query";
import { Copy, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { TestState } from "../../../../domain/guests/patch-tests.ts";
import type { OfferedService } from "../../../../domain/plan/rules.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { actorText } from "../booking/booking-words.ts";
import { EntryForm } from "./entry-form.tsx";
import { TestWords } from "./patch-test-lines.tsx";
import { type CardOf, type Entry, type EntryKind, noteEntry } from "./queries.ts";

type CardLinesProps = {
  card: CardOf;
  entries: Entry[];
  tests: TestState[];
  services: OfferedService[];
  /** Which kinds of lines the business writes. */
  kinds: EntryKind[];
  /** The visit into which a formula is copied, and of which a new line is; null: none. */
  visit: string | null;
  /** The visit's own details are open. */
  isAtVisit: boolean;
  mayChange: boolean;
  timeZone: string;
  today: string;
  /** So many lines are shown at first. */
  most: number;
  onSaved: () => void;
};

/** A card: the last formula on top, then the patch tests, then all other lines, the newest first. */
export function CardLines(props: CardLinesProps) {
  const { entries, tests, kinds, mayChange, timeZone, most, visit, isAtVisit } = props;
  const [open, setOpen] = useState<{ kind: EntryKind; entry: Entry | null } | null>(null);
  const [isLong, setLong] = useState(false);
  const formula = entries.find(({ kind }) => kind === "formula");
  const lineOf = (test: TestState) => entries.find(({ id }) => test.state !== "none" && id === test.line);
  const onTop = new Set([formula, ...tests.map(lineOf)]);
  const others = entries.filter((entry) => !onTop.has(entry));
  const shown = isLong ? others : others.slice(0, most);
  const change = (entry: Entry) => (mayChange ? () => setOpen({ kind: entry.kind, entry }) : null);
  return (
    <div className="grid grid-cols-1 gap-3">
      {formula && (
        <div className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface px-4 py-3">
          <p className="text-sm text-soft">
            {words.card.lastFormula} · <Signed entry={formula} {...{ timeZone, visit, isAtVisit }} />
          </p>
          <Pressed onPress={change(formula)} {...{ entry: formula, timeZone }}>
            <span className="font-mono text-lg whitespace-pre-wrap wrap-anywhere">{formula.text}</span>
          </Pressed>
          {mayChange && visit !== null && formula.bookingId !== visit && (
            <CopyFormula {...props} {...{ formula, visit }} />
          )}
        </div>
      )}
      {tests.length + shown.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {tests.map((test) => (
            <Line key={test.name} entry={lineOf(test)} {...{ change, ...props }}>
              <TestWords {...{ test, timeZone }} />
            </Line>
          ))}
          {shown.map((entry) => (
            <Line key={entry.id} {...{ entry, change, ...props }}>
              <LineText entry={entry} />
            </Line>
          ))}
        </ul>
      )}
      {entries.length === 0 && tests.length === 0 && <p className="text-soft">{words.card.empty}</p>}
      {others.length > shown.length && (
        <Button look="quiet" className="-mx-4 w-fit" onClick={() => setLong(true)}>
          {words.card.showAll(others.length - shown.length)}
        </Button>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind}
              aria-label={words.card.add(words.card.kinds[kind])}
              onClick={() => setOpen({ kind, entry: null })}
            >
              <Plus aria-hidden="true" size={18} />
              {words.card.kinds[kind]}
            </Button>
          ))}
        </div>
      )}
      {open && <EntryForm {...props} {...open} asksVisit={!isAtVisit} onClose={() => setOpen(null)} />}
    </div>
  );
}

type LineProps = SignedProps & { change: (entry: Entry) => (() => void) | null; children: ReactNode };

/** A line with who wrote it; a patch test that is missing has nobody. */
function Line({ entry, change, children, ...signed }: Omit<LineProps, "entry"> & { entry: Entry | undefined }) {
  return (
    <li className="grid grid-cols-1 py-1.5">
      {entry ? (
        <Pressed entry={entry} timeZone={signed.timeZone} onPress={change(entry)}>
          {children}
          <span className="block text-sm text-soft">
            <Signed entry={entry} {...signed} />
          </span>
        </Pressed>
      ) : (
        children
      )}
    </li>
  );
}

type PressedProps = { entry: Entry; timeZone: string; onPress: (() => void) | null; children: ReactNode };

/** The line itself opens its form. */
function Pressed({ entry, timeZone, onPress, children }: PressedProps) {
  const { shortDate } = useFormats();
  if (!onPress) return <div>{children}</div>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-description={words.card.change(words.card.kinds[entry.kind], shortDate(localDate(entry.at, timeZone)))}
      onClick={onPress}
      className="-mx-2 min-h-11 rounded-md px-2 py-1 text-left hover:bg-sunken"
    >
      {children}
    </button>
  );
}

function LineText({ entry: { kind, text, result, validUntil } }: { entry: Entry }) {
  const { shortDate } = useFormats();
  const say = words.card;
  if (kind !== "patch_test")
    return (
      <span className={`block whitespace-pre-wrap wrap-anywhere ${kind === "formula" ? "font-mono" : ""}`}>{text}</span>
    );
  const isReaction = result === "reaction";
  return (
    <span className={`block wrap-anywhere ${isReaction ? "font-semibold text-loss" : ""}`}>
      {[
        say.lineOfTest[isReaction ? "reaction" : "ok"](text),
        ...(validUntil !== null && !isReaction ? [say.until(shortDate(validUntil))] : []),
      ].join(", ")}
    </span>
  );
}

type SignedProps = { entry: Entry; timeZone: string; visit: string | null; isAtVisit: boolean };

/** "Tue 3 Oct · Leila · changed by Anna, 4 Oct" */
function Signed({ entry: { at, actor, edited, bookingId, kind }, timeZone, visit, isAtVisit }: SignedProps) {
  const { shortDate } = useFormats();
  const on = (instant: string) => shortDate(localDate(instant, timeZone));
  return [
    ...(kind === "patch_test" ? [words.card.kinds.patch_test] : []),
    on(at),
    actorText(actor),
    ...(isAtVisit && bookingId !== null && bookingId === visit ? [words.card.ofVisit] : []),
    ...(edited ? [words.card.changedBy(actorText(edited.actor), on(edited.at))] : []),
  ].join(" · ");
}

type CopyProps = CardLinesProps & { formula: Entry; visit: string };

/** One tap notes the same formula of the visit. */
function CopyFormula({ card, formula, visit, isAtVisit, onSaved }: CopyProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => noteEntry(card, { kind: "formula", text: formula.text, bookingId: visit }),
    onSuccess: () => {
      toast(words.card.copied);
      onSaved();
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.card.notCopied) }),
  });
  return (
    <Button className="w-fit" isOff={isPending} onClick={() => mutate()}>
      <Copy aria-hidden="true" size={18} />
      {isAtVisit ? words.card.copyHere : words.card.copy}
    </Button>
  );
}
