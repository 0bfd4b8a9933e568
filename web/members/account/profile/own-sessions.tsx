import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { errorText } from "../../lib/error-text.ts";
import { toast } from "../../ui/toaster.tsx";
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from "../queries.ts";
import { deviceName, lastUsed } from "./device-name.ts";

export function OwnSessions() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3">
      <h3 ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
        Signed-in devices
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
        <p>Your devices could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading" className="grid gap-2">
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
          Sign out of all other devices
        </Button>
      )}
      {others.length === 0 && <p className="text-sm text-soft">You are signed in nowhere else.</p>}
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
          {name} {isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-soft">Last used {lastUsed(lastUsedAt, Date.now())}</p>
      </div>
      {!isCurrent && (
        <Button
          look="quiet"
          className="-mr-4 shrink-0"
          aria-label={`Sign out of ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={onEnd}
        >
          Sign out
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
    onSuccess: (_, id) => toast.success(id === null ? "All other devices signed out" : "Device signed out"),
    onError: (error) => toast.error("Error", { description: errorText(error, "An unexpected error occurred.") }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const end = (id: string | null) =>
    client.isMutating({ mutationKey: ENDING }) > 0 || mutate(id, { onSuccess: onEnded });
  return { isPending, end };
}
