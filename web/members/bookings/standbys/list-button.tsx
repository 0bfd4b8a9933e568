import { useQuery } from "@tanstack/react-query";
import { ListOrdered } from "lucide-react";
import { useState } from "react";
import { Later, later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import type { Overview } from "../booking/queries.ts";
import { standbysQuery, type Waitlist } from "../holds/waitlist-query.ts";

const waitlistPanel = later(() => import("./waitlist-panel.tsx").then((part) => part.WaitlistPanel));

type ListButtonProps = { slug: string; overview: Overview; date: string; now: number; isListOn: boolean };

/** "List 2 · 1 offer open" in the head of a day; it opens who waits. Nothing where there is no list, nobody waits and nothing is held. */
export function ListButton({ slug, overview, date, now, isListOn }: ListButtonProps) {
  const { data } = useQuery(standbysQuery(slug, date));
  const [isOpen, setOpen] = useState(false);
  if (!data || (!isListOn && data.standbys.length + data.offers.length === 0)) return null;
  const { toDecide, toCall } = countsOf(data);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border px-2 text-sm whitespace-nowrap tabular-nums hover:brightness-95 md:px-2.5 ${toDecide + toCall > 0 ? "border-transparent bg-attention-tint font-semibold text-attention" : "border-line bg-surface text-soft"}`}
      >
        <ListOrdered aria-hidden="true" size={16} className="shrink-0" />
        {countsText(data)}
      </button>
      {isOpen && (
        <Later of={waitlistPanel} {...{ slug, overview, date, now, isListOn }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** "List 2 · 1 offer open"; what is 0 is left out. */
function countsText(waitlist: Waitlist): string {
  const say = words.standbys;
  const { waiting, toDecide, toCall, open } = countsOf(waitlist);
  return [
    waiting > 0 ? say.count(waiting) : say.title,
    ...(toDecide > 0 ? [say.toDecide(toDecide)] : []),
    ...(toCall > 0 ? [say.toCall(toCall)] : []),
    ...(open > 0 ? [say.offers(open)] : []),
  ].join(" · ");
}

/** A freed place that a member offers or calls about, an offer that no message tells, and one that waits for its guest. */
function countsOf({ standbys, offers }: Waitlist) {
  const waiting = standbys.filter(({ state }) => state !== "asleep").length;
  const toDecide = offers.filter(({ byHand }) => byHand).length;
  const toCall = offers.filter(({ byHand, mustCall }) => !byHand && mustCall).length;
  return { waiting, toDecide, toCall, open: offers.length - toDecide - toCall };
}
