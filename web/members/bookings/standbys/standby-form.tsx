import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import {
  type MemberStandbyChange,
  type MemberStandbyRequest,
  memberStandbyChange,
  memberStandbyRequest,
} from "../../../../contract/requests/standbys.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { lengthText } from "../../../../domain/services/prices.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SelectField as PlainSelectField } from "../../../shared/ui/field.tsx";
import { useRegion } from "../../lib/formats-provider.tsx";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { words } from "../../texts/words.ts";
import { Fault } from "../../ui/fields/fault.tsx";
import { TimePicker, TimeSpan } from "../../ui/fields/time-picker.tsx";
import { Failure, FieldsForm, useSubmit } from "../../ui/form/contract-form.tsx";
import { SelectField } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/form-buttons.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Overview } from "../booking/queries.ts";
import { GuestsOfForm } from "../fields/guests-field.tsx";
import { internationalPhone, PersonFields } from "../fields/person-fields.tsx";
import { ServicesField } from "../fields/services-field.tsx";
import { type OfferChannels, type Standby, withoutText } from "../holds/waitlist-query.ts";
import { PanelFooter } from "./panel-footer.tsx";
import { addStandby, changeStandby } from "./queries.ts";
import { SessionOfDate } from "./session-of-date.tsx";

type StandbyFormProps = {
  slug: string;
  overview: Overview;
  date: string;
  now: number;
  channels: OfferChannels;
  /** Null: somebody is added. */
  standby: Standby | null;
  onBack: () => void;
};

type Typed = {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
  guests: number;
  from: string;
  until: string;
  /** "": the earliest that is free. */
  around: string;
  area: string;
  services: Leg[];
  session: string;
  leastNotice: number;
};

/** Adds a party that calls to the list of a date; of one that waits, it changes the wish. */
export const StandbyForm = (props: StandbyFormProps) =>
  props.standby ? <ChangeForm {...props} standby={props.standby} /> : <AddForm {...props} />;

function AddForm({ slug, overview, date, now, channels, onBack }: StandbyFormProps) {
  const region = useRegion();
  const { offer, resources, areas } = overview;
  const hasTables = !offer || resources.some(({ archived }) => !archived);
  const done = useDone(slug, onBack);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const form = useContractForm<Typed, MemberStandbyRequest>(memberStandbyRequest, {
    defaultValues: {
      ...{ customerName: "", customerPhone: "", customerEmail: "", notes: "" },
      ...{ guests: hasTables ? 2 : 1, ...usualWindow(overview, date), around: "", area: "" },
      ...{ services: [], session: "", leastNotice: 0 },
    },
    toSend: async ({ from, until, around, area, services, session, customerPhone, ...typed }) => ({
      ...typed,
      customerPhone: await internationalPhone(customerPhone, region),
      dates: [{ date, from, until, ...(around ? { around } : {}) }],
      source: "phone",
      ...(area ? { area } : {}),
      ...(services.length > 0 ? { services } : {}),
      ...(session ? { sessionId: session } : {}),
    }),
  });
  const submit = useSubmit(
    form,
    async (sent) => {
      await addStandby(slug, sent, idempotencyKey.keyFor(sent));
      idempotencyKey.done();
      done(words.standbys.add.added(sent.customerName));
    },
    words.standbys.add.failed,
  );
  const [services, session] = form.watch(["services", "session"]);
  const guests = useController({ control: form.control, name: "guests" });
  return (
    <FieldsForm form={form} onSubmit={submit} className="flex grow flex-col gap-4">
      {offer && (
        <SessionOfDate
          {...{ slug, offer, date, now }}
          session={session}
          onChoose={(chosen) => {
            form.setValue("session", chosen?.id ?? "");
            if (!chosen) return;
            form.setValue("services", []);
            for (const end of ["from", "until"] as const) form.setValue(end, chosen.time);
            form.setValue("around", "");
          }}
        />
      )}
      {offer && session === "" && (
        <ServicesField {...{ offer, hasTables }} legs={services} onChange={(legs) => form.setValue("services", legs)} />
      )}
      <GuestsOfForm {...guests} onChanged={() => {}} />
      {session === "" && <WindowFields />}
      {areas.length > 1 && session === "" && services.length === 0 && (
        <SelectField name="area" label={words.ui.area}>
          <option value="">{words.newBooking.anywhere}</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <PersonFields>
        <p className="text-sm text-soft md:col-span-2">{words.standbys.add.contact(withoutText(channels))}</p>
      </PersonFields>
      <NoticeField />
      <Footer
        {...{ onBack }}
        failed={words.standbys.add.failed}
        save={words.standbys.add.save}
        saving={words.standbys.add.saving}
      />
    </FieldsForm>
  );
}

const PERSONAL_FIELDS = ["customerName", "customerPhone", "customerEmail", "notes"] as const;
type Personal = Pick<Typed, (typeof PERSONAL_FIELDS)[number]>;
type Changed = Personal & Pick<Typed, "guests" | "from" | "until" | "around" | "leastNotice">;

/** Other dates that it waits on stay as they are. */
function ChangeForm({ slug, date, channels, standby, onBack }: StandbyFormProps & { standby: Standby }) {
  const { id, version, dates, guests: before, leastNotice, customerName, sessionId } = standby;
  const region = useRegion();
  const person: Personal = {
    ...{ customerName: customerName ?? "", customerPhone: standby.customerPhone ?? "" },
    ...{ customerEmail: standby.customerEmail ?? "", notes: standby.notes ?? "" },
  };
  const own = dates.find((each) => each.date === date);
  const done = useDone(slug, onBack);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const form = useContractForm<Changed, MemberStandbyChange>(memberStandbyChange, {
    defaultValues: {
      ...{ ...person, guests: before, leastNotice },
      ...{ from: own?.from ?? "", until: own?.until ?? "", around: own?.around ?? "" },
    },
    toSend: async ({ from, until, around, guests, leastNotice, ...typed }) => ({
      ...{ version, guests, leastNotice },
      ...changedOf(person, { ...typed, customerPhone: await internationalPhone(typed.customerPhone, region) }),
      dates: dates.map((each) => (each === own ? { date, from, until, around: around || null } : each)),
    }),
  });
  const submit = useSubmit(
    form,
    async (sent) => {
      await changeStandby({ slug, id }, sent, idempotencyKey.keyFor(sent));
      idempotencyKey.done();
      done(words.standbys.add.changed(sent.customerName ?? person.customerName));
    },
    words.standbys.add.failedChange,
  );
  const guests = useController({ control: form.control, name: "guests" });
  return (
    <FieldsForm form={form} onSubmit={submit} className="flex grow flex-col gap-4">
      <GuestsOfForm {...guests} onChanged={() => {}} />
      {sessionId === null && <WindowFields />}
      <PersonFields>
        <p className="text-sm text-soft md:col-span-2">{words.standbys.add.contact(withoutText(channels))}</p>
      </PersonFields>
      <NoticeField />
      <Footer {...{ onBack }} failed={words.standbys.add.failedChange} save={words.ui.save} saving={words.ui.saving} />
    </FieldsForm>
  );
}

/** Fields that stay are not sent, so that a colleague's correction is not set back. */
const changedOf = (before: Personal, typed: Personal): Partial<Personal> =>
  Object.fromEntries(
    PERSONAL_FIELDS.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]),
  );

