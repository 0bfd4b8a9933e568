import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../lib/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toaster.tsx";
import { deviceName, lastUsed } from "./device.ts";
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from "./queries.ts";

/** Where one is signed in, with a way to end each of it but here. */
export function OwnSessions() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const ending = useEnding();
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
          <Device key={session.id} session={session} ending={ending} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="justify-self-start" disabled={ending.isPending} onClick={() => ending.mutate(null)}>
          Sign out of all other devices
        </Button>
      )}
      {others.length === 0 && <p className="text-sm text-soft">You are signed in nowhere else.</p>}
    </div>
  );
}

function Device({ session, ending }: { session: OwnSession; ending: ReturnType<typeof useEnding> }) {
  const { id, userAgent, lastUsedAt, isCurrent } = session;
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
          disabled={ending.isPending}
          onClick={() => ending.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Ends one session, or all others for null; what is on screen is asked for anew, also when one was gone already. */
function useEnding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: (_, id) => toast.success(id === null ? "All other devices signed out" : "Device signed out"),
    onError: (error) => toast.error("Error", { description: errorText(error, "An unexpected error occurred.") }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
