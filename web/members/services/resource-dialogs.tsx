import { useId, useState } from "react";
import type { OfferedResource } from "../../../domain/plan/rules.ts";
import { Choice } from "../../shared/ui/choice.tsx";
import { doneBy, inUse, usuallyDone, withResource } from "../plan/change-offer.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Chips } from "../ui/fields/chips.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { More } from "../ui/more.tsx";
import { PictureField } from "../ui/picture/picture-field.tsx";
import type { PictureUse } from "../ui/picture/picture-upload.tsx";
import { DraftDialog, type DraftProps } from "./draft-dialog.tsx";
import { OwnHours } from "./person-hours.tsx";

export type Account = { id: string; name: string };

/** Pages show it in 36 pixels, members in 44; larger ones serve sharper screens. */
const PORTRAIT: PictureUse = { bounds: { width: 240, height: 240, keepsClear: false }, shapes: ["square"] };

type PersonDialogProps = DraftProps & { slug: string; person: OfferedResource; accounts: Account[] };

export function PersonDialog({ slug, person, accounts, ...dialog }: PersonDialogProps) {
  const { offer } = dialog;
  const services = inUse(offer.services);
  const [draft, setDraft] = useState(person);
  const [does, setDoes] = useState(() => doneBy(offer, person));
  const set = (change: Partial<OfferedResource>) => setDraft({ ...draft, ...change });
  return (
    <DraftDialog
      {...{ ...dialog, draft }}
      what="person"
      onChange={set}
      result={() => withResource(offer, draft, does)}
      archiveLabel={words.people.noLongerWorks}
    >
      {({ field, ticked, problems }) => (
        <>
          <OwnHours {...field("hours")} problems={problems} />
          {services.length > 0 && (
            <Chips label={words.people.does} options={services} chosen={does} onChange={setDoes} />
          )}
          <More of={words.hours.forms.moreFor(draft.name || words.services.dialog.thisPerson)}>
            <Checkbox {...ticked("online")} label={words.people.mayAskFor} />
            <ColorChoice {...field("color")} />
            <PictureField
              {...{ slug, ...PORTRAIT }}
              label={words.people.photo}
              hint={words.people.photoHint}
              instead={words.people.withoutPhoto}
              address={(draft.photoUrl ?? "").trim()}
              input={{
                value: draft.photoUrl ?? "",
                onChange: ({ target }) => set({ photoUrl: target.value || null }),
              }}
              error={problems("photoUrl")}
              onPicture={(picture) => set({ photoUrl: picture || null })}
            />
            <OptionsField
              label={words.people.account}
              hint={words.people.accountHint}
              options={["", ...accounts.map(({ id }) => id)]}
              text={(id) => accounts.find((each) => each.id === id)?.name ?? words.people.noAccount}
              value={draft.memberId ?? ""}
              error={problems("memberId")}
              onChange={(id) => set({ memberId: id || null })}
            />
          </More>
        </>
      )}
    </DraftDialog>
  );
}

const COLORS = {
  ...{ green: "#0e5a55", blue: "#3b6fb6", violet: "#7b5aa6", red: "#b4432f" },
  ...{ amber: "#9a6412", olive: "#5b7a2e", rose: "#a23b6b", grey: "#5a6270" },
};
const COLOR_NAMES = Object.keys(COLORS) as (keyof typeof COLORS)[];

function ColorChoice({ value: color, onChange }: { value: string | null; onChange: (color: string | null) => void }) {
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold">{words.people.color}</legend>
      <div className="flex flex-wrap gap-2">
        {[
          [words.people.noColor, null] as const,
          ...COLOR_NAMES.map((name) => [words.people.colors[name], COLORS[name]] as const),
        ].map(([name, value]) => (
          <Choice
            key={name}
            name={group}
            value={name}
            label={name}
            title={name}
            isChosen={color === value}
            onChoose={() => onChange(value)}
            className="relative grid size-11 place-items-center rounded-md border border-edge has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink forced-colors:has-checked:outline-3"
          >
            <ColorMark color={value} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** The photo in a ring of the person's colour, else the colour alone. */
export const PersonMark = ({ color, photoUrl }: Pick<OfferedResource, "color" | "photoUrl">) =>
  photoUrl ? (
    <img
      src={photoUrl}
      alt=""
      referrerPolicy="no-referrer"
      className="size-11 shrink-0 rounded-md border-2 border-edge bg-sunken object-cover"
      style={color ? { borderColor: color } : {}}
    />
  ) : (
    <ColorMark color={color} />
  );

/** Without a colour an empty ring. */
const ColorMark = ({ color }: { color: string | null }) => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 rounded-lg border border-edge"
    style={color ? { background: color, borderColor: color } : {}}
  />
);

type Kind = Exclude<OfferedResource["kind"], "person">;
const KINDS: Kind[] = ["room", "machine", "pool"];

/** The kind of a stored one stays, because bookings and services rely on it. */
export function RoomDialog({ room, ...dialog }: DraftProps & { room: OfferedResource }) {
  const { offer } = dialog;
  const texts = words.people.rooms;
  const isAdded = !offer.resources.some(({ id }) => id === room.id);
  const services = inUse(offer.services);
  const [draft, setDraft] = useState(room);
  const [takenBy, setTakenBy] = useState(() => doneBy(offer, room));
  const set = (change: Partial<OfferedResource>) => setDraft({ ...draft, ...change });
  return (
    <DraftDialog
      {...{ ...dialog, draft }}
      what="room"
      onChange={set}
      result={() => withResource(offer, draft, takenBy)}
      archiveLabel={texts.noLongerThere}
    >
      {({ field, problems }) => (
        <>
          {isAdded && (
            <OptionsField
              label={texts.what}
              hint={draft.kind === "pool" ? texts.poolHint : texts.oneHint}
              options={KINDS}
              text={(kind) => words.people.kinds[kind]}
              value={draft.kind as Kind}
              onChange={(kind) => {
                set({ kind, units: kind === "pool" ? 2 : null });
                setTakenBy(usuallyDone(offer, kind));
              }}
            />
          )}
          {draft.units !== null && (
            <div className="max-w-48">
              <NumberField {...field("units")} label={texts.howMany} />
            </div>
          )}
          {draft.units === null && <OwnHours {...field("hours")} problems={problems} />}
          {services.length > 0 && (
            <Chips
              label={texts.neededFor}
              hint={draft.kind === "pool" ? undefined : texts.neededForHint}
              options={services}
              chosen={takenBy}
              onChange={setTakenBy}
            />
          )}
        </>
      )}
    </DraftDialog>
  );
}
