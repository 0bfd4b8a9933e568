import { type FunctionComponent, lazy, type SubmitEvent, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import type { StandbyRequest } from "../../../contract/requests/standbys.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { IdempotencyKey } from "../../shared/lib/idempotency-key.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { prepareProof } from "../../shared/lib/person.ts";
import { localeIn } from "../../shared/texts/languages.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useLanguage, useTexts } from "../../shared/texts/use-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { PHONE_UNCHECKED } from "../booking/details/entries.ts";
import { SendButton } from "../booking/details/send-bar.tsx";
import { FocusedAlert } from "../focused-alert.tsx";
import { problemText } from "../problem-text.ts";
import { useSending } from "../use-sending.ts";
import type { StandbyAsked, StandbyFaults } from "./check-standby.ts";
import { spanText } from "./span-text.ts";
import { joinList } from "./standby-queries.ts";
import { Choosing, DayBox, OtherDays, WindowFields } from "./window-fields.tsx";
import { windowAround } from "./wish-window.ts";

/** `address`: an e-mail address or a number. `missed`: days that take nobody, or have a free time by now. */
export type Joined = { token: string; address: string; missed: string[] };

export type JoinFormProps = {
  workspace: Workspace;
  date: string;
  /** The starts of the date; of a class its own alone. */
  times: string[];
  /** The start that was tapped. */
  wanted: string | null;
  /** As they are sent. */
  asked: Omit<StandbyAsked, "dates" | "leastNotice" | "locale">;
  /** Full, too. */
  otherDays: string[];
  onJoined: (joined: Joined) => void;
  /** A time that fits is free by now. */
  onFree: () => void;
};

const NOTICES = [0, 30, 60, 120, 240, 720, 1440];
const USUAL_NOTICE = 60;

/** Name, address and times of a party that will wait. */
export function JoinForm({ workspace, date, times, wanted, asked, otherDays, onJoined, onFree }: JoinFormProps) {
  const texts = useTexts();
  const sending = useSendingTexts();
  const { join } = useStandbyTexts();
  const { language } = useLanguage();
  const [wish, setWish] = useState(() => windowAround(workspace, date, times, wanted));
  const [notice, setNotice] = useState(USUAL_NOTICE);
  const [days, setDays] = useState<string[]>([]);
  const [faults, setFaults] = useState<StandbyFaults>({});
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const joining = useSending({
    send: (request: StandbyRequest) => joinList(workspace.slug, request, idempotencyKey.keyFor(request)),
    onAnswer: ({ token, missed }, { customerEmail, customerPhone }) =>
      onJoined({ token, missed: missed.map(({ date }) => date), address: customerEmail ?? customerPhone ?? "" }),
  });
  const { listTellsBy: tellsBy = ["email"] } = workspace; // an older page's
  const [needsEmail, needsPhone] = [tellsBy.join() === "email", tellsBy.join() === "sms"];
  const said = (field: string) => faults[field] && sending.field(faults[field]);

  async function submit({ currentTarget: form }: SubmitEvent<HTMLFormElement>) {
    if (joining.isPending) return;
    const around = wanted !== null && times.includes(wanted) && isWithin(wanted) ? wanted : null;
    const dates = [date, ...days].map((date) => ({ date, ...wish, around }));
    const locale = localeIn(language);
    const read = await import("./check-standby.ts")
      .then((part) => part.readStandby(form, { ...asked, dates, leastNotice: notice, locale }, tellsBy))
      .catch(() => ({ faults: { customerPhone: PHONE_UNCHECKED } }));
    const found = "faults" in read ? read.faults : {};
    flushSync(() => setFaults(found)); // screen readers read the fault on focus
    if ("request" in read) joining.start(read.request);
    else form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }

  const tick = (day: string) =>
    setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort());
  const isWithin = (time: string) =>
    times.indexOf(wish.from) <= times.indexOf(time) && times.indexOf(time) <= times.indexOf(wish.until);

  return (
    <Form
      onSubmit={submit}
      onInput={(event) => event.stopPropagation()} // React bubbles it to the form with the times
      aria-label={join.send}
      className="grid gap-5"
    >
      {times.length > 1 && <WindowFields {...{ workspace, date, times, wish }} onWish={setWish} />}
      {otherDays.length > 0 && (
        <OtherDays>
          {otherDays.map((day) => (
            <DayBox key={day} date={day} isOn={days.includes(day)} onTick={() => tick(day)} />
          ))}
        </OtherDays>
      )}
      <div onInput={prepareProof} className="grid gap-5">
        <TextField
          label={sending.details.name}
          name="customerName"
          autoComplete="name"
          required
          error={said("customerName")}
        />
        <TextField
          label={sending.details.email}
          name="customerEmail"
          type="email"
          autoComplete="email"
          {...(needsEmail ? { required: true } : { optional: needsPhone ? sending.details.optional : undefined })}
          error={said("customerEmail")}
        />
        <Suspense fallback={<Skeleton className="h-12" />}>
          <PhoneField kept="" isNeeded={!needsEmail} error={said("customerPhone")} />
        </Suspense>
        {!needsEmail && !needsPhone && <p className="text-sm text-soft">{join.either}</p>}
      </div>
      <Choosing
        label={join.notice}
        value={String(notice)}
        onChoose={(minutes) => setNotice(Number(minutes))}
        error={said("dates")}
        options={NOTICES.map((minutes) => [
          String(minutes),
          minutes === 0 ? join.atOnce : join.before(spanText(minutes)),
        ])}
      />
      {joining.error && (
        <FocusedAlert tone={hasCode(joining.error, "not_full") ? "attention" : "loss"}>
          <p>{problemText(joining.error, join.failed, sending)}</p>
        </FocusedAlert>
      )}
      {hasCode(joining.error, "not_full") && (
        <Button size="large" onClick={onFree}>
          {join.showTimes}
        </Button>
      )}
      <SendButton isBusy={joining.isPending} busy={texts.booking.sending} className="w-full">
        {join.send}
      </SendButton>
      <Suspense>
        <PrivacyLine workspace={workspace} />
      </Suspense>
    </Form>
  );
}

/** Its list of countries takes long to draw on a phone. */
const PhoneField = lazy<FunctionComponent<{ kept: string; isNeeded: boolean; error: string | undefined }>>(async () => {
  const loaded = await import("../booking/details/phone-field.tsx").catch(() => null);
  return { default: loaded?.PhoneField ?? (() => null) }; // an address is enough
});

const PrivacyLine = lazy<FunctionComponent<{ workspace: Workspace }>>(async () => {
  const loaded = await import("../booking/details/privacy-line.tsx")
    .then((part) => part.loadPrivacyLine())
    .catch(() => null);
  return { default: loaded ?? (() => null) };
});
