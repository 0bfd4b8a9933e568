import { Link } from "react-router";
import { Alert } from "../../shared/ui/alert.tsx";
import { words } from "../texts/words.ts";

/** Customers read that they may call, and no number. */
export const NoContact = ({ slug }: { slug: string }) => (
  <Alert tone="attention">
    {words.routes.noContact}{" "}
    <Link to={`/${slug}/dashboard/customize`} className="-my-2.5 inline-block py-2.5 font-semibold underline">
      {words.routes.addContact}
    </Link>
  </Alert>
);
