import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { ChevronRight, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { isWorthAsking } from "../../../../domain/guests/worth-asking.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { PhoneText } from "../../ui/phone-text.tsx";
import { toast } from "../../ui/toaster.tsx";
import { guestFacts } from "../guests/guest-facts.ts";
import { GuestLine } from "../guests/guest-line.tsx";
import { ASKS_AFTER_MS, type FoundGuest, guestsQuery } from "../guests/queries.ts";
import { exportGuests } from "./export-guests.ts";
import { GuestSearchField } from "./guest-search-field.tsx";
import { type GuestFilter, guestListQuery } from "./queries.ts";

type ShownTag = { id: string; name: string };

const SHOWN: Record<keyof typeof words.guestPages.shown, GuestFilter> = {
  all: {},
  comes: { comes: "7" },
  seen3: { seen: "3" },
  seen6: { seen: "6" },
  seen12: { seen: "12" },
  care: { care: "yes" },
  email: { consent: "news.email" },
  sms: { consent: "news.sms" },
};
type Shown = keyof typeof SHOWN;
const NAMES = Object.keys(SHOWN) as Shown[];
/** They have an order of their own. */
const hasOrder = (shown: Shown) => !(SHOWN[shown].comes || SHOWN[shown].seen);

type GuestListProps = { slug: string; timeZone: string; today: string };
type BookProps = GuestListProps & { mayExport: boolean };

/** The guest book: searched, or page by page. The address holds filter and order, never what was typed. */
export function GuestList({ mayExport, ...props }: BookProps) {
  const say = words.guestPages;
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState("");
  const shown = NAMES.find((name) => name === address.get("show")) ?? "all";
  const tag = address.get("tag") ?? "";
  const [tags, setTags] = useState<ShownTag[]>([]);
  const order = hasOrder(shown) && address.get("order") === "name" ? "name" : "visit";
  const ordered: GuestFilter = order === "name" ? { order } : {};
  const filter: GuestFilter = { ...SHOWN[shown], ...ordered, ...(tag ? { tag } : {}) };
  const wanted = typed.trim();
  const choose = (name: "show" | "order" | "tag", value: string, usual: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === usual) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <GuestSearchField label={say.search} typed={typed} onType={setTyped} />
      {isWorthAsking(wanted) ? (
        <Found {...props} wanted={wanted} />
      ) : (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4 *:first:max-md:col-span-full">
            <OptionsField
              label={words.ui.show}
              options={NAMES}
              text={(name) => say.shown[name]}
              value={shown}
              onChange={(name) => choose("show", name, "all")}
            />
            {hasOrder(shown) && (
              <OptionsField
                label={say.order}
                options={["visit", "name"]}
                text={(name) => say.orders[name as keyof typeof say.orders]} // its own two
                value={order}
                onChange={(name) => choose("order", name, "visit")}
              />
            )}
            {(tags.length > 0 || tag !== "") && (
              <OptionsField
                label={say.tag}
                options={["", ...tags.map(({ id }) => id)]}
                text={(id) => tags.find((each) => each.id === id)?.name ?? say.anyTag}
                value={tag}
                onChange={(id) => choose("tag", id, "")}
              />
            )}
          </div>
          {mayExport && <ExportButton slug={props.slug} filter={filter} />}
          <Pages key={`${shown} ${order} ${tag}`} {...props} onTags={setTags} filter={filter} />
        </>
      )}
    </>
  );
}

type ExportProps = { slug: string; filter: GuestFilter };

/** The list as a file; of those who agreed to news, their addresses with how each can be shown. */
function ExportButton({ slug, filter }: ExportProps) {
  const say = words.guestPages;
  const { order, ...narrowed } = filter; // addresses have an order of their own
  const isNews = filter.consent !== undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportGuests(slug, isNews ? narrowed : filter),
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, say.notExported) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button isOff={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" size={18} /> {isNews ? say.exportNews : say.exportList}
      </Button>
      {isNews && <p className="min-w-0 text-sm text-soft">{say.exportNewsHint}</p>}
    </div>
  );
}

function Found({ slug, wanted, ...place }: GuestListProps & { wanted: string }) {
  const asked = useDebounced(wanted, ASKS_AFTER_MS);
  const found = useQuery({ ...guestsQuery(slug, asked), enabled: isWorthAsking(asked) });
  if (!found.data) return <NotRead query={found} failure={words.guestBook.notRead} />;
  const { guests, more } = found.data;
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {guests.length === 0 ? words.guestBook.nobody : more && words.guestBook.more}
      </p>
      <Lines {...{ slug, guests }} {...place} />
    </>
  );
}

type PagesProps = GuestListProps & { filter: GuestFilter; onTags: (tags: ShownTag[]) => void };

function Pages({ slug, filter, onTags, ...place }: PagesProps) {
  const say = words.guestPages;
  const list = useInfiniteQuery(guestListQuery(slug, filter));
  const tags = list.data?.pages[0]?.tags;
  useEffect(() => {
    if (tags) onTags(tags); // the fields above stay while another filter loads
  }, [tags, onTags]);
  if (!list.data) return <NotRead query={list} failure={say.notLoaded} />;
  const guests = list.data.pages.flatMap((page) => page.guests);
  const building = list.data.pages[0]?.building ?? null;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {building !== null && <p className="text-sm text-soft">{words.guestBook.building(building)}</p>}
      {guests.length === 0 && !list.hasNextPage && (
        <Card>
          <p className="font-semibold">{isFiltered ? say.noneFits : say.empty}</p>
          <p className="text-sm text-soft">{isFiltered ? say.noneFitsText : say.emptyText}</p>
        </Card>
      )}
      <Lines {...{ slug, guests }} {...place} />
      {list.hasNextPage && (
        <>
          {guests.length === 0 && <p className="text-sm text-soft">{say.lookFurther}</p>}
          <LoadMore
            isBusy={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            failure={say.moreNotLoaded}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

function Lines({ slug, guests, timeZone, today }: GuestListProps & { guests: FoundGuest[] }) {
  const format = useFormats();
  if (guests.length === 0) return null;
  return (
    <ul
      aria-label={words.guestPages.title}
      className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-clip md:rounded-lg md:border"
    >
      {guests.map((guest) => (
        <li key={guest.id}>
          <Link
            to={`/${slug}/dashboard/guests/${encodeURIComponent(guest.id)}`}
            className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken"
          >
            <GuestLine
              guest={guest}
              reach={guest.phone ? <PhoneText phone={guest.phone} /> : guest.email}
              facts={guestFacts(guest, { format, timeZone, today })}
            />
            <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
