import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hasCode } from "../../shared/lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { toast } from "../ui/toaster.tsx";
import { requirePasskeys, type Team, teamQuery } from "./queries.ts";

/** The switch shows what is stored. */
export function PasskeyRule({ slug, team: { passkeysRequired, members } }: { slug: string; team: Team }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (required: boolean) => requirePasskeys(slug, required),
    onSuccess: (_, required) => toast.success(required ? words.passkeys.ruleOn : words.passkeys.ruleOff),
    onError: (error) =>
      toast.error(words.passkeys.ruleFailed, {
        description: hasCode(error, "passkey_required")
          ? words.passkeys.ruleNotYet
          : errorText(error, words.passkeys.failed),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery(slug).queryKey }),
  });
  const without = members.flatMap(({ hasPasskey, fullName, email }) => (hasPasskey ? [] : (fullName ?? email)));
  return (
    <section aria-label={words.passkeys.title} className="grid gap-1">
      <h2 className="text-lg">{words.passkeys.title}</h2>
      <Switch
        checked={passkeysRequired}
        onChange={(required) => isPending || mutate(required)}
        label={words.passkeys.rule}
      />
      <p className="text-sm text-soft">{words.passkeys.ruleText}</p>
      {without.length > 0 && <p className="text-sm wrap-anywhere">{words.passkeys.without(without.join(", "))}</p>}
    </section>
  );
}
