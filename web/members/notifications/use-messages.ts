import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { continued, type HeldRows, keeping, opened, refreshed } from "./held-rows.ts";
import { type Message, type MessageView, messagesQuery, readMessages } from "./queries.ts";

const NEW_FOR_MS = 8000;
const NONE: ReadonlySet<string> = new Set();

/** A list of messages for somebody who looks at it and presses its buttons: nothing in it moves by itself. */
export function useMessages(slug: string, view: MessageView) {
  const first = useQuery(messagesQuery(slug, view));
  const [held, setHeld] = useState<HeldRows<Message> | null>(null);
  const [seen, setSeen] = useState(first.data);
  const [isOpen, setIsOpen] = useState(false);
  const [newIds, setNewIds] = useState(NONE);
  const change = (how: (held: HeldRows<Message>) => HeldRows<Message>) => setHeld((held) => held && how(held));
  // What was kept from an earlier look is only shown until the answer is there.
  const { data } = first;
  if (data && (seen !== data || !held)) {
    setSeen(data);
    setHeld(held && isOpen ? refreshed(held, data, view === "scheduled") : opened(data));
  }
  if (data && !isOpen && !first.isFetching) setIsOpen(true);
  useEffect(() => {
    if (newIds.size === 0) return;
    const timer = setTimeout(() => setNewIds(NONE), NEW_FOR_MS);
    return () => clearTimeout(timer);
  }, [newIds]);
  const more = useMutation({
    mutationFn: (cursor: string) => readMessages(slug, view, cursor),
    onSuccess: (page, cursor) => change((held) => continued(held, cursor, page)),
  });
  return {
    held,
    error: first.error,
    refetch: first.refetch,
    newIds,
    keep: (id: string) => change((held) => keeping(held, id)),
    /** The list begins anew, with what has come since. */
    showNew: () => {
      if (!data || !held) return;
      setNewIds(new Set(held.waiting));
      setHeld(opened(data));
    },
    more: {
      isBusy: more.isPending,
      hasFailed: more.isError,
      onMore: () => void (held?.cursor && !more.isPending && more.mutate(held.cursor)),
    },
  };
}
