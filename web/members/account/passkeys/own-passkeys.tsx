import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { language, words } from "../../texts/words.ts";
import { lastUsed } from "../profile/device-name.ts";
import { hasPasskeys } from "./browser-passkeys.ts";
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { type Passkey, passkeysQuery } from "./queries.ts";

export function OwnPasskeys({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="text-base font-semibold">{words.passkeys.title}</h3>
        <p className="text-sm text-soft">{words.passkeys.explained}</p>
      </div>
      {!data && !isError && (
        <div role="status" aria-label={words.ui.loading}>
          <Skeleton className="h-14" />
        </div>
      )}
      {!data && isError && (
        <div className="grid justify-items-start gap-2">
          <p>{words.passkeys.notLoaded}</p>
          <Button onClick={() => void refetch()}>{words.ui.tryAgain}</Button>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="text-sm text-soft">{words.passkeys.none}</p>}
      {data && hasPasskeys() && (
        <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {words.passkeys.add}
        </Button>
      )}
      {!hasPasskeys() && <p className="text-sm text-soft">{words.passkeys.notHere}</p>}
      <AddPasskeyDialog
        open={isAdding}
        email={email}
        hasPasskey={(data?.length ?? 0) > 0}
        onClose={() => setIsAdding(false)}
      />
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />
      <RemovePasskeyDialog passkey={removing} email={email} onClose={() => setRemoving(null)} />
    </section>
  );
}

type PasskeyEntryProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const { name, createdAt, lastUsedAt, backedUp, isCurrent } = passkey;
  const added = new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isCurrent && <Badge tone="accent">{words.passkeys.here}</Badge>}
          {backedUp && <Badge tone="plain">{words.passkeys.backedUp}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {words.passkeys.added(added, lastUsedAt === null ? null : lastUsed(lastUsedAt, Date.now()))}
        </p>
      </div>
      <div className="-mx-4 flex">
        <Button look="quiet" aria-label={words.passkeys.renameIt(name)} aria-haspopup="dialog" onClick={onRename}>
          {words.passkeys.rename}
        </Button>
        <Button look="quiet" aria-label={words.ui.removeNamed(name)} aria-haspopup="dialog" onClick={onRemove}>
          {words.ui.remove}
        </Button>
      </div>
    </li>
  );
}
