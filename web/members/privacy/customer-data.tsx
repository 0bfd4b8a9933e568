import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { type Customer, customer, customerForm, customerFromText } from "../../../contract/requests/customers.ts";
import { errorText } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { anchorOf } from "../lib/hours-anchors.ts";
import { saveFile } from "../lib/save-file.ts";
import { usePhoneText } from "../ui/phone-text.tsx";
import { toast } from "../ui/toaster.tsx";
import { customerHtml } from "./customer-html.ts";
import { type ErasedCustomer, EraseQuestion } from "./erase-question.tsx";
import { eraseCustomer, exportCustomer } from "./queries.ts";

type Format = "html" | "json";

const NO_BOOKINGS = "No bookings with this address or number";

/** An email or phone number names the customer. */
export function CustomerData({ slug, mayErase }: { slug: string; mayErase: boolean }) {
  const client = useQueryClient();
  const written = { ...useFormats(), phoneText: usePhoneText() };
  const [asked, setAsked] = useState<ErasedCustomer | null>(null);
  const form = useForm({ resolver: zodResolver(customerForm), defaultValues: { who: "" } });
  const withCustomer = (then: (who: Customer) => void) =>
    form.handleSubmit(({ who }) => then(customer.parse(customerFromText(who))));
  const exporting = useMutation({
    mutationFn: ({ who }: { who: Customer; format: Format }) => exportCustomer(slug, who),
    onSuccess: (kept, { format }) => {
      if (kept.bookings.length === 0) return toast.info(NO_BOOKINGS);
      if (format === "json")
        saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" }), "customer.json");
      else saveFile(new Blob([customerHtml(kept, written)], { type: "text/html" }), "customer.html");
      return toast.success(`${bookingsText(kept.bookings.length)} exported`);
    },
    onError: (error) => toast.error("Error", { description: errorText(error, "Failed to export the customer") }),
  });
  const counting = useMutation({
    mutationFn: (who: Customer) => exportCustomer(slug, who),
    onSuccess: ({ bookings }, who) => {
      if (bookings.length === 0) return toast.info(NO_BOOKINGS);
      return setAsked({ who, bookings: bookingsText(bookings.length) });
    },
    onError: (error) => toast.error("Error", { description: errorText(error, "Failed to find the customer") }),
  });
  const exportAs = (format: Format) => withCustomer((who) => exporting.isPending || exporting.mutate({ who, format }));
  const erasing = useMutation({
    mutationFn: (who: Customer) => eraseCustomer(slug, who),
    onSuccess: async ({ bookings }) => {
      setAsked(null);
      form.reset();
      if (bookings === 0) toast.info(NO_BOOKINGS);
      else toast.success(`${bookingsText(bookings)} anonymised`);
      await client.invalidateQueries(); // several queries contain the name
    },
    onError: (error) => {
      setAsked(null);
      toast.error("Not erased", { description: errorText(error, "Failed to erase the customer") });
    },
  });
  return (
    <form noValidate onSubmit={exportAs("html")} className="grid max-w-lg gap-4">
      <p className="text-sm text-soft">
        When a customer asks what you keep of them, or to be forgotten. After{" "}
        <Link to={`/${slug}/dashboard/hours#${anchorOf("Kept bookings")}`} className="text-accent-ink underline">
          the time you keep bookings for
        </Link>
        , names, addresses and notes are removed by themselves.
      </p>
      <TextField
        label="Customer's email or phone number"
        autoComplete="off"
        spellCheck={false}
        error={form.formState.errors.who?.message}
        {...form.register("who")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={exporting.isPending || undefined}>
          <Download aria-hidden="true" size={18} />
          {exporting.isPending ? "Exporting…" : "Export"}
        </Button>
        <Button look="quiet" onClick={exportAs("json")}>
          As JSON
        </Button>
        {mayErase && (
          <Button onClick={withCustomer((who) => counting.isPending || counting.mutate(who))}>
            <Eraser aria-hidden="true" size={18} />
            Erase
          </Button>
        )}
      </div>
      <EraseQuestion
        asked={asked}
        isPending={erasing.isPending}
        onAgree={(who) => erasing.isPending || erasing.mutate(who)}
        onClose={() => setAsked(null)}
      />
    </form>
  );
}

const bookingsText = (count: number) => (count === 1 ? "1 booking" : `${count} bookings`);
