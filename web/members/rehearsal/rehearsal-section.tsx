import { useState } from "react";
import { useWatch } from "react-hook-form";
import { addDays } from "../../../domain/time/calendar.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { type HoursValues, hoursValues, useHoursForm } from "../plan/hours-values.ts";
import { HoursSection } from "../plan/saving-form.tsx";
import { words } from "../texts/words.ts";
import { RehearsalResult } from "./rehearsal-result.tsx";
import { type Run, useRehearsal } from "./use-rehearsal.ts";

const DAYS = 28;

/** The last four weeks under the form's rules, saved or not. */
export function RehearsalSection({ slug, now }: { slug: string; now: () => number }) {
  const form = useHoursForm();
  const { run, start, goOn, stop } = useRehearsal(slug);
  const [isWrong, setIsWrong] = useState(false);
  const values = useWatch({ control: form.control });
  const isRunning = run?.state === "running";
  async function begin(): Promise<void> {
    const isRight = await form.trigger();
    setIsWrong(!isRight);
    if (!isRight) return;
    const given = hoursValues.parse(form.getValues());
    const today = localDate(now(), given.timeZone);
    start(
      given,
      Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS)),
    );
  }
  const shown = run && hoursValues.safeParse(values).data;
  const isOld = run !== null && (!shown || rulesText(shown) !== rulesText(run.values));
  const canGoOn = run?.state === "stopped" || run?.state === "failed";
  return (
    <HoursSection section="try-it-on-last-month">
      <p className="text-soft">{words.rehearsal.intro}</p>
      {run && <Progress run={run} />}
      {isWrong && <Alert>{words.rehearsal.correctFirst}</Alert>}
      {run?.state === "failed" && <Alert>{errorText(run.error, words.rehearsal.couldNotGoOn)}</Alert>}
      {run && isOld && !isRunning && <Alert tone="attention">{words.rehearsal.isOld}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={isRunning ? stop : () => void begin()}>
          {isRunning ? words.rehearsal.stop : run ? words.rehearsal.again : words.rehearsal.begin}
        </Button>
        {canGoOn && !isOld && (
          <Button look="quiet" onClick={goOn}>
            {words.rehearsal.goOn}
          </Button>
        )}
      </div>
      {run && <RehearsalResult slug={slug} days={run.days} isRunning={isRunning} />}
    </HoursSection>
  );
}

const BAR =
  "h-2 w-full overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent";

function Progress({ run: { state, days, dates } }: { run: Run }) {
  return (
    <div className="grid gap-1.5">
      {state !== "done" && (
        <progress aria-label={words.rehearsal.daysTried} value={days.length} max={dates.length} className={BAR} />
      )}
      <p className="text-sm text-soft tabular-nums" role={state === "running" ? undefined : "status"}>
        {words.rehearsal.progress[state](days.length, dates.length)}
      </p>
    </div>
  );
}

/** Versions, and where tables stand, decide nothing; a past date keeps the dated days that it had. */
const LEFT_OUT = new Set([
  ...["version", "revision", "position", "room"],
  ...["dated", "exceptions", "specialScheduleEnabled"],
]);

/** Tells rules apart. A save gives ids to what is new and changes nothing else, so ids are read as places in the plan. */
export function rulesText(values: HoursValues): string {
  const { periods, areas, resources, combinations } = values.plan;
  const ids = [...periods, ...areas, ...resources, ...combinations].map(({ id }) => id);
  const place = new Map(ids.map((id, i) => [id, i]));
  const placed = (id: unknown) => place.get(id as string) ?? id; // other values are no key of the map
  return JSON.stringify(values, (key, value) => {
    if (LEFT_OUT.has(key) || (key === "weeklySchedule" && periods.length > 0)) return undefined; // the periods say it
    if (key === "id" || key === "area") return placed(value);
    if (key === "of") return value.map(placed);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const fields = Object.entries(value).map(([name, each]) => [key === "stock" ? placed(name) : name, each]);
    return Object.fromEntries(fields.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))); // the answer has another order
  });
}
