import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mayDo } from "../../../domain/people/rights.ts";
import { errorText } from "../lib/error-text.ts";
import { workspaceQuery } from "../lib/own-workspace.ts";
import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toaster.tsx";
import { CalendarList, NewCalendar, nameOf } from "./calendar-list.tsx";
import { type Calendar, type Calendars, calendarsQuery, makeCalendar, removeCalendar, showNames } from "./queries.ts";

type Question = { calendar: Calendar; is: "remove" | "renew" };

/** Addresses of the member, for owner and manager also those of others (docs/rules.md#calendars). */
export function CalendarsSection({ slug, data }: { slug: string; data: Calendars }) {
  const say = words.calendars;
  const { calendars, business, people } = data;
  const { data: workspace } = useQuery(workspaceQuery(slug));
  const mayName = workspace !== undefined && mayDo(workspace.role, "export_customers");
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ save }: { save: () => Promise<unknown>; said?: string }) => save(),
    onSuccess: (_, { said }) => {
      if (said) toast.success(said);
      setQuestion(null);
    },
    onError: (error) => toast.error(errorText(error, say.notSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: calendarsQuery(slug).queryKey }),
  });
  const make = (person: string | null) => mutate({ save: () => makeCalendar(slug, person), said: say.made });
  const [own, others] = [true, false].map((isOwn) => calendars.filter(({ url }) => (url !== null) === isOwn));
  const actions = {
    onNames: mayName
      ? ({ id }: Calendar, names: boolean) => mutate({ save: () => showNames(slug, id, names) })
      : undefined,
    onRenew: (calendar: Calendar) => setQuestion({ calendar, is: "renew" }),
    onRemove: (calendar: Calendar) => setQuestion({ calendar, is: "remove" }),
  };
  const mayMake = business || people.length > 0;
  const isRemoval = question?.is === "remove";
  const asked = question ? nameOf(question.calendar) : "";
  /** The present address ends in both cases. */
  const end = ({ calendar, is }: Question) =>
    is === "renew"
      ? make(calendar.person?.id ?? null)
      : mutate({ save: () => removeCalendar(slug, calendar.id), said: say.removed });
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        <p className="text-soft">{say.about}</p>
        <p className="text-soft">{say.shows}</p>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <CalendarList
          title={say.titleOwn}
          calendars={own ?? []}
          none={mayMake ? say.none : say.notLinked}
          {...actions}
        />
        {mayName && calendars.length > 0 && <p className="text-sm text-soft">{say.namesHint}</p>}
        <NewCalendar {...{ business, people, isPending }} made={own ?? []} onMake={make} />
      </div>
      {others && others.length > 0 && <CalendarList title={say.titleOthers} calendars={others} {...actions} />}
      {mayMake && <HowToAdd />}
      <Dialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={isRemoval ? say.removeTitle(asked) : say.renewTitle(asked)}
        description={isRemoval ? say.removeText : say.renewText}
      >
        <Answers
          yes={isRemoval ? words.ui.remove : say.renew}
          look={isRemoval ? "loss" : "primary"}
          isBusy={isPending}
          onNo={() => setQuestion(null)}
          onYes={() => question && end(question)}
        />
      </Dialog>
    </div>
  );
}

/** Programs ask seldom: the page says how seldom, lest somebody waits for a booking there. */
function HowToAdd() {
  const say = words.calendars;
  return (
    <section aria-labelledby="how-to-add" className="grid gap-3">
      <h2 id="how-to-add" className="text-lg">
        {say.howTo}
      </h2>
      <dl className="grid gap-3">
        {Object.values(say.steps).map(([program, steps]) => (
          <div key={program}>
            <dt className="font-medium">{program}</dt>
            <dd className="text-sm text-soft">{steps}</dd>
          </div>
        ))}
      </dl>
      <p>{say.slow}</p>
    </section>
  );
}
