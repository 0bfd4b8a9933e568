import { Later, later } from "../lib/later.tsx";
import { Loading } from "./loading.tsx";

const guestPage = later(() => import("./guest-book/guest-page.tsx").then((part) => part.GuestPage));

/** With the words of parts, which no page begins with. */
export const Component = () => <Later of={guestPage} waiting={<Loading />} />;
