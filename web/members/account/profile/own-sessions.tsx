import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from "../queries.ts";
import { deviceName, lastUsed } from "./device-name.ts";

export function OwnSessions() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3">
      <h3 ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
        {words.profile.devices.title}
      </h3>
      <Devices onEnded={() => title.current?.focus()} />
    </section>
  );
}

/** `onEnded` moves the focus: the pressed button disappears. */
function Devices({ onEnded }: { onEnded: () => void }) {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const { isPending, end } = useEndSession(onEnded);
  if (!data && isError)
    return (
      <div className="grid justify-items-start gap-2">
        <p>{words.profile.devices.notLoaded}</p>
        <Button onClick={() => void refetch()}>{words.ui.tryAgain}</Button>
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label={words.ui.loading} className="grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  const [here, others] = [data.filter(({ isCurrent }) => isCurrent), data.filter(({ isCurrent }) => !isCurrent)];
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line border-y border-line">
        {[...here, ...others].map((session) => (
          <Device key={session.id} session={session} isBusy={isPending} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="justify-self-start" aria-disabled={isPending || undefined} onClick={() => end(null)}>
          {words.profile.devices.signOutOthers}
        </Button>
      )}
      {others.length === 0 && <p className="text-sm text-soft">{words.profile.devices.noOthers}</p>}
    </div>
  );
}

function Device({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { userAgent, lastUsedAt, isCurrent } = session;
  const name = deviceName(userAgent);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name} {isCurrent && <Badge tone="accent">{words.profile.devices.this}</Badge>}
        </p>
        <p className="text-sm text-soft">{words.profile.devices.lastUsed(lastUsed(lastUsedAt, Date.now()))}</p>
      </div>
      {!isCurrent && (
        <Button
          look="quiet"
          className="-mr-4 shrink-0"
          aria-label={words.profile.devices.signOutOf(name)}
          aria-disabled={isBusy || undefined}
          onClick={onEnd}
        >
          {words.passkeys.signOut}
        </Button>
      )}
    </li>
  );
}

const ENDING = [...sessionsQuery.queryKey, "ending"];

/** Null ends all other sessions. Ignores a second press before the next render. */
function useEndSession(onEnded: () => void) {
  const client = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationKey: ENDING,
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: (_, id) =>
      toast.success(id === null ? words.profile.devices.othersSignedOut : words.profile.devices.signedOut),
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.ui.unexpected) }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const end = (id: string | null) =>
    client.isMutating({ mutationKey: ENDING }) > 0 || mutate(id, { onSuccess: onEnded });
  return { isPending, end };
}
