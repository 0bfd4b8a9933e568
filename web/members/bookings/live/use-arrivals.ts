import { isBookedOnline } from "../shared/queries.ts";
import { useMarks } from "./use-marks.ts";
import { useSound } from "./use-sound.ts";
import { useUnseen } from "./use-unseen.ts";

/** What new bookings do: their rows are marked, the page's title counts them, and those of customers may be heard. */
export function useArrivals(slug: string) {
  const { marked, mark } = useMarks();
  const unseen = useUnseen();
  const sound = useSound();
  return {
    newIds: marked,
    unseen: unseen.count,
    sound,
    made: unseen.made,
    /** Their frames say nothing of who made them: that is asked only for the sound. */
    announce: (ids: string[]) => {
      mark(ids);
      unseen.came(ids);
      if (sound.isOn) void anyOnline(slug, ids).then((online) => online && sound.ring());
    },
  };
}

const ASKED_MAX = 5;

const anyOnline = async (slug: string, ids: string[]) =>
  (await Promise.all(ids.slice(0, ASKED_MAX).map((id) => isBookedOnline(slug, id)))).includes(true);
