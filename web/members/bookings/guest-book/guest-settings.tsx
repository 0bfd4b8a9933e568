import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { CONSENT_WORDS_MAX } from "../../../../domain/guests/guest-settings.ts";
import { TAG_NAME_MAX, TAGS_MAX } from "../../../../domain/guests/guest-tags.ts";
import { PERSON_COLORS } from "../../../../domain/looks/person-colors.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { AddButton } from "../../ui/add-button.tsx";
import { ButtonRow } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { LimitField, NumberField } from "../../ui/fields/number-field.tsx";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";

const route = api.workspaces[":slug"]["guest-settings"];
type Stored = InferResponseType<typeof route.$get, 200>;
type Settings = Stored["settings"];
type Tag = Settings["tags"][number];

const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["guest-settings", slug],
    queryFn: () => unwrap(route.$get({ param: { slug } })),
    gcTime: 0,
  });

/** Tags, questions of the booking page, and how long guests are kept: for owners and managers. */
export function GuestSettings({ slug, onClose }: { slug: string; onClose: () => void }) {
  const read = useQuery(settingsQuery(slug));
  return (
    <Dialog open onClose={onClose} title={words.guestSettings.title}>
      {read.data ? (
        <SettingsForm key={read.data.version} slug={slug} stored={read.data} onClose={onClose} />
      ) : (
        <NotRead query={read} failure={words.guestSettings.notLoaded} />
      )}
    </Dialog>
  );
}

function SettingsForm({ slug, stored, onClose }: { slug: string; stored: Stored; onClose: () => void }) {
  const say = words.guestSettings;
  const client = useQueryClient();
  const [settings, setSettings] = useState(stored.settings);
  const change = (some: Partial<Settings>) => setSettings({ ...settings, ...some });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => unwrap(route.$put({ param: { slug }, json: { version: stored.version, settings } })),
    onSuccess: async () => {
      toast(say.saved);
      onClose();
      await refetchBookings(client, slug);
    },
  });
  const changeTag = (at: number, some: Partial<Tag>) =>
    change({ tags: settings.tags.map((tag, i) => (i === at ? { ...tag, ...some } : tag)) });
  const changeBox = (at: number, some: Partial<Settings["boxes"][number]>) =>
    change({ boxes: settings.boxes.map((box, i) => (i === at ? { ...box, ...some } : box)) });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form onSubmit={send} className="grid gap-5">
      {error && <Alert tone="attention">{errorText(error, say.notSaved)}</Alert>}
      <Checkbox
        label={say.askCare}
        hint={say.askCareHint}
        checked={settings.askCare}
        onChange={(askCare) => change({ askCare })}
      />
      <section aria-label={say.tags} className="grid gap-4">
        <h3 className="text-lg">{say.tags}</h3>
        {settings.tags.map((tag, i) => (
          <TagFields
            key={tag.id}
            nth={i + 1}
            tag={tag}
            onChange={(some) => changeTag(i, some)}
            onRemove={() => change({ tags: settings.tags.filter((each) => each !== tag) })}
          />
        ))}
        {settings.tags.length < TAGS_MAX && (
          <AddButton onClick={() => change({ tags: [...settings.tags, newTag(settings.tags)] })}>{say.add}</AddButton>
        )}
      </section>
      <section aria-label={say.news} className="grid gap-4">
        <h3 className="text-lg">{say.news}</h3>
        {settings.boxes.map((box, i) => (
          <div key={box.channel} className="grid gap-3">
            <Checkbox label={say.boxes[box.channel]} checked={box.on} onChange={(on) => changeBox(i, { on })} />
            {box.on && (
              <TextField
                label={say.words}
                hint={say.wordsHint}
                maxLength={CONSENT_WORDS_MAX}
                value={box.words ?? ""}
                onChange={({ target }) => changeBox(i, { words: target.value || null })}
              />
            )}
          </div>
        ))}
        <Checkbox
          label={say.softOptIn}
          hint={say.softOptInHint}
          checked={settings.softOptIn === "customers"}
          onChange={(isOn) => change({ softOptIn: isOn ? "customers" : "off" })}
        />
      </section>
      <Checkbox label={say.birthdays} checked={settings.birthdays} onChange={(birthdays) => change({ birthdays })} />
      <LimitField
        label={say.months60}
        hint={say.months60Hint}
        placeholder=""
        error={undefined}
        value={settings.guestMonths}
        onChange={(guestMonths) => change({ guestMonths })}
      />
      <ButtonRow>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button type="submit" look="primary" isOff={isPending}>
          {words.ui.save}
        </Button>
      </ButtonRow>
    </form>
  );
}

