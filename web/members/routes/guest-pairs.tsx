import { Later, later } from "../lib/later.tsx";
import { Loading } from "./loading.tsx";

const pairsPage = later(() => import("./guest-book/guest-pairs-page.tsx").then((part) => part.GuestPairsPage));

/** With the words of parts, which no page begins with. */
export const Component = () => <Later of={pairsPage} waiting={<Loading />} />;
