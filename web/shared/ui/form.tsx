import type { ComponentProps, SubmitEvent } from "react";

type FormProps = Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** Says in our own words what is wrong, so the browser checks nothing. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation(); // React bubbles a dialog's event to the form that opened it
      void onSubmit(event);
    }}
  />
);