type Color = keyof typeof PERSON_COLORS;
const COLORS = Object.keys(PERSON_COLORS) as Color[]; // a table's own keys
const colorNamed = (hex: string): Color => COLORS.find((name) => PERSON_COLORS[name] === hex) ?? "grey";

/** The first suggestion that no tag has as its name, else none. */
function newTag(tags: Tag[]): Tag {
  const names = new Set(tags.map(({ name }) => name));
  const at = words.guestSettings.suggested.findIndex((name) => !names.has(name));
  return {
    id: `new-${crypto.randomUUID()}`,
    name: words.guestSettings.suggested[at] ?? "",
    color: PERSON_COLORS[COLORS[tags.length % COLORS.length] ?? "grey"],
    kitchen: false,
    ...(at === PLEASE_CALL ? { rule: "please_call", auto: null } : { rule: null, auto: null }),
  };
}
const PLEASE_CALL = 4;

const AUTOS = ["hand", "visits", "missed"] as const;
type Auto = (typeof AUTOS)[number];
const autoOf = ({ auto }: Tag): Auto => (auto === null ? "hand" : "visits" in auto ? "visits" : "missed");
const countOf = ({ auto }: Tag): number => (auto === null ? 0 : "visits" in auto ? auto.visits : auto.missed);
const autoWith = (kind: Auto, count: number, months: number): Tag["auto"] =>
  kind === "hand" ? null : kind === "visits" ? { visits: count, months } : { missed: count, months };
const USUAL = { hand: 0, visits: 5, missed: 2 };
const USUAL_MONTHS = 12;

type TagFieldsProps = { nth: number; tag: Tag; onChange: (some: Partial<Tag>) => void; onRemove: () => void };

function TagFields({ nth, tag, onChange, onRemove }: TagFieldsProps) {
  const say = words.guestSettings;
  const auto = autoOf(tag);
  const months = tag.auto?.months ?? USUAL_MONTHS;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="sr-only">{tag.name || say.tagNamed(nth)}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={say.tagNamed(nth)}
            maxLength={TAG_NAME_MAX}
            required
            autoComplete="off"
            value={tag.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <Button aria-label={say.remove(tag.name)} title={say.removeHint} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <OptionsField
          label={say.color}
          options={COLORS}
          text={(name) => say.colors[name]}
          value={colorNamed(tag.color)}
          onChange={(name) => onChange({ color: PERSON_COLORS[name] })}
        />
        <OptionsField
          label={say.auto}
          options={[...AUTOS]}
          text={(kind) => say.autos[kind]}
          value={auto}
          onChange={(kind) =>
            onChange({
              auto: autoWith(kind, USUAL[kind], months),
              ...(kind !== "hand" && tag.rule === "please_call" ? { rule: null } : {}),
            })
          }
        />
        {auto !== "hand" && (
          <>
            <NumberField
              label={say.count}
              error={undefined}
              value={countOf(tag)}
              onChange={(count) => onChange({ auto: autoWith(auto, count, months) })}
            />
            <NumberField
              label={say.months}
              error={undefined}
              value={months}
              onChange={(typed) => onChange({ auto: autoWith(auto, countOf(tag), typed) })}
            />
          </>
        )}
      </div>
      {say.kitchen && (
        <Checkbox label={say.kitchen} checked={tag.kitchen} onChange={(kitchen) => onChange({ kitchen })} />
      )}
      {auto === "hand" && (
        <Checkbox
          label={say.pleaseCall}
          hint={say.pleaseCallHint}
          checked={tag.rule === "please_call"}
          onChange={(isOn) => onChange({ rule: isOn ? "please_call" : null })}
        />
      )}
    </fieldset>
  );
}
