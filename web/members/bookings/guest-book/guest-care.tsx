import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  ALLERGENS,
  CARE_WORDS_MAX,
  type CareCode,
  type CareFacts,
  DIETS,
  SUBSTANCES,
} from "../../../../domain/guests/care.ts";
import { TAG_REASON_MAX } from "../../../../domain/guests/guest-tags.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { ButtonRow } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { toast } from "../../ui/toaster.tsx";
import type { GuestCard, GuestPage } from "../guests/guest-page.ts";
import { CareSign } from "../guests/guest-signs.tsx";
import { tagColor } from "../guests/tag-color.ts";
import { changeGuest, type GuestEdit } from "./queries.ts";

type CareProps = {
  slug: string;
  guest: GuestCard;
  timeZone: string;
  mayChange: boolean;
  isSalon: boolean;
  onSaved: () => void;
};

/** Allergies and diet that the guest asked to be remembered, with when and how; without that nothing is kept. */
export function GuestCare({ slug, guest, timeZone, mayChange, isSalon, onSaved }: CareProps) {
  const [isOpen, setOpen] = useState(false);
  const { shortDate } = useFormats();
  const { care } = guest;
  return (
    <>
      {care ? (
        <div className="grid gap-0.5">
          <p className="text-lg">
            <CareSign care={[care]} />
          </p>
          <p className="text-sm text-soft">
            {shortDate(localDate(care.asked.at, timeZone))}: {words.care.askedHow[care.asked.how]}.{" "}
            {words.care.askAgain}
          </p>
        </div>
      ) : (
        <p className="text-soft">{words.care.none}</p>
      )}
      {mayChange && (
        <Button className="w-fit" onClick={() => setOpen(true)}>
          {words.care.change}
        </Button>
      )}
      {isOpen && <CareForm {...{ slug, guest, isSalon, onSaved }} onClose={() => setOpen(false)} />}
    </>
  );
}

type SaveProps = { slug: string; guest: GuestCard; onSaved: () => void; onClose: () => void };

function useSaving({ slug, guest, onSaved, onClose }: SaveProps, failed: string) {
  return useMutation({
    mutationFn: (edit: GuestEdit) => changeGuest(slug, guest, edit),
    onSuccess: () => {
      toast(words.care.saved);
      onSaved();
      onClose();
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, failed) }),
  });
}

function CareForm({ isSalon, ...props }: SaveProps & { isSalon: boolean }) {
  const { guest, onClose } = props;
  const before: CareFacts = guest.care ?? { codes: [], words: null };
  const [lines, setLines] = useState(new Map(before.codes.map(({ code, strict }) => [code, strict])));
  const [own, setOwn] = useState(before.words ?? "");
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useSaving(props, words.care.notKept);
  const isEmpty = lines.size === 0 && own.trim() === "";
  const choose = (among: readonly CareCode[], chosen: string[]) =>
    setLines(
      new Map([
        ...[...lines].filter(([code]) => !among.includes(code)),
        ...among.flatMap((code): [CareCode, boolean][] =>
          chosen.includes(code) ? [[code, lines.get(code) ?? false]] : [],
        ),
      ]),
    );
  function send(event: FormEvent) {
    event.preventDefault();
    const codes = [...lines].map(([code, strict]) => ({ code, strict }));
    mutate({ care: isEmpty ? null : { codes, words: own.trim() || null, asked: { how: "told" } } });
  }
  const groups: { name: string; codes: readonly CareCode[] }[] = isSalon
    ? [{ name: words.care.groups.substances, codes: withKept(SUBSTANCES, before) }]
    : [
        { name: words.care.groups.allergens, codes: ALLERGENS },
        { name: words.care.groups.diets, codes: withKept(DIETS, before, ALLERGENS) },
      ];
  return (
    <Dialog open onClose={onClose} title={words.care.change}>
      <form onSubmit={send} className="grid gap-4">
        {groups.map(({ name, codes }) => (
          <Chips
            key={name}
            label={name}
            options={codes.map((code) => ({ id: code, name: words.care.codes[code] }))}
            chosen={[...lines.keys()]}
            onChange={(chosen) => choose(codes, chosen)}
          />
        ))}
        {[...lines]
          .filter(([code]) => hasTraces(code))
          .map(([code, strict]) => (
            <Checkbox
              key={code}
              label={words.care.noTraces(words.care.codes[code])}
              checked={strict}
              onChange={(isStrict) => setLines(new Map(lines).set(code, isStrict))}
            />
          ))}
        <TextField
          label={words.care.words}
          hint={words.care.wordsHint}
          value={own}
          maxLength={CARE_WORDS_MAX}
          autoComplete="off"
          onChange={({ target }) => setOwn(target.value)}
        />
        {!isEmpty && (
          <Checkbox label={words.care.asked} hint={words.care.askedMissing} checked={isAsked} onChange={setAsked} />
        )}
        <Buttons onClose={onClose} isOff={isPending || (!isEmpty && !isAsked)} />
      </form>
    </Dialog>
  );
}

