import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { Popover } from "../ui/popover.tsx";
import { toast } from "../ui/toaster.tsx";
import { brakeWords, type OnlineRules, onlineStateOf, tonightWord, untilChoices } from "./brake-words.ts";
import { TOAST, useBrake, useReopen } from "./use-brake.ts";

const USUAL = [4, 6, 8];
/** Customers book no larger party anyway. */
const ALL = Array.from({ length: MAX_GUESTS_PUBLIC - 1 }, (_, i) => i + 1);

type BrakeButtonProps = {
  slug: string;
  overview: OnlineRules;
  now: number;
  maySet: boolean;
  /** Today's times on the wall. */
  evening: { date: string; starts: number[]; nowMinute: number };
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  showsKey: boolean;
  /** Fewer words, so that a board has the room. */
  isBrief: boolean;
};

/** Says whether customers may book tonight; one tap opens the choices, the next one is done. */
export function BrakeButton(props: BrakeButtonProps) {
  const { slug, overview, now, maySet, evening, isOpen, onOpen, showsKey, isBrief } = props;
  const { timeZone, serviceEnds } = overview;
  const state = onlineStateOf(overview, now, useFormats());
  const { change } = useBrake(slug);
  const { label, reopen } = useReopen(slug, state, maySet);
  const [showsAll, setShowsAll] = useState(false);
  const tonight = tonightWord(overview);
  const open = (isOpen: boolean) => {
    setShowsAll(false);
    toast.dismiss(TOAST); // it would cover the choices
    onOpen(isOpen);
  };
  function choose(maxGuests: number, until: string | null = null) {
    open(false);
    const said = brakeWords({ maxGuests, until: until ?? serviceEnds }, overview);
    change({ brake: { maxGuests, until }, said, before: { brake: state.brake } });
  }
  const isPausedPast = state.pausedUntil !== null && Date.parse(state.pausedUntil) >= Date.parse(serviceEnds);
  return (
    <Popover
      label={words.brake.title[tonight]}
      isOpen={isOpen}
      onOpen={open}
      trigger={{
        className: `inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-md border px-3 text-sm font-semibold md:border-transparent ${state.words ? "border-transparent bg-attention-tint text-attention hover:brightness-95" : "border-line bg-surface hover:bg-sunken md:not-hover:bg-transparent"}`,
        "aria-keyshortcuts": showsKey ? "o" : undefined,
        children: (
          <>
            <span aria-hidden="true" className={`size-2 rounded-full ${state.words ? "bg-attention" : "bg-success"}`} />
            <span className={isBrief ? "" : "xl:hidden"}>{words.brake.brief(state.short)}</span>
            {!isBrief && <span className="max-xl:hidden">{words.brake.whole(state.short)}</span>}
            <ChevronDown aria-hidden="true" size={16} className="shrink-0" />
          </>
        ),
      }}
    >
      <div className="grid gap-4">
        <h2 className="flex items-center justify-between gap-2 text-lg">
          {words.brake.title[tonight]}
          {showsKey && (
            <span aria-hidden="true" className="max-md:hidden">
              <KeyHint>o</KeyHint>
            </span>
          )}
        </h2>
        {state.words && <p className="text-sm font-medium text-attention">{state.words}</p>}
        {reopen && (
          <Button
            look="primary"
            size="large"
            onClick={() => {
              open(false);
              reopen();
            }}
          >
            {label}
          </Button>
        )}
        {!isPausedPast && (
          <>
            <Button size="large" onClick={() => choose(0)}>
              {words.brake.stopFor[tonight]}
            </Button>
            <Choices
              label={words.brake.stopUntil}
              choices={untilChoices({ ...evening, timeZone }).map(({ time, until }) => ({
                name: time,
                onChoose: () => choose(0, until),
              }))}
            />
            <Choices
              label={words.brake.noMoreThan}
              choices={[
                ...(showsAll ? ALL : USUAL).map((guests) => ({ name: String(guests), onChoose: () => choose(guests) })),
                ...(showsAll ? [] : [{ name: words.ui.other, onChoose: () => setShowsAll(true) }]),
              ]}
            />
          </>
        )}
        <p className="text-sm text-soft">{words.brake.note}</p>
      </div>
    </Popover>
  );
}

const Choices = ({ label, choices }: { label: string; choices: { name: string; onChoose: () => void }[] }) =>
  choices.length > 0 && (
    <fieldset>
      <legend className="pb-1.5 text-sm font-medium text-soft">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {choices.map(({ name, onChoose }) => (
          <Button key={name} className="px-2 tabular-nums" onClick={onChoose}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );

type BrakeLineProps = { slug: string; overview: OnlineRules; now: number; maySet: boolean };

/** All members see a pause and tonight's brake. A pause is ended by those who may change settings, the brake by everybody. */
export function BrakeLine({ slug, overview, now, maySet }: BrakeLineProps) {
  const state = onlineStateOf(overview, now, useFormats());
  const { label, reopen, isPending } = useReopen(slug, state, maySet);
  if (state.words === null) return null;
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40">{state.words}</p>
        {reopen && (
          <Button aria-disabled={isPending || undefined} onClick={reopen}>
            {label}
          </Button>
        )}
      </div>
    </Alert>
  );
}
