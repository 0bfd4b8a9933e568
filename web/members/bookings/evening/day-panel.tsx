import type { ComponentProps } from "react";
import { DayFigures } from "./day-figures.tsx";
import { EveningSide } from "./evening-side.tsx";

type DayPanelProps = Omit<ComponentProps<typeof EveningSide>, "className"> & {
  isLoaded: boolean;
  /** Without the figures, which a board has in its head. */
  isOfBoard: boolean;
  hasSide: boolean;
};

/** The figures of a day, how full it is, and what is free in it. */
export function DayPanel({ isLoaded, isOfBoard, hasSide, ...side }: DayPanelProps) {
  const { overview, nowMinute } = side;
  return (
    <div className="grid grid-cols-1 content-start gap-3 lg:gap-4">
      {!isOfBoard && <DayFigures {...{ overview, nowMinute, isLoaded }} />}
      {hasSide && <EveningSide {...side} className={isOfBoard ? "md:grid-cols-2" : ""} />}
    </div>
  );
}
