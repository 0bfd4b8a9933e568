import type { ReactNode } from "react";

type Row = { label: string; before: number | string; after: number | string };
type BeforeAfterProps = {
  caption: ReactNode;
  /** The title of the rows, for screen readers. */
  title?: string;
  before: string;
  after: string;
  rows: Row[];
};

/** Figures as they are and as they would be. */
export const BeforeAfter = ({ caption, title, before, after, rows }: BeforeAfterProps) => (
  <table className="w-full text-sm tabular-nums">
    {caption}
    <thead>
      <tr className="text-right text-soft">
        {title ? (
          <th>
            <span className="sr-only">{title}</span>
          </th>
        ) : (
          <td />
        )}
        <th className="py-1 pl-3 font-normal">{before}</th>
        <th className="py-1 pl-3 font-normal">{after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-medium">
            {row.label}
          </th>
          <td className="py-1.5 pl-3 text-right">{row.before}</td>
          <td className="py-1.5 pl-3 text-right font-medium">{row.after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
