import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Message, type MessageView, messagesQuery, readMessages } from "../queries.ts";

const NEW_FOR_MS = 8000;
const NONE: ReadonlySet<string> = new Set();

export function useMessages(slug: string, view: MessageView) {
  const first = useQuery(messagesQuery(slug, view));
  const [list, setList] = useState<StableRows<Message> | null>(null);
  const [seen, setSeen] = useState(first.data);
  const [isOpen, setIsOpen] = useState(false);
  const [newIds, setNewIds] = useState(NONE);
  const change = (how: (list: StableRows<Message>) => StableRows<Message>) => setList((list) => list && how(list));
  // Cached rows show until the first answer.
  const { data } = first;
  if (data && (seen !== data || !list)) {
    setSeen(data);
    setList(list && isOpen ? withFreshFirstPage(list, data, view === "scheduled") : rowsOfFirstPage(data));
  }
  if (data && !isOpen && !first.isFetching) setIsOpen(true);
  useEffect(() => {
    if (newIds.size === 0) return;
    const timer = setTimeout(() => setNewIds(NONE), NEW_FOR_MS);
    return () => clearTimeout(timer);
  }, [newIds]);
  const more = useMutation({
    mutationFn: (cursor: string) => readMessages(slug, view, cursor),
    onSuccess: (page, cursor) => change((list) => withNextPage(list, cursor, page)),
  });
  return {
    list,
    error: first.error,
    refetch: first.refetch,
    newIds,
    keep: (id: string) => change((list) => withKeptRow(list, id)),
    showNew: () => {
      if (!data || !list) return;
      setNewIds(new Set(list.waiting));
      setList(rowsOfFirstPage(data));
    },
    more: {
      isBusy: more.isPending,
      hasFailed: more.isError,
      onMore: () => void (list?.cursor && !more.isPending && more.mutate(list.cursor)),
    },
  };
}

type Row = { id: string; dueAt: string };
type Page<Message> = { messages: Message[]; nextCursor: string | null };

/** Rows keep their places while somebody reads. */
type StableRows<Message> = {
  rows: Message[];
  /** Null after the last row. */
  cursor: string | null;
  /** Not shown yet. */
  waiting: string[];
  /** Rows whose button was pressed stay, even when the server drops them. */
  kept: string[];
};

export const rowsOfFirstPage = <Message extends Row>({ messages, nextCursor }: Page<Message>): StableRows<Message> => ({
  rows: messages,
  cursor: nextCursor,
  waiting: [],
  kept: [],
});

/**
 * Merges a fresh first page.
 *
 * | row | result |
 * | --- | --- |
 * | shown, in the page | updated in place |
 * | shown, missing in the page's range | removed, unless kept |
 * | new, above the last row | waits |
 * | new, below the last row | appended when no cursor follows |
 * | any, in an empty list | shown at once |
 */
export function withFreshFirstPage<Message extends Row>(
  list: StableRows<Message>,
  page: Page<Message>,
  isSoonestFirst = false,
): StableRows<Message> {
  const inOrder = (one: Row, other: Row) => (isSoonestFirst ? -latestFirst(one, other) : latestFirst(one, other));
  const end = list.rows.toSorted(inOrder).at(-1);
  if (!end) return rowsOfFirstPage(page);
  const fresh = new Map(page.messages.map((message) => [message.id, message]));
  const pageEnd = page.nextCursor === null ? undefined : page.messages.at(-1);
  const isGone = (row: Message) => !fresh.has(row.id) && !(pageEnd && inOrder(row, pageEnd) > 0);
  const added = page.messages.filter(({ id }) => !list.rows.some((row) => row.id === id));
  const [below, between] = [added.filter((row) => inOrder(row, end) > 0), added.filter((row) => inOrder(row, end) < 0)];
  return {
    ...list,
    rows: [
      ...list.rows.filter((row) => list.kept.includes(row.id) || !isGone(row)).map((row) => fresh.get(row.id) ?? row),
      ...(list.cursor === null ? below : []), // else the next page brings them
    ],
    waiting: between.map(({ id }) => id),
  };
}

/** Ignores a page requested before the list was restarted. */
export function withNextPage<Message extends Row>(
  list: StableRows<Message>,
  from: string,
  page: Page<Message>,
): StableRows<Message> {
  if (list.cursor !== from) return list;
  const added = page.messages.filter(({ id }) => !list.rows.some((row) => row.id === id));
  return { ...list, rows: [...list.rows, ...added], cursor: page.nextCursor };
}

export const withKeptRow = <Message extends Row>(list: StableRows<Message>, id: string): StableRows<Message> => ({
  ...list,
  kept: [...list.kept, id],
});

const latestFirst = (one: Row, other: Row) =>
  one.dueAt === other.dueAt ? (one.id < other.id ? 1 : -1) : one.dueAt < other.dueAt ? 1 : -1;
