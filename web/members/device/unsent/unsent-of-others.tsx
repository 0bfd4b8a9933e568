import { useState } from "react";
import { readStored, store } from "../../../shared/lib/browser-storage.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { unsentNotice } from "../../lib/unsent-count.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { drop, useUnsentOfOthers } from "./unsent-list.ts";

/** Asked once a tab and member. */
const KEPT_BY = "daybook-unsent-kept-by";

/** Another member's session ended on this device before everything was sent. Nobody else can send or read it. */
export function UnsentOfOthers({ memberId }: { memberId: string }) {
  const changes = useUnsentOfOthers(memberId);
  const [isAsking, setAsking] = useState(readStored("sessionStorage", KEPT_BY) !== memberId);
  const keep = () => {
    store("sessionStorage", KEPT_BY, memberId);
    setAsking(false);
  };
  return (
    <Dialog
      open={isAsking && changes.length > 0}
      onClose={keep}
      title={words.device.ofOthers}
      description={unsentNotice(changes.length)}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="loss" onClick={() => void drop(...changes)}>
          {words.device.discard}
        </Button>
        <Button look="primary" onClick={keep}>
          {words.device.keepForADay}
        </Button>
      </div>
    </Dialog>
  );
}
