import type { ReactNode } from "react";

type CardProps = { children: ReactNode; className?: string; "aria-labelledby"?: string };

/** Padding shrinks on small screens with large text. */
export function Card({ children, className = "", ...named }: CardProps) {
  return (
    <section
      className={`rounded-lg border border-line bg-surface p-6 px-[clamp(12px,100vw-18rem,24px)] ${className}`}
      {...named}
    >
      {children}
    </section>
  );
}

export function MessagePage({ title, mark, children }: { title: string; mark?: ReactNode; children?: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 px-4 py-8">
      {mark}
      <Card className="grid grid-cols-1 gap-4 justify-items-start">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
