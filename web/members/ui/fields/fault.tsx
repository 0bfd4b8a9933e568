/** The fault of a field, whose `aria-describedby` names the id. */
export const Fault = ({ id, children }: { id?: string; children: string | null | undefined }) =>
  children ? (
    <p id={id} className="col-span-full basis-full text-sm text-loss">
      {children}
    </p>
  ) : null;
