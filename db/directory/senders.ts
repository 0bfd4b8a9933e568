import { and, eq } from "drizzle-orm";
import { trustOf } from "../../domain/messages/trust.ts";
import { type Directory, type Given, isAmong, prepareQuery } from "../connect.ts";
import { oneTimeLinks, users, workspaceCustomizations, workspaceMembers, workspaces } from "./schema.ts";
import { trustInForce } from "./workspaces.ts";

export type UserRow = typeof users.$inferSelect;
export type LinkRow = typeof oneTimeLinks.$inferSelect;

export const sendersOf = prepareQuery((db: Directory, workspaceIds: Given<string[]>) =>
  db
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      slug: workspaces.slug,
      language: workspaces.language,
      region: workspaces.region,
      bookingType: workspaces.bookingType,
      createdAt: workspaces.createdAt,
      trust: trustInForce,
      provenAt: workspaces.provenAt,
      ownerId: workspaceMembers.userId,
      ownerConfirmedAt: users.emailConfirmedAt,
      brandLogoUrl: workspaceCustomizations.brandLogoUrl,
      primaryColor: workspaceCustomizations.primaryColor,
      contactEmail: workspaceCustomizations.contactEmail,
      contactAddress: workspaceCustomizations.contactAddress,
      contactPhone: workspaceCustomizations.contactPhone,
      cancellationPolicy: workspaceCustomizations.cancellationPolicy,
      translations: workspaceCustomizations.translations,
    })
    .from(workspaces)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.role, "owner")),
    )
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .leftJoin(workspaceCustomizations, eq(workspaceCustomizations.workspaceId, workspaces.id))
    .where(isAmong(workspaces.id, workspaceIds)),
);

export const usersByIds = prepareQuery((db: Directory, ids: Given<string[]>) =>
  db.select().from(users).where(isAmong(users.id, ids)),
);

export const linksByIds = prepareQuery((db: Directory, ids: Given<string[]>) =>
  db.select().from(oneTimeLinks).where(isAmong(oneTimeLinks.id, ids)),
);

/** Keeps workspaces with a confirmed owner that the operator has not stopped. */
export const allowedToSend = async (db: Directory, workspaceIds: string[]): Promise<string[]> => {
  const senders = await sendersOf(db, workspaceIds).all();
  return senders.flatMap((sender) =>
    sender.ownerConfirmedAt === null || trustOf(sender) === "stopped" ? [] : sender.workspaceId,
  );
};
