import { Merge, Pencil, Phone, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { telUrl } from "../../../../domain/looks/address.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { EmailText } from "../../../shared/ui/email-text.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { PhoneText } from "../../ui/phone-text.tsx";
import { actorText, partyText, whenLine } from "../booking/booking-words.ts";
import type { Overview } from "../booking/queries.ts";
import { GuestCard as CardSection } from "../guest-card/guest-card.tsx";
import { guestFacts } from "../guests/guest-facts.ts";
import type { GuestBooking, GuestCard, GuestPage } from "../guests/guest-page.ts";
import { CareSign } from "../guests/guest-signs.tsx";
import { birthdayText } from "./birthday.tsx";
import { GuestCare, GuestTags } from "./guest-care.tsx";
import { GuestForm, type Likes } from "./guest-form.tsx";
import { MergeGuest } from "./merge-guest.tsx";
import { Reach } from "./reach.tsx";
import { SamePerson } from "./same-person.tsx";
import { SeparateVisits } from "./separate-visits.tsx";
import { useUndoing } from "./use-undo.ts";

const LINK = "-my-3 inline-block py-3 text-accent-ink underline";

type GuestViewProps = {
  slug: string;
  overview: Overview;
  page: Omit<GuestPage, "bookings" | "nextCursor">;
  bookings: GuestBooking[];
  more: { isBusy: boolean; hasFailed: boolean; onMore: () => void } | null;
  likes: Likes;
  now: number;
  onOpen: (id: string) => void;
  onBook: (guest: GuestCard) => void;
  onSaved: () => void;
};

/** A guest's page: how to reach it, what to remember, its visits, and who changed what. */
export function GuestView(props: GuestViewProps) {
  const { slug, overview, page, likes, onBook, onSaved } = props;
  const { guest, members, changes, consents } = page;
  const [isEditing, setEditing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const mayChange = mayDo(overview.role, "change_guests");
  const mayManage = mayDo(overview.role, "manage_guests");
  const say = words.guestPages.page;
  const isSalon = overview.offer !== null;
  const card = (
    <Section title={words.card.title}>
      <CardSection {...{ slug, overview, page, onSaved }} bookings={props.bookings} now={props.now} />
    </Section>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayDo(overview.role, "change_bookings") && (
          <Button look="primary" onClick={() => onBook(guest)}>
            <Plus aria-hidden="true" size={18} /> {say.book}
          </Button>
        )}
        {mayChange && (
          <Button onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" size={18} /> {say.edit}
          </Button>
        )}
        {guest.phone && (
          <a href={telUrl(guest.phone)} className={buttonClass()}>
            <Phone aria-hidden="true" size={18} />
            {words.details.call}
          </a>
        )}
        {mayManage && (
          <Button onClick={() => setMerging(true)}>
            <Merge aria-hidden="true" size={18} /> {words.guestMerge.open}
          </Button>
        )}
      </div>
      {mayManage && page.pairs.length > 0 && (
        <Section title={words.guestMerge.perhaps}>
          <SamePerson {...{ slug, guest, onSaved }} pairs={page.pairs} />
        </Section>
      )}
      <Known {...{ guest, likes, isSalon }} timeZone={overview.timeZone} today={overview.today.date} />
      {isSalon && card}
      <Contact {...{ slug, guest, members }} />
      <Section title={words.care.title}>
        <GuestCare {...{ slug, guest, mayChange, onSaved }} timeZone={overview.timeZone} isSalon={isSalon} />
      </Section>
      <Section title={words.care.tags.title}>
        <GuestTags {...{ slug, guest, mayChange, onSaved }} putOn={page.putOn} tagChoices={page.tagChoices} />
      </Section>
      <Visits {...props} />
      {!isSalon && card}
      {consents.length > 0 && <Consents {...{ consents }} timeZone={overview.timeZone} />}
      {changes.length > 0 && <Changes {...{ slug, guest, changes, mayManage, onSaved }} timeZone={overview.timeZone} />}
      {isMerging && (
        <MergeGuest
          {...{ slug, guest }}
          timeZone={overview.timeZone}
          today={overview.today.date}
          onMerged={onSaved}
          onClose={() => setMerging(false)}
        />
      )}
      {isEditing && (
        <GuestForm
          {...{ slug, guest, likes }}
          keepsBirthdays={page.keepsBirthdays}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onSaved();
          }}
        />
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type KnownProps = { guest: GuestCard; likes: Likes; isSalon: boolean; timeZone: string; today: string };

function Known({ guest, likes, isSalon, timeZone, today }: KnownProps) {
  const say = words.guestPages.page;
  const { note, preferred, cancelled } = guest;
  const format = useFormats();
  const facts = [
    ...guestFacts({ ...guest, sharesWith: [] }, { format, timeZone, today }),
    ...(cancelled > 0 ? [say.cancelled(cancelled)] : []),
  ];
  const person = likes.people.find(({ id }) => id === preferred?.person);
  const area = likes.areas.find(({ id }) => id === preferred?.area);
  const remembered = [
    ...(person ? [say.likes(person.name)] : []),
    ...(area ? [say.likesArea(area.name)] : []),
    ...(guest.birthday ? [say.birthdayOn(birthdayText(guest.birthday, format.locale))] : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {isSalon && guest.care && (
        <p className="text-lg">
          <CareSign care={[guest.care]} />
        </p>
      )}
      {[...(note ? [note] : []), ...guest.alsoNotes].map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two merged guests may have the same note
        <p key={i} className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
          {each}
        </p>
      ))}
      {facts.length > 0 && <p className="text-soft">{facts.join(" · ")}</p>}
      {remembered.length > 0 && <p>{remembered.join(" · ")}</p>}
    </div>
  );
}

function Contact({ slug, guest, members }: Pick<GuestPage, "guest" | "members"> & { slug: string }) {
  const say = words.guestPages.page;
  const { phone, email, also, sharesWith } = guest;
  return (
    <dl className="grid grid-cols-1 gap-3 empty:hidden sm:grid-cols-2">
      {phone && (
        <Fact label={words.ui.phone}>
          <a href={telUrl(phone)} className={LINK}>
            <PhoneText phone={phone} />
          </a>
        </Fact>
      )}
      {email && (
        <Fact label={words.ui.email}>
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className={LINK}>
            <EmailText email={email} />
          </a>
        </Fact>
      )}
      {also.length > 0 && (
        <Fact label={say.also}>
          <Reach phone={null} email={null} also={also} />
        </Fact>
      )}
      {sharesWith.length > 0 && (
        <Fact label={say.sharesWith}>
          {sharesWith.map(({ id, name }, i) => (
            <span key={id}>
              {i > 0 && ", "}
              <Link to={`/${slug}/dashboard/guests/${encodeURIComponent(id)}`} className={LINK}>
                {name}
              </Link>
            </span>
          ))}
        </Fact>
      )}
      {members.length > 0 && <Fact label={say.members}>{members.map(({ name }) => name).join(", ")}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Visits({ slug, page, bookings, more, now, overview, onOpen, onSaved }: GuestViewProps) {
  const say = words.guestPages.page;
  const [isSeparating, setSeparating] = useState(false);
  const ahead = bookings.filter(({ startsAt }) => Date.parse(startsAt) > now).toReversed();
  const past = bookings.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  const lines = (some: GuestBooking[]) => (
    <VisitLines bookings={some} {...{ now, onOpen }} timeZone={overview.timeZone} />
  );
  return (
    <Section title={say.visits}>
      {bookings.length === 0 && <p className="text-soft">{say.noVisits}</p>}
      {isSeparating && (
        <SeparateVisits {...{ slug, bookings, onSaved }} guestId={page.guest.id} onClose={() => setSeparating(false)} />
      )}
      {!isSeparating && ahead.length > 0 && (
        <>
          <h3 className="text-sm text-soft">{say.ahead}</h3>
          {lines(ahead)}
        </>
      )}
      {!isSeparating && past.length > 0 && (
        <>
          <h3 className="text-sm text-soft">{say.past}</h3>
          {lines(past)}
        </>
      )}
      {more && <LoadMore {...more} failure={words.guestPages.moreNotLoaded} />}
      {!isSeparating && bookings.length > 0 && mayDo(overview.role, "manage_guests") && (
        <Button look="quiet" className="-ml-4 w-fit" onClick={() => setSeparating(true)}>
          {words.guestMerge.separate}
        </Button>
      )}
    </Section>
  );
}

type VisitLinesProps = { bookings: GuestBooking[]; now: number; timeZone: string; onOpen: (id: string) => void };

function VisitLines({ bookings, now, timeZone, onOpen }: VisitLinesProps) {
  const format = useFormats();
  return (
    <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-clip md:rounded-lg md:border">
      {bookings.map((booking) => {
        const outcome = outcomeOf(booking, now);
        const when = whenLine(booking, timeZone, format);
        return (
          <li key={booking.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={[words.guestPages.page.openBooking(when), partyText(booking), outcome?.text]
                .filter(Boolean)
                .join(", ")}
              onClick={() => onOpen(booking.id)}
              className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken"
            >
              <span className="min-w-0 tabular-nums wrap-anywhere">
                {format.shortDate(booking.bookingDate)} {booking.bookingTime}
              </span>
              <span className="min-w-0 flex-1 basis-24 text-soft wrap-anywhere">{partyText(booking)}</span>
              {outcome && (
                <span className={`text-sm ${outcome.isMissed ? "text-attention" : "text-soft"}`}>{outcome.text}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Outcome = { text: string; isMissed: boolean };

function outcomeOf({ status, attendance, startsAt, endsAt }: GuestBooking, now: number): Outcome | null {
  const { outcomes } = words.guestPages.page;
  const plain = (text: string) => ({ text, isMissed: false });
  if (status === "cancelled") return plain(outcomes.cancelled);
  if (attendance === "no_show") return { text: outcomes.missed, isMissed: true };
  if (Date.parse(endsAt) <= now) return plain(outcomes.came);
  return Date.parse(startsAt) <= now && attendance !== null ? plain(outcomes.now) : null;
}

/** The lines, the newest first; one that does not count is quiet. */
function Consents({ consents, timeZone }: { consents: GuestPage["consents"]; timeZone: string }) {
  const format = useFormats();
  const say = words.guestPages.page;
  return (
    <Section title={say.consent}>
      <ul className="grid gap-1.5 text-sm">
        {consents.map(({ id, channel, address, state, text, actor, at, counts }) => (
          <li key={id} className={`wrap-anywhere ${counts ? "" : "text-soft"}`}>
            <span className={counts ? "font-semibold" : ""}>{say.consentStates[state](say.channels[channel])}</span>
            {` · ${address} · ${format.shortDate(localDate(at, timeZone))}`}
            {actor && ` · ${actorText(actor)}`}
            {text && <span className="block text-soft">“{text}”</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ChangesProps = Pick<GuestPage, "guest" | "changes"> & {
  slug: string;
  timeZone: string;
  mayManage: boolean;
  onSaved: () => void;
};

function Changes({ slug, guest, changes, timeZone, mayManage, onSaved }: ChangesProps) {
  const format = useFormats();
  const undoing = useUndoing(slug, onSaved);
  return (
    <Section title={words.guestPages.page.changes}>
      <ul className="grid gap-1.5 text-sm text-soft">
        {changes.map(({ id, type, actor, at, changes: noted, undo }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <span className="min-w-0">
              {format.shortDate(localDate(at, timeZone))} {localTime(at, timeZone)} · {actorText(actor)}{" "}
              {changeText(type, noted)}
            </span>
            {undo && mayManage && (
              <Button
                look="quiet"
                isOff={undoing.isPending}
                onClick={() => undoing.mutate({ guestId: guest.id, changeId: id })}
              >
                {words.ui.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "changed note, number" */
export function changeText(type: string, noted: Record<string, unknown>): string {
  const { changeTypes, fields } = words.guestPages.page;
  const verb = (changeTypes as Record<string, string>)[type] ?? changeTypes.other; // a later version may note more
  const named = Array.isArray(noted.fields) ? noted.fields : [];
  const known = named.flatMap((name) => (fields as Record<string, string>)[String(name)] ?? []); // as above
  return type === "edited" && known.length > 0 ? `${verb} ${known.join(", ")}` : verb;
}
