import { useId, useState } from "react";
import type { OfferedResource, WeeklySchedule } from "../../../../domain/rules.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Optional, TextField } from "../../../shared/ui/field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Chips } from "../../ui/fields/chips.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { doneBy, inUse, withoutResource, withResource } from "./change-offer.ts";
import { DraftDialog, type DraftProps, More } from "./draft-dialog.tsx";
import { PersonHours, sameAs } from "./person-hours.tsx";

export type Account = { id: string; name: string };

type PersonDialogProps = DraftProps & {
  person: OfferedResource;
  /** The business's, to begin own hours with. */
  week: WeeklySchedule;
  accounts: Account[];
};

export function PersonDialog({ person, week, accounts, ...dialog }: PersonDialogProps) {
  const { offer } = dialog;
  const services = inUse(offer.services);
  const [draft, setDraft] = useState(person);
  const [does, setDoes] = useState(() => doneBy(offer, person));
  const set = (change: Partial<OfferedResource>) => setDraft({ ...draft, ...change });
  const { name, hours } = draft;
  return (
    <DraftDialog
      {...{ ...dialog, draft }}
      what="a person"
      list="resources"
      onName={(typed) => set({ name: typed })}
      result={() => withResource(offer, draft, does)}
      archiveLabel="No longer works here"
      archived={() => withoutResource(offer, person.id)}
    >
      {(problems) => (
        <>
          <div className="grid gap-3">
            <Checkbox
              checked={hours === null}
              onChange={(isSame) => set({ hours: isSame ? null : sameAs(week) })}
              label="Same hours as the business"
            />
            {hours && <PersonHours {...{ hours, problems }} onChange={(changed) => set({ hours: changed })} />}
          </div>
          {services.length > 0 && <Chips label="Does" options={services} chosen={does} onChange={setDoes} />}
          <More name={name || "this person"}>
            <Checkbox
              checked={draft.online}
              onChange={(online) => set({ online })}
              label="Customers may ask for this person"
            />
            <ColorChoice color={draft.color} onChange={(color) => set({ color })} />
            <TextField
              label={
                <>
                  Photo<Optional>optional</Optional>
                </>
              }
              hint="Its address on the web"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={draft.photoUrl ?? ""}
              error={problems("photoUrl")}
              onChange={({ target }) => set({ photoUrl: target.value || null })}
            />
            <OptionsField
              label="Account"
              hint="The member who is this person, and reads notes about their time off"
              options={["", ...accounts.map(({ id }) => id)]}
              text={(id) => accounts.find((each) => each.id === id)?.name ?? "None"}
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
  ...{ Green: "#0e5a55", Blue: "#3b6fb6", Violet: "#7b5aa6", Red: "#b4432f" },
  ...{ Amber: "#9a6412", Olive: "#5b7a2e", Rose: "#a23b6b", Grey: "#5a6270" },
};

function ColorChoice({ color, onChange }: { color: string | null; onChange: (color: string | null) => void }) {
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {[["None", null] as const, ...Object.entries(COLORS)].map(([name, value]) => (
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
