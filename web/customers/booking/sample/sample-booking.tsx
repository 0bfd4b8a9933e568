import type { ComponentProps } from "react";
import { SampleFrame } from "./sample-frame.tsx";
import { SamplePage } from "./sample-page.tsx";

export const SampleBooking = (sample: ComponentProps<typeof SamplePage>) => (
  <SampleFrame>
    <div className="overflow-clip border-line max-md:-mx-5 max-md:border-y md:rounded-lg md:border md:shadow-float">
      <SamplePage {...sample} />
    </div>
  </SampleFrame>
);
