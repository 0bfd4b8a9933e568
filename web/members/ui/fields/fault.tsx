type FaultProps = { id?: string; children: string | null | undefined };

/** What is wrong with a field; its `aria-describedby` names the id. */
export const Fault = ({ id, children }: FaultProps) =>
  children ? (
    <p id={id} className="col-span-full basis-full text-sm text-loss">
      {children}
    </p>
  ) : null;
