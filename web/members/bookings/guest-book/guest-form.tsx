import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { AppError } from "../../../../contract/errors.ts";
import { GUEST_NOTE_MAX, NAME_MAX } from "../../../../contract/limits.ts";
import { guestMade } from "../../../../contract/requests/guests.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useRegion } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { DialogForm } from "../../ui/form/dialog-form.tsx";
import { OptionsField, TextArea, TextField } from "../../ui/form/fields.tsx";
import { toast } from "../../ui/toaster.tsx";
import type { Overview } from "../booking/queries.ts";
import { internationalPhone } from "../fields/person-fields.tsx";
import type { GuestCard } from "../guests/guest-page.ts";
import { BirthdayFields } from "./birthday.tsx";
import { addGuest, changeGuest } from "./queries.ts";

type Typed = {
  name: string;
  phone: string;
  email: string;
  note: string;
  person: string;
  area: string;
  day: string;
  month: string;
};

const schema = z.object({
  ...{ name: guestMade.shape.name, phone: z.string(), email: guestMade.shape.email, note: guestMade.shape.note },
  ...{ person: z.string(), area: z.string(), day: z.string(), month: z.string() },
});

/** People and areas of the business, which a guest may like. */
export type Likes = { people: Named[]; areas: Named[] };
type Named = { id: string; name: string };

export const likesOf = ({ offer, areas = [] }: Pick<Overview, "offer"> & { areas?: Named[] }): Likes => ({
  people: (offer?.resources ?? []).filter(({ kind }) => kind === "person").map(({ id, name }) => ({ id, name })),
  areas: areas.map(({ id, name }) => ({ id, name })),
});

type GuestFormProps = {
  slug: string;
  /** Null: a new one. */
  guest: GuestCard | null;
  likes: Likes;
  keepsBirthdays?: boolean;
  onClose: () => void;
  onSaved: (guest: GuestCard) => void;
};

/** Adds a guest, or writes on a guest's page. Another's change meanwhile keeps what was typed. */
export function GuestForm({ slug, guest, likes, keepsBirthdays = false, onClose, onSaved }: GuestFormProps) {
  const say = words.guestPages;
  const region = useRegion();
  const [seen, setSeen] = useState(guest);
  const [isStale, setIsStale] = useState(false);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  async function run({ name, phone, email, note, person, area, day, month }: z.output<typeof schema>) {
    const liked = { person: person || null, area: area || null };
    const preferred = liked.person || liked.area ? liked : null;
    const birthday = day || month ? `${month}-${day}` : null; // the server refuses half of one
    const fields = {
      ...{ name, phone: (await internationalPhone(phone, region)) || null, email, note, preferred },
      ...(keepsBirthdays ? { birthday } : {}),
    };
    try {
      const saved = seen
        ? await changeGuest(slug, seen, changedIn(seen, fields))
        : await addGuest(slug, fields, idempotencyKey.keyFor(fields));
      toast(seen ? say.page.saved : say.added);
      onSaved(saved.guest);
    } catch (error) {
      const stored = error instanceof AppError && error.code === "stale_guest" ? error.extra.stored : undefined;
      if (!stored) throw error;
      setSeen(stored as GuestCard); // as the route answers it
      setIsStale(true);
    }
  }
  return (
    <DialogForm<Typed, z.output<typeof schema>>
      open
      onClose={onClose}
      title={guest ? say.page.editTitle : say.add}
      description={guest ? say.page.editAbout : say.addAbout}
      submit={guest ? words.ui.save : say.save}
      schema={schema}
      defaultValues={typedOf(guest)}
      run={run}
      failed={(error) => errorText(error, say.page.notSaved)}
    >
      {isStale && <Alert tone="attention">{say.page.changed}</Alert>}
      <TextField name="name" label={words.ui.name} autoComplete="off" maxLength={NAME_MAX} />
      <TextField name="phone" label={words.ui.phone} isOptional type="tel" autoComplete="off" />
      <TextField name="email" label={words.ui.email} isOptional type="email" autoComplete="off" />
      <TextArea
        name="note"
        label={say.page.note}
        isOptional
        hint={say.page.noteHint}
        rows={2}
        maxLength={GUEST_NOTE_MAX}
      />
      <LikesFields {...likes} />
      {keepsBirthdays && <BirthdayFields />}
    </DialogForm>
  );
}

function LikesFields({ people, areas }: Likes): ReactNode {
  const say = words.guestPages.page;
  const nameIn = (all: Named[], none: string) => (id: string) => all.find((each) => each.id === id)?.name ?? none;
  return (
    <>
      {people.length > 0 && (
        <OptionsField
          name="person"
          label={say.preferredPerson}
          options={["", ...people.map(({ id }) => id)]}
          text={nameIn(people, say.anybody)}
        />
      )}
      {areas.length > 0 && (
        <OptionsField
          name="area"
          label={say.preferredArea}
          options={["", ...areas.map(({ id }) => id)]}
          text={nameIn(areas, say.anywhere)}
        />
      )}
    </>
  );
}

const typedOf = (guest: GuestCard | null): Typed => ({
  ...{ name: guest?.name ?? "", phone: guest?.phone ?? "", email: guest?.email ?? "", note: guest?.note ?? "" },
  ...{ person: guest?.preferred?.person ?? "", area: guest?.preferred?.area ?? "" },
  ...{ day: guest?.birthday?.slice(3) ?? "", month: guest?.birthday?.slice(0, 2) ?? "" },
});

type Fields = Pick<GuestCard, "name" | "phone" | "email" | "note" | "preferred"> & Partial<Pick<GuestCard, "birthday">>;

/** An untouched field is not sent: gathering goes on showing what bookings say. */
const changedIn = (seen: GuestCard, fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(seen[name as keyof Fields]), // its own names
    ),
  );
