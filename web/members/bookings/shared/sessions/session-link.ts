/** The page of classes with this one open. */
export const sessionPath = (slug: string, { id, date }: { id: string; date: string }) =>
  `/${slug}/dashboard/classes?week=${date}&session=${id}`;
