import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { FloatingPanel } from "../shared/moving/floating-panel.tsx";
import { HeldParty, type HeldPartyProps } from "../shared/moving/held-party.tsx";
import { STEP_MINUTES } from "./target.ts";

type HeldPanelProps = Pick<HeldPartyProps, "slug" | "bookingType" | "timeZone" | "names" | "bookings" | "moving">;

/** The party in the hand, over the timeline. */
export function HeldPanel(props: HeldPanelProps) {
  const { open } = useOpenBooking();
  const { held, booking, aim, putBack } = props.moving;
  if (!held || !booking) return null;
  const { id, customerName } = booking;
  function leave() {
    barOf(id)?.focus(); // the button disappears
    putBack();
  }
  return (
    <FloatingPanel key={id} label={words.floor.pickedUp(customerName)} row={held.target.row}>
      <HeldParty
        {...props}
        booking={booking}
        hint={words.timeline.hint}
        onPutBack={leave}
        actions={
          <Button
            onClick={() => {
              leave();
              open(id);
            }}
          >
            {words.floor.details}
          </Button>
        }
        tools={
          <Button
            className="px-3"
            aria-label={words.timeline.stayLonger(STEP_MINUTES)}
            onClick={() => aim({ ...held.from, longer: held.target.longer + STEP_MINUTES })}
          >
            {words.timeline.longer(STEP_MINUTES)}
          </Button>
        }
      />
    </FloatingPanel>
  );
}

const barOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
