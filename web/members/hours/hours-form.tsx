import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import { Link, useLocation, useSearchParams } from "react-router";
import { SETTINGS } from "../../../domain/plan/settings.ts";
import type { Brake } from "../brake/brake-words.ts";
import { DatedDays } from "../dated/dated-days.tsx";
import { type HoursPage, hoursPages, pageInAddress, pageOfField } from "../lib/hours-pages.ts";
import { durationLabel } from "../lib/hours-words.ts";
import { RoomNote } from "../lib/room-words.tsx";
import { WeekField } from "../lib/week-field.tsx";
import { Advice } from "../periods/offer-strip.tsx";
import { AnotherPeriod, PeriodsSection } from "../periods/periods-section.tsx";
import { WeekDrawn } from "../periods/week-drawn.tsx";
import { ReachingNote } from "../plan/affected-bookings.tsx";
import { type HoursValues, messageIn, useHoursForm, usePlan } from "../plan/hours-values.ts";
import { NumberFields } from "../plan/number-fields.tsx";
import { givenBy } from "../plan/question-of.ts";
import { HoursSection, SavingForm } from "../plan/saving-form.tsx";
import { useSaveHours } from "../plan/use-save-hours.ts";
import { RehearsalSection } from "../rehearsal/rehearsal-section.tsx";
import { FloorSection } from "../tables/floor/floor-section.tsx";
import { TablesSection } from "../tables/tables-section.tsx";
import { trade, words } from "../texts/words.ts";
import { OptionsField } from "../ui/form/fields.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { panelOf, TabList } from "../ui/tabs.tsx";
import { PauseField } from "./pause-field.tsx";
import { weekText } from "./week-text.ts";

type HoursFormProps = {
  slug: string;
  memberId: string;
  stored: HoursValues;
  /** The server's clock minus the browser's, in milliseconds. */
  ahead: number;
  brake: Brake | null;
  back: string;
};

/** One form in several pages. A page that was opened stays, so that nothing begun on it is lost. */
export function HoursForm({ slug, memberId, stored, ahead, brake, back }: HoursFormProps) {
  const { page, open } = usePage();
  const saving = useSaveHours(slug, memberId, stored, (field) => flushSync(() => open(pageOfField(field))));
  const { form, saved, isPending } = saving;
  const now = () => Date.now() + ahead;
  const reaching = isPending ? null : saved?.reaching;
  const hasPeriods = form.watch("plan.periods").length > 0;
  const tables = (
    <>
      <TablesSection />
      <FloorSection />
    </>
  );
  const pages: Record<HoursPage, ReactNode> = {
    opening: (
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          {hasPeriods ? <PeriodsSection /> : <WeekSection />}
          <Elsewhere slug={slug} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <WeekDrawn />
          <DatedDays
            id="special-days"
            title={words.hours.sections["special-days"]}
            hint={words.dated.none}
            kinds={["closed", "extra"]}
          />
        </div>
      </div>
    ),
    tables: (
      <>
        <SpotsSection />
        {tables}
      </>
    ),
    online: <OnlineSection {...{ now, brake }} />,
    try: (
      <>
        <RehearsalSection {...{ slug, now }} />
        {trade !== "tables" && <More label={words.hours.pages.tables}>{tables}</More>}
      </>
    ),
  };
  return (
    <SavingForm {...{ saving, back }} timeZone={stored.timeZone}>
      <Pages
        {...{ page, open, pages }}
        before={reaching && reaching.count > 0 && <ReachingNote reaching={reaching} timeZone={stored.timeZone} />}
      />
    </SavingForm>
  );
}

/** As the address asks, until another is opened. */
function usePage() {
  const location = useLocation();
  const asked = pageInAddress(location);
  const [shown, setShown] = useState({ asked, page: asked });
  if (shown.asked !== asked) setShown({ asked, page: asked });
  const [, setSearch] = useSearchParams();
  function open(page: HoursPage): void {
    setShown({ asked, page });
    setSearch(page === "opening" ? {} : { page }, { replace: true, preventScrollReset: true });
  }
  return { page: shown.asked === asked ? shown.page : asked, open };
}

const TABS = "hours-page";

type PagesProps = {
  page: HoursPage;
  open: (page: HoursPage) => void;
  pages: Record<HoursPage, ReactNode>;
  /** Above whichever is open. */
  before: ReactNode;
};

