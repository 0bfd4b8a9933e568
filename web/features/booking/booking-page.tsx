import { type FormEvent, useEffect, useState } from "react";
import type { ProblemBody } from "../../../contract/errors.ts";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import { en } from "../../texts/en.ts";

export type BookingPageData = {
  workspace: { name: string; slug: string; today: string; lastBookableDate: string };
};
type Slot = { time: string; available: boolean };
type Created = { manageToken: string; customerName: string; bookingDate: string; bookingTime: string; guests: number };

/** The booking form in its plainest shape: party, date, time, name and e-mail. */
export function BookingPage({ workspace }: BookingPageData) {
  const [created, setCreated] = useState<Created | null>(null);
  if (created) return <Thanks slug={workspace.slug} created={created} onAgain={() => setCreated(null)} />;
  return (
    <main>
      <h1>{workspace.name}</h1>
      <BookingForm workspace={workspace} onCreated={setCreated} />
    </main>
  );
}

function BookingForm({ workspace, onCreated }: BookingPageData & { onCreated: (created: Created) => void }) {
  const [guests, setGuests] = useState(2);
  const [date, setDate] = useState(workspace.today);
  const [time, setTime] = useState("");
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const [key, setKey] = useState(newKey);
  const [slots, setSlots] = useSlots(workspace.slug, date, guests);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setProblem("");
    try {
      const response = await fetch(`/api/public/${workspace.slug}/bookings`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({
          customerName: form.get("name"),
          customerEmail: form.get("email"),
          customerPhone: form.get("phone") || null,
          notes: form.get("notes") || null,
          bookingDate: date,
          bookingTime: time,
          guests,
        }),
      });
      if (response.ok) return onCreated(await response.json());
      const body: ProblemBody & { slots?: Slot[] } = await response.json();
      setProblem(body.detail);
      if (body.slots) setSlots(body.slots);
      setKey(newKey());
    } catch {
      setProblem(en.booking.failed);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} aria-label={en.booking.title}>
      <label>
        {en.booking.guests}
        <input
          type="number"
          min={1}
          max={MAX_GUESTS_PUBLIC}
          value={guests}
          onChange={(e) => setGuests(Number(e.target.value))}
        />
      </label>
      <label>
        {en.booking.date}
        <input
          type="date"
          required
          min={workspace.today}
          max={workspace.lastBookableDate}
          value={date}
          onChange={(e) => setDate(e.target.value)}
        />
      </label>
      <label>
        {en.booking.time}
        <select required value={time} onChange={(e) => setTime(e.target.value)}>
          <option value="">{slots.length === 0 ? en.booking.noTimes : ""}</option>
          {slots.map((slot) => (
            <option key={slot.time} disabled={!slot.available}>
              {slot.time}
            </option>
          ))}
        </select>
      </label>
      <label>
        {en.booking.name}
        <input name="name" required autoComplete="name" />
      </label>
      <label>
        {en.booking.email}
        <input name="email" type="email" required autoComplete="email" />
      </label>
      <label>
        {en.booking.phone}
        <input name="phone" type="tel" autoComplete="tel" />
      </label>
      <label>
        {en.booking.notes}
        <textarea name="notes" rows={2} />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <button type="submit" disabled={sending}>
        {en.booking.confirm}
      </button>
    </form>
  );
}

/** A key per attempt the customer means: kept when an answer is lost, new after a refusal. */
const newKey = () => crypto.randomUUID();

function useSlots(slug: string, date: string, guests: number) {
  const [slots, setSlots] = useState<Slot[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`/api/public/${slug}/availability?date=${date}&guests=${guests}`, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : { slots: [] }))
      .then((body: { slots: Slot[] }) => setSlots(body.slots))
      .catch(() => {});
    return () => leaving.abort();
  }, [slug, date, guests]);
  return [slots, setSlots] as const;
}

function Thanks({ slug, created, onAgain }: { slug: string; created: Created; onAgain: () => void }) {
  return (
    <main>
      <h1>{en.thanks.title}</h1>
      <p>
        {created.customerName} · {created.bookingDate} · {created.bookingTime} · {created.guests}
      </p>
      <p>
        <a href={`/${slug}/manage/${created.manageToken}`}>{en.thanks.manage}</a>
      </p>
      <button type="button" onClick={onAgain}>
        {en.thanks.again}
      </button>
    </main>
  );
}
