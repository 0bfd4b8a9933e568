import { Fragment } from "react";
import { PhoneText } from "../../ui/phone-text.tsx";
import type { GuestCard } from "../guests/guest-page.ts";

/** Numbers and mails of a guest: by these a person tells two of one name apart. */
export const Reach = ({ phone, email, also }: Pick<GuestCard, "phone" | "email" | "also">) =>
  [phone, email, ...also]
    .filter((each) => each !== null)
    .map((each, i) => (
      <Fragment key={each}>
        {i > 0 && " · "}
        {each.startsWith("+") ? <PhoneText phone={each} /> : each}
      </Fragment>
    ));
