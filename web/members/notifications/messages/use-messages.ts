import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Message, type MessageView, messagesQuery, readMessages } from "../queries.ts";
import { rowsOfFirstPage, type StableRows, withFreshFirstPage, withKeptRow, withNextPage } from "./stable-rows.ts";

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
