import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useRef, useState } from "react";
import { type ExceptionRequest, exceptionRequest } from "../../../../../contract/requests/plan.ts";
import { isUntilNextDate, isWholeDay } from "../../../../../domain/plan/periods.ts";
import { isRestOfDay, withHoursWorked } from "../../../../../domain/services/time-off.ts";
import { unwrap } from "../../../../shared/lib/api.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { api } from "../../../../shared/lib/members-api.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { addException, dropException, type ExceptionEffects, previewException } from "../../../lib/dated-exceptions.ts";
import { ALL_DAY, USUAL_PART } from "../../../lib/day-times.ts";
import { failureText, fieldErrorsOf } from "../../../lib/error-text.ts";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { Later, later } from "../../../lib/later.tsx";
import { useContractForm } from "../../../lib/use-contract-form.ts";
import { words } from "../../../texts/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { OptionsField } from "../../../ui/fields/options-field.tsx";
import { Failure, FieldsForm, useSubmit } from "../../../ui/form/contract-form.tsx";
import { DaysFields, NoteField } from "../../../ui/form/days-fields.tsx";
import { SubmitButton } from "../../../ui/form/form-buttons.tsx";
import { NotRead } from "../../../ui/load-failure.tsx";
import { RemoveButton } from "../../../ui/remove-button.tsx";
import { toast } from "../../../ui/toaster.tsx";
import type { DayBegun } from "../../board/person-days.ts";
import { listsKey, refetchBookings } from "../../booking/booking-keys.ts";
import { shownOverview } from "../../booking/queries.ts";
import { LosingPlaces, losesAny } from "../../place/losing-places.tsx";

const offToday = later(() => import("../../sick/off-today-dialog.tsx").then((part) => part.OffTodayDialog));

type Saved = Awaited<ReturnType<typeof addException>>;

type OwnDaysProps = Pick<OwnDayFormProps, "slug" | "person" | "today" | "timeZone" | "opens" | "begun"> & {
  /** The name of another person than the member; missing: the member's own. */
  name?: string | null;
  onClose: () => void;
};

/** A person's time off and extra hours ahead; each is stored at once (docs/rules.md#roles). */
export function OwnDays({ slug, person, name = null, today, timeZone, opens, begun, onClose }: OwnDaysProps) {
  const client = useQueryClient();
  const read = useQuery(datedDaysQuery(slug));
  const heading = useRef<HTMLHeadingElement>(null);
  function show(saved: Saved): void {
    client.setQueryData(ownDaysKey(slug), saved.exceptions);
    const description = afterText(saved);
    toast.success(
      name === null ? words.evening.ownDays.stored : words.diary.days.stored(name),
      description ? { description } : {},
    );
    void refetchBookings(client, slug);
  }
  const removing = useMutation({
    mutationFn: (id: string) => dropException(slug, id),
    onSuccess: (saved) => {
      show(saved);
      heading.current?.focus(); // the row is gone
    },
    onError: (failed) =>
      toast.error(words.ui.error, { description: failureText(failed, words.evening.ownDays.notRemoved) }),
  });
  const [isSick, setSick] = useState(false);
  const days = read.data && daysOf(person, read.data, today);
  const called = shownOverview(client, slug)?.offer?.resources.find(({ id }) => id === person)?.name ?? "";
  if (isSick) return <Later of={offToday} person={{ id: person, name: called }} date={today} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name === null ? words.evening.ownDays.title : words.diary.days.title(name)}
      description={name === null ? words.evening.ownDays.about : words.diary.days.about(name)}
    >
      <Button className="justify-self-start" onClick={() => setSick(true)}>
        {words.sick.begin}
      </Button>
      <section aria-labelledby="own-days" className="grid gap-2">
        <h3 id="own-days" ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          {words.evening.ownDays.entered}
        </h3>
        {!days && <NotRead query={read} failure={words.evening.ownDays.notLoaded} />}
        {days?.length === 0 && <p className="text-sm text-soft">{words.evening.ownDays.none}</p>}
        <ul className="divide-y divide-line">
          {days?.map((day) => (
            <DayRow key={day.id} day={day} isBusy={removing.isPending} onRemove={() => removing.mutate(day.id)} />
          ))}
        </ul>
      </section>
      <OwnDayForm {...{ slug, person, name, today, timeZone, opens, begun }} onSaved={show} />
    </Dialog>
  );
}

function DayRow({ day, isBusy, onRemove }: { day: OwnDay; isBusy: boolean; onRemove: () => void }) {
  const { shortDate } = useFormats();
  const { kind, fromDate, toDate, fromTime, toTime, note } = day;
  const { off, offAllDay, also } = words.evening.ownDays;
  const dates = fromDate === toDate ? shortDate(fromDate) : words.whyNot.dates(shortDate(fromDate), shortDate(toDate));
  const times = isUntilNextDate(day) ? words.dated.untilNextDate(fromTime) : `${fromTime}–${toTime}`;
  const line = kind === "hours" ? also(dates, times) : isWholeDay(day) ? offAllDay(dates) : off(dates, times);
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">{line}</span>
        {note && <span className="block text-sm wrap-anywhere text-soft">{note}</span>}
      </span>
      <RemoveButton
        className="-mr-4 shrink-0"
        aria-label={words.evening.ownDays.remove(line)}
        isOff={isBusy}
        onClick={() => onRemove()}
      />
    </li>
  );
}