/** A diet has no traces. */
const hasTraces = (code: CareCode) => !(DIETS as readonly CareCode[]).includes(code);

/** Those of another trade that stand on the card, so that they can be taken off. */
const withKept = (codes: readonly CareCode[], { codes: kept }: CareFacts, shown: readonly CareCode[] = []) => [
  ...codes,
  ...kept.flatMap(({ code }) => (codes.includes(code) || shown.includes(code) ? [] : [code])),
];

const Buttons = ({ onClose, isOff }: { onClose: () => void; isOff: boolean }) => (
  <ButtonRow>
    <Button onClick={onClose}>{words.ui.cancel}</Button>
    <Button type="submit" look="primary" disabled={isOff}>
      {words.ui.save}
    </Button>
  </ButtonRow>
);

type TagsProps = Pick<GuestPage, "guest" | "putOn" | "tagChoices"> & {
  slug: string;
  mayChange: boolean;
  onSaved: () => void;
};

/** Tags of the guest, those that are counted among them, with the reasons that members gave. */
export function GuestTags({ mayChange, ...props }: TagsProps) {
  const { guest, putOn, tagChoices } = props;
  const [isOpen, setOpen] = useState(false);
  const say = words.care.tags;
  const reasons = putOn.flatMap(({ id, reason }) => {
    const tag = guest.tags.find((each) => each.id === id);
    return tag && reason ? [{ id, text: say.because(tag.name, reason) }] : [];
  });
  return (
    <>
      {guest.tags.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {guest.tags.map(({ id, name, color }) => (
            <li key={id} className="flex min-w-0 items-center gap-1.5">
              <span
                aria-hidden="true"
                style={{ backgroundColor: tagColor(color) }}
                className="size-2.5 shrink-0 rounded-full"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{say.none}</p>
      )}
      {reasons.map(({ id, text }) => (
        <p key={id} className="text-sm text-soft wrap-anywhere">
          {text}
        </p>
      ))}
      {mayChange && tagChoices.length === 0 && <p className="text-sm text-soft">{say.noChoices}</p>}
      {mayChange && tagChoices.length > 0 && (
        <Button className="w-fit" onClick={() => setOpen(true)}>
          {say.change}
        </Button>
      )}
      {isOpen && <TagsForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TagsForm({ putOn, tagChoices, ...props }: Omit<TagsProps, "mayChange"> & { onClose: () => void }) {
  const { onClose } = props;
  const say = words.care.tags;
  const [chosen, setChosen] = useState(new Map(putOn.map(({ id, reason }) => [id, reason ?? ""])));
  const { mutate, isPending } = useSaving(props, say.notSaved);
  const offered = tagChoices.filter(({ id }) => chosen.has(id));
  const isMissing = offered.some(({ id, needsReason }) => needsReason && chosen.get(id)?.trim() === "");
  function send(event: FormEvent) {
    event.preventDefault();
    mutate({ tags: offered.map(({ id }) => ({ id, reason: chosen.get(id)?.trim() || null })) });
  }
  return (
    <Dialog open onClose={onClose} title={say.change}>
      <form onSubmit={send} className="grid gap-4">
        <Chips
          label={say.title}
          options={tagChoices}
          chosen={[...chosen.keys()]}
          onChange={(ids) => setChosen(new Map(ids.map((id) => [id, chosen.get(id) ?? ""])))}
        />
        {offered
          .filter(({ needsReason }) => needsReason)
          .map(({ id, name }) => (
            <TextField
              key={id}
              label={say.reason(name)}
              hint={say.reasonHint}
              value={chosen.get(id) ?? ""}
              maxLength={TAG_REASON_MAX}
              autoComplete="off"
              onChange={({ target }) => setChosen(new Map(chosen).set(id, target.value))}
            />
          ))}
        <Buttons onClose={onClose} isOff={isPending || isMissing} />
      </form>
    </Dialog>
  );
}
