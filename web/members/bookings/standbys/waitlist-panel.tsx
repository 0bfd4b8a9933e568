import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { AddButton } from "../../ui/add-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import type { Overview } from "../booking/queries.ts";
import { useHoldActions } from "../holds/use-hold-actions.ts";
import { BOTH, type Standby, standbysQuery, type Waitlist } from "../holds/waitlist-query.ts";
import { FreedRow, OfferRow } from "./offer-rows.tsx";
import { PanelFooter } from "./panel-footer.tsx";
import { PlaceForStandby } from "./place-for-standby.tsx";
import { ServedList } from "./served-list.tsx";
import { StandbyForm } from "./standby-form.tsx";
import { StandbyRow } from "./standby-row.tsx";
import { useStandbyActions } from "./use-standby-actions.ts";

type WaitlistPanelProps = {
  slug: string;
  overview: Overview;
  date: string;
  now: number;
  isListOn: boolean;
  onClose: () => void;
};

/** `standby` null: somebody is added. */
type Shown = { part: "list" } | { part: "form"; standby: Standby | null } | { part: "place"; standby: Standby };

/** The waitlist of a date: freed places to decide on, open offers, who waits in order, and what was given to whom. */
export function WaitlistPanel(props: WaitlistPanelProps) {
  const { slug, date, onClose } = props;
  const { longDate } = useFormats();
  const read = useQuery(standbysQuery(slug, date));
  const [shown, setShown] = useState<Shown>({ part: "list" });
  const add = useRef<HTMLButtonElement>(null);
  const wasLeft = useRef(false);
  useEffect(() => {
    if (shown.part === "list" && wasLeft.current) add.current?.focus(); // the button that led there has disappeared
    wasLeft.current = shown.part !== "list";
  }, [shown]);
  const back = () => setShown({ part: "list" });
  const say = words.standbys;
  return (
    <Dialog open isLong {...{ onClose }} title={titleOf(shown)} description={longDate(date)}>
      {shown.part === "form" && (
        <StandbyForm {...props} channels={read.data?.listTellsBy ?? BOTH} standby={shown.standby} onBack={back} />
      )}
      {shown.part === "place" && <PlaceForStandby {...props} standby={shown.standby} onBack={back} />}
      {shown.part === "list" && (
        <>
          {read.data ? (
            <Lists {...props} waitlist={read.data} onShow={setShown} />
          ) : (
            <NotRead query={read} failure={say.notLoaded} />
          )}
          <PanelFooter>
            {props.isListOn && (
              <AddButton ref={add} onClick={() => setShown({ part: "form", standby: null })}>
                {say.add.open}
              </AddButton>
            )}
            <Button className="ml-auto" onClick={onClose}>
              {words.ui.close}
            </Button>
          </PanelFooter>
        </>
      )}
    </Dialog>
  );
}

function titleOf(shown: Shown): string {
  const say = words.standbys;
  if (shown.part === "list") return say.title;
  const name = shown.standby?.customerName ?? "";
  if (shown.part === "place") return say.holdFor(name);
  return shown.standby ? say.add.change(name) : say.add.title;
}

type ListsProps = WaitlistPanelProps & { waitlist: Waitlist; onShow: (shown: Shown) => void };

function Lists({ slug, overview, date, waitlist, isListOn, onShow, onClose }: ListsProps) {
  const { standbys, offers } = waitlist;
  const { timeZone, areas } = overview;
  const actions = useHoldActions(slug);
  const standbyActions = useStandbyActions(slug);
  const { open } = useOpenBooking();
  const [showsServed, setShowsServed] = useState(false);
  const say = words.standbys;
  const freed = offers.filter(({ byHand }) => byHand);
  const told = offers.filter(({ byHand }) => !byHand);
  return (
    <>
      {freed.length > 0 && (
        <Part title={say.freed}>
          {freed.map((each) => (
            <FreedRow key={each.hold} offer={each} {...{ actions, timeZone, date }} />
          ))}
        </Part>
      )}
      {told.length > 0 && (
        <Part title={say.open} className="-mx-2">
          {told.map((each) => (
            <OfferRow
              key={each.hold}
              offer={each}
              {...{ actions, timeZone, date }}
              onOpen={() => {
                onClose();
                open(each.hold);
              }}
            />
          ))}
        </Part>
      )}
      {standbys.length > 0 && (
        <Part title={say.waiting} {...(isListOn ? {} : { note: say.isOff })}>
          {standbys.map((standby) => (
            <StandbyRow
              key={standby.id}
              {...{ standby, date, timeZone, areas }}
              actions={standbyActions}
              onPlace={() => onShow({ part: "place", standby })}
              onChange={() => onShow({ part: "form", standby })}
            />
          ))}
        </Part>
      )}
      {standbys.length + offers.length === 0 && isListOn && (
        <div className="py-2">
          <p className="font-semibold">{say.none}</p>
          <p className="text-soft">{say.noneNext}</p>
        </div>
      )}
      <div className="grid gap-2">
        <Button
          look="quiet"
          className="-ml-4 justify-self-start"
          aria-expanded={showsServed}
          onClick={() => setShowsServed(!showsServed)}
        >
          {say.served.title}
          <ChevronDown aria-hidden="true" size={18} className={showsServed ? "rotate-180" : ""} />
        </Button>
        {showsServed && <ServedList {...{ slug, date, timeZone }} />}
      </div>
    </>
  );
}

type PartProps = { title: string; note?: string; className?: string; children: ReactNode };

function Part({ title, note, className = "", children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-sm text-soft">
        {title}
      </h3>
      {note && <p className="text-sm text-attention">{note}</p>}
      <ul className={`divide-y divide-line border-y border-line ${className}`}>{children}</ul>
    </section>
  );
}
