import { Link } from "react-router";
import { Alert } from "../../shared/ui/alert.tsx";
import { MESSAGES } from "../notifications/messages-anchor.ts";
import { words } from "../texts/words.ts";

/** Customers read that they may call, and no number. */
export const NoContact = ({ slug }: { slug: string }) => (
  <Alert tone="attention">
    {words.routes.noContact}{" "}
    <Link to={`/${slug}/dashboard/business`} className="-my-3 inline-block py-3 font-semibold underline">
      {words.routes.addContact}
    </Link>
  </Alert>
);

/** Only the operator can lift the stop. */
export const SendingStopped = () => (
  <Alert tone="attention">
    {words.routes.sending.stopped}{" "}
    <a href="/contact" className="-my-3 inline-block py-3 font-semibold underline">
      {words.routes.sending.writeToOperator}
    </a>
  </Alert>
);

export function MessagesWait({ maySet, isOnTab }: { maySet: boolean; isOnTab: boolean }) {
  return (
    <Alert tone="attention">
      {words.routes.sending.waits} {maySet && isOnTab && words.routes.sending.waitsBelow}
      {maySet && !isOnTab && <MessagesLink list="scheduled" />}
    </Alert>
  );
}

/** The failed messages are shown to those who may change settings. */
export function SendingTrouble({ maySet, isOnTab }: { maySet: boolean; isOnTab: boolean }) {
  return (
    <Alert tone="attention">
      {words.routes.sending.trouble} {!maySet && words.routes.sending.ownerSees}
      {maySet && isOnTab && words.routes.sending.troubleBelow}
      {maySet && !isOnTab && <MessagesLink list="failed" />}
    </Alert>
  );
}

const MessagesLink = ({ list }: { list: "scheduled" | "failed" }) => (
  <Link
    to={`?tab=notifications&messages=${list}#${MESSAGES}`}
    className="-my-3 inline-block py-3 font-semibold underline"
  >
    {words.routes.sending.seeWhich}
  </Link>
);
