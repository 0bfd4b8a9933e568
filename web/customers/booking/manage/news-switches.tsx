import { useQueryClient } from "@tanstack/react-query";
import type { ManageConsent } from "../../../../contract/requests/consents.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import type { ManageView } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { useSending } from "../../use-sending.ts";
import { type ManageLink, manageApi } from "../queries.ts";
import { Tick } from "../tick.tsx";
import { manageQuery } from "./manage-queries.ts";

type NewsSwitchesProps = { link: ManageLink; consents: NonNullable<ManageView["consents"]> };

/** Yes or no to news by each channel; counts as soon as it is ticked. */
export function NewsSwitches({ link, consents }: NewsSwitchesProps) {
  const { manage: texts } = useLinkTexts();
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const say = useSending({
    send: (said: ManageConsent) => unwrap(manageApi.consents.$post({ param: link, json: said })),
    onStart: () => client.cancelQueries({ queryKey }),
    onAnswer: (manage) => client.setQueryData(queryKey, manage),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <div className="grid gap-2">
      {consents.map(({ purpose, channel, wordsId, text, on }) => (
        <Tick
          key={channel}
          label={text}
          checked={on}
          disabled={say.isPending}
          onChange={() => say.start({ purpose, channel, wordsId, state: on ? "withdrawn" : "given" })}
        />
      ))}
      {say.error && (
        <Alert tone="attention">
          <p>{texts.notSaved}</p>
        </Alert>
      )}
    </div>
  );
}