/** Which visits went to others, and which wait for a member. */
function afterText({ moved, conflicts }: Saved): string {
  const { wentToOthers, withoutPlace } = words.evening.ownDays;
  return [moved > 0 && wentToOthers(moved), conflicts.length > 0 && withoutPlace(conflicts.length)]
    .filter(Boolean)
    .join(" ");
}

const { plan } = api.workspaces[":slug"];

type DatedException = InferResponseType<typeof plan.$get, 200>["exceptions"][number];
/** Time off, or extra hours. */
type OwnDay = Exclude<DatedException, { kind: "extra" }>;

const ownDaysKey = (slug: string) => [...listsKey(slug), "own-days"] as const;

/** Days of all people; the server leaves out the notes of others. */
const datedDaysQuery = (slug: string) =>
  queryOptions({
    queryKey: ownDaysKey(slug),
    queryFn: async (): Promise<DatedException[]> => (await unwrap(plan.$get({ param: { slug } }))).exceptions,
    gcTime: 0,
  });

const daysOf = (person: string, exceptions: DatedException[], today: string): OwnDay[] =>
  exceptions.flatMap((each) => (each.kind !== "extra" && each.subject === person && each.toDate >= today ? each : []));

type OwnDayFormProps = {
  slug: string;
  person: string;
  name: string | null;
  today: string;
  timeZone: string;
  /** When it opens, in ms. */
  opens: number | null;
  /** The form as it opens. */
  begun?: DayBegun | undefined;
  onSaved: (saved: Awaited<ReturnType<typeof addException>>) => void;
};

const emptyOn = (today: string) => ({
  ...{ kind: "off" as "off" | "hours", note: "" },
  ...{ fromDate: today, toDate: "", ...ALL_DAY },
});
type Typed = ReturnType<typeof emptyOn>;

const oneDay = (typed: Typed): Typed => ({ ...typed, toDate: typed.toDate || typed.fromDate });

function OwnDayForm({ slug, person, name, today, timeZone, opens, begun, onSaved }: OwnDayFormProps) {
  const [losing, setLosing] = useState<{ effects: ExceptionEffects; request: ExceptionRequest } | null>(null);
  const form = useContractForm<Typed, ExceptionRequest>(exceptionRequest, {
    defaultValues: { ...emptyOn(today), ...begun },
    toSend: (typed) => ({ ...withHoursWorked(oneDay(typed), clock()), subject: person }),
  });
  const { setError, reset, setValue, watch } = form;
  const clock = () => {
    const now = Date.now();
    return { today, time: localTime(now, timeZone), hasOpened: opens !== null && opens <= now };
  };
  const kind = watch("kind");
  const isRest = kind === "off" && isRestOfDay(oneDay(watch()), clock());
  /** Visits that nobody else can take, and classes without their teacher, are named before. */
  async function save(request: ExceptionRequest, isAgreed = false) {
    try {
      const effects = isAgreed ? null : await previewException(slug, request);
      if (effects && losesAny(effects)) return setLosing({ effects, request });
      onSaved(await addException(slug, request));
      reset(emptyOn(today));
      setLosing(null);
    } catch (error) {
      setLosing(null);
      const [wrong] = fieldErrorsOf(error);
      if (wrong)
        setError("fromDate", { message: wrong.message }); // only the server knows the days beside it
      else setError("root", { message: failureText(error, words.evening.ownDays.notStored) });
    }
  }
  const submit = useSubmit(form, (request) => save(request));
  return (
    <FieldsForm form={form} onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <OptionsField
        label={words.dated.kind}
        options={["off", "hours"] as Typed["kind"][]}
        text={(each) => words.evening.ownDays.kinds[each]}
        value={kind}
        onChange={(chosen) => {
          const { fromTime, toTime } = chosen === "off" ? ALL_DAY : USUAL_PART;
          setValue("kind", chosen);
          setValue("fromTime", fromTime);
          setValue("toTime", toTime);
        }}
      />
      <DaysFields mayBeAllDay={kind === "off"} isRest={isRest} />
      <NoteField hint={name === null ? words.evening.ownDays.noteHint : words.diary.days.noteHint} />
      <Failure />
      <SubmitButton busy={words.evening.ownDays.storing}>{words.evening.ownDays.add[kind]}</SubmitButton>
      <LosingPlaces
        effects={losing?.effects ?? null}
        isPending={false}
        onAgree={() => losing && void save(losing.request, true)}
        onBack={() => setLosing(null)}
      />
    </FieldsForm>
  );
}