function useDone(slug: string, onBack: () => void) {
  const client = useQueryClient();
  return (said: string) => {
    toast.success(said);
    onBack();
    void refetchBookings(client, slug);
  };
}

/** The starts that suit, and the best of them. */
function WindowFields() {
  const { control, formState } = useFormContext<Changed>();
  const from = useController({ control, name: "from" }).field;
  const until = useController({ control, name: "until" }).field;
  const around = useController({ control, name: "around" }).field;
  const say = words.standbys.add;
  const fault = (formState.errors as { dates?: Record<string, Record<string, { message?: string }>> }).dates?.[0];
  const message = fault && Object.values(fault).find((each) => each?.message)?.message;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{say.window}</legend>
      <TimeSpan
        from={{ label: say.from, value: from.value, onChange: from.onChange }}
        until={{ label: say.until, value: until.value, onChange: until.onChange }}
      />
      <span className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-sm">
          {say.about}
        </span>
        <TimePicker label={say.about} value={around.value} onChange={around.onChange} isOptional />
        {!around.value && <span className="text-sm text-soft">{say.anyTime}</span>}
      </span>
      <Fault>{message}</Fault>
    </fieldset>
  );
}

const NOTICES = [0, 30, 60, 120, 240] as const;

/** A stored number of minutes that is none of them stays. */
function NoticeField() {
  const { field } = useController<Changed, "leastNotice">({ name: "leastNotice" });
  const say = words.standbys;
  const known: readonly number[] = NOTICES;
  return (
    <PlainSelectField
      label={say.add.leastNotice}
      value={field.value}
      onChange={({ target }) => field.onChange(Number(target.value))}
    >
      {NOTICES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {say.add.leastNotices[minutes]}
        </option>
      ))}
      {!known.includes(field.value) && <option value={field.value}>{lengthText(field.value)}</option>}
    </PlainSelectField>
  );
}

type FooterProps = { failed: string; save: string; saving: string; onBack: () => void };

/** A refusal stands beside the button that met it, wherever the form is scrolled to. */
const Footer = ({ failed, save, saving, onBack }: FooterProps) => (
  <PanelFooter>
    <div className="w-full empty:hidden">
      <Failure title={failed} />
    </div>
    <Button onClick={onBack}>{words.ui.back}</Button>
    <SubmitButton className="ml-auto" busy={saving}>
      {save}
    </SubmitButton>
  </PanelFooter>
);

/** From the first to the last start of the date. */
function usualWindow({ capacity }: Overview, date: string): Pick<Typed, "from" | "until"> {
  const times = capacity.date === date ? capacity.slots.map(({ time }) => time) : [];
  const evening = times.filter((time) => time >= EVENING);
  const [from = EVENING] = evening.length > 0 ? evening : times;
  return { from, until: times.filter((time) => time >= from).at(-1) ?? LAST };
}
/** Most who wait want to dine. */
const EVENING = "18:00";
const LAST = "21:00";
