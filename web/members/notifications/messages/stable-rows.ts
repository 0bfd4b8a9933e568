/** What this asks of a message. */
type Row = { id: string; dueAt: string };
/** A page of a list. */
type Page<Message> = { messages: Message[]; nextCursor: string | null };

/** A list that somebody looks at: its rows stay where they are, whatever becomes of them meanwhile. */
export type StableRows<Message> = {
  rows: Message[];
  /** Where the rows after the last one begin; null when there are none. */
  cursor: string | null;
  /** Rows of the first page that wait to be shown. */
  waiting: string[];
  /** Rows whose button was pressed: they stay, though the list has them no more. */
  kept: string[];
};

/** The list as it stands, from its first page. */
export const rowsOfFirstPage = <Message extends Row>({ messages, nextCursor }: Page<Message>): StableRows<Message> => ({
  rows: messages,
  cursor: nextCursor,
  waiting: [],
  kept: [],
});

/**
 * Its first page, asked for anew: rows that are shown say what became of them where they stand, new ones between them wait
 * until they are asked for. What this page should have and has not is gone. Nothing waits for an empty list.
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
      ...(list.cursor === null ? below : []), // else they come with the rows after the last one
    ],
    waiting: between.map(({ id }) => id),
  };
}

/** The rows that follow at a cursor; of no use when the list has begun anew since they were asked for. */
export function withNextPage<Message extends Row>(
  list: StableRows<Message>,
  from: string,
  page: Page<Message>,
): StableRows<Message> {
  if (list.cursor !== from) return list;
  const added = page.messages.filter(({ id }) => !list.rows.some((row) => row.id === id));
  return { ...list, rows: [...list.rows, ...added], cursor: page.nextCursor };
}

/** A row's button was pressed: from now on it stays. */
export const withKeptRow = <Message extends Row>(list: StableRows<Message>, id: string): StableRows<Message> => ({
  ...list,
  kept: [...list.kept, id],
});

/** By when they are due, then by their ids, both falling. */
const latestFirst = (one: Row, other: Row) =>
  one.dueAt === other.dueAt ? (one.id < other.id ? 1 : -1) : one.dueAt < other.dueAt ? 1 : -1;