function Pages({ page, open, pages, before }: PagesProps) {
  const [opened, setOpened] = useState([page]);
  if (!opened.includes(page)) setOpened([...opened, page]);
  const { hash } = useLocation();
  useEffect(() => {
    const tab = document.getElementById(`${TABS}-${page}`);
    if (tab?.parentElement) showInRow(tab, tab.parentElement);
  }, [page]);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <TabList
        id={TABS}
        label={words.hours.pagesLabel}
        tabs={hoursPages().map((value) => ({ value, label: words.hours.pages[value] }))}
        value={page}
        onChange={open}
        className="-mx-4 flex overflow-x-auto border-b border-line px-1 md:mx-0 md:px-0"
        tabClass="min-h-11 shrink-0 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft hover:text-ink data-[active]:border-ink data-[active]:text-ink"
      />
      {before}
      <div {...panelOf(TABS, page)} className="min-w-0">
        {opened.map((each) => (
          <div key={each} hidden={each !== page} className={each === page ? "grid grid-cols-1 gap-4 lg:gap-6" : ""}>
            {pages[each]}
          </div>
        ))}
      </div>
    </>
  );
}

/** The tabs of a phone are wider than it; the page itself does not move. */
function showInRow(tab: HTMLElement, row: HTMLElement): void {
  const [own, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < whole.left || own.right > whole.right) row.scrollLeft += own.left - whole.left - TAB_INDENT_PX;
}
/** The one before it is seen to be there. */
const TAB_INDENT_PX = 48;

/** Where the rest is. */
function Elsewhere({ slug }: { slug: string }) {
  const { pages, elsewhere } = words.hours;
  const [from, reminders, kept, end] = elsewhere.all;
  const [start, stop] = trade === "tables" ? elsewhere.tables : elsewhere.people;
  const dashboard = `/${slug}/dashboard`;
  return (
    <p className="px-4 text-sm text-soft md:px-6">
      {start}
      {trade === "tables" ? (
        <Leading to="?page=tables">{pages.tables}</Leading>
      ) : (
        <Leading to={`${dashboard}/services`}>{words.settings.pages.services.name}</Leading>
      )}
      {stop}
      {from}
      <Leading to="?page=online">{pages.online}</Leading>
      {reminders}
      <Leading to={`${dashboard}?tab=notifications#message-times`}>{words.settings.pages.notifications.name}</Leading>
      {kept}
      <Leading to={`${dashboard}/customer-data#kept-bookings`}>{words.settings.pages.customerData.name}</Leading>
      {end}
    </p>
  );
}

const Leading = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="-my-3 inline-block py-3 font-semibold text-accent-ink hover:underline">
    {children}
  </Link>
);

/** Each day with its hours; for a house without parts of the day also how long guests stay. */
function WeekSection() {
  const { control } = useHoursForm();
  const { plan } = usePlan();
  const { field, fieldState } = useController({ control, name: "weeklySchedule" });
  const step = useController({ control, name: "slotStepMinutes" }).field.value;
  const another = <AnotherPeriod />;
  return (
    <HoursSection section="weekly-schedule" isTitleHidden>
      <More label={words.lib.hours.title} values={weekText(field.value)}>
        <WeekField
          {...{ week: field.value, onChange: field.onChange, ref: field.ref }}
          error={messageIn(fieldState.error)}
          isFolded
        />
      </More>
      {givenBy(plan) !== "services" && (
        <FieldPair>
          <NumberFields part="stays" />
        </FieldPair>
      )}
      <More values={words.periods.folded.every(durationLabel(step))}>
        <FieldPair>
          <OptionsField
            name="slotStepMinutes"
            label={words.settings.fields.slotStepMinutes.name}
            options={[...SETTINGS.slotStepMinutes.choices]}
            text={durationLabel}
          />
        </FieldPair>
        {trade !== "tables" && another}
      </More>
      <Advice />
      {trade === "tables" && another}
    </HoursSection>
  );
}

/** How far ahead and by whom the page takes bookings. */
function OnlineSection(pause: { now: () => number; brake: Brake | null }) {
  const { formState } = useHoursForm();
  const { plan } = usePlan();
  // each service says for how many it is
  const hasMost = givenBy(plan) !== "services" || formState.defaultValues?.maxGuestsPerBooking != null;
  return (
    <HoursSection section="bookings">
      <FieldPair>
        <NumberFields part="bookings" />
        {hasMost && <NumberFields part="capacity" />}
      </FieldPair>
      {hasMost && <p className="text-sm text-soft">{words.rules.limits.note}</p>}
      <PauseField {...pause} />
    </HoursSection>
  );
}

/** Until there are tables. */
function SpotsSection() {
  const { watch } = useHoursForm();
  const [maxCapacity, guestsPerSpot, plan] = watch(["maxCapacity", "guestsPerSpot", "plan"]);
  if (givenBy(plan) !== "spots") return null;
  return (
    <HoursSection section="capacity">
      <FieldPair>
        <NumberFields part="spots" />
      </FieldPair>
      <RoomNote tables={maxCapacity} seats={guestsPerSpot} />
      <p className="text-sm text-soft">{words.rules.limits.note}</p>
    </HoursSection>
  );
}
