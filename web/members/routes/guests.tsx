import { Later, later } from "../lib/later.tsx";
import { Loading } from "./loading.tsx";

const guestsPage = later(() => import("./guest-book/guests-page.tsx").then((part) => part.GuestsPage));

/** With the words of parts, which no page begins with. */
export const Component = () => <Later of={guestsPage} waiting={<Loading />} />;
