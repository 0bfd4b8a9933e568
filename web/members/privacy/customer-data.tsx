import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import {
  type Customer,
  type CustomerToErase,
  customer,
  customerForm,
  customerFromText,
} from "../../../contract/requests/customers.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { LaterDialog, later } from "../lib/later.tsx";
import { saveFile } from "../lib/save-file.ts";
import { useContractForm } from "../lib/use-contract-form.ts";
import { words } from "../texts/words.ts";
import { FieldsForm } from "../ui/form/contract-form.tsx";
import { TextField } from "../ui/form/fields.tsx";
import { usePhoneText } from "../ui/phone-text.tsx";
import { toast } from "../ui/toaster.tsx";
import { customerHtml } from "./customer-html.ts";
import type { ErasedCustomer, MergedGuest } from "./erase-question.tsx";
import { eraseCustomer, exportCustomer } from "./queries.ts";

const eraseQuestion = later(() => import("./erase-question.tsx").then((part) => part.EraseQuestion));

type Format = "html" | "json";

/** An email or phone number names the customer. */
export function CustomerData({ slug, mayErase }: { slug: string; mayErase: boolean }) {
  const client = useQueryClient();
  const written = { ...useFormats(), phoneText: usePhoneText() };
  const [asked, setAsked] = useState<ErasedCustomer | null>(null);
  const form = useContractForm(customerForm, { defaultValues: { who: "" } });
  const withCustomer = (then: (who: Customer) => void) =>
    form.handleSubmit(({ who }) => then(customer.parse(customerFromText(who))));
  const exporting = useMutation({
    mutationFn: ({ who }: { who: Customer; format: Format }) => exportCustomer(slug, who),
    onSuccess: (kept, { format }) => {
      if (kept.bookings.length + kept.guests.length === 0) return toast.info(words.privacy.noBookings);
      if (format === "json")
        saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" }), "customer.json");
      else saveFile(new Blob([customerHtml(kept, written)], { type: "text/html" }), "customer.html");
      return toast.success(words.privacy.exported(kept.bookings.length));
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.privacy.notExported) }),
  });
  const counting = useMutation({
    mutationFn: (who: Customer) => exportCustomer(slug, who),
    onSuccess: ({ bookings, guests }, who) => {
      if (bookings.length + guests.length === 0) return toast.info(words.privacy.noBookings);
      return setAsked({ who, bookings: bookings.length, guests });
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.privacy.notFound) }),
  });
  const exportAs = (format: Format) => withCustomer((who) => exporting.isPending || exporting.mutate({ who, format }));
  const erasing = useMutation({
    mutationFn: (who: CustomerToErase) => eraseCustomer(slug, who),
    onSuccess: async ({ bookings, guests }) => {
      setAsked(null);
      form.reset();
      if (bookings + guests === 0) toast.info(words.privacy.noBookings);
      else toast.success(words.privacy.anonymised(bookings));
      await client.invalidateQueries(); // several queries contain the name
    },
    onError: (error) => {
      if (hasCode(error, "several_guests")) {
        const several = error.extra.guests as MergedGuest[]; // as the route answers them
        return setAsked((before) => before && { ...before, several });
      }
      setAsked(null);
      return toast.error(words.privacy.notErased, { description: errorText(error, words.privacy.eraseFailed) });
    },
  });
  return (
    <FieldsForm form={form} onSubmit={exportAs("html")} className="grid max-w-lg gap-4">
      <p className="text-sm text-soft">{words.privacy.about}</p>
      <TextField name="who" label={words.privacy.who} autoComplete="off" spellCheck={false} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={exporting.isPending || undefined}>
          <Download aria-hidden="true" size={18} />
          {exporting.isPending ? words.ui.exporting : words.ui.export}
        </Button>
        <Button look="quiet" onClick={exportAs("json")}>
          {words.privacy.asJson}
        </Button>
        {mayErase && (
          <Button onClick={withCustomer((who) => counting.isPending || counting.mutate(who))}>
            <Eraser aria-hidden="true" size={18} />
            {words.privacy.erase}
          </Button>
        )}
      </div>
      <LaterDialog
        of={eraseQuestion}
        open={asked !== null}
        asked={asked}
        isPending={erasing.isPending}
        onAgree={erasing.mutate}
        onClose={() => setAsked(null)}
      />
    </FieldsForm>
  );
}
