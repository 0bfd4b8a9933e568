import { type ReactNode, useId } from "react";
import { Card } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";
import { Switch } from "../../ui/fields/switch.tsx";

type ChannelCardProps = {
  title: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** While the channel is on or a field is wrong. */
  isOpen: boolean;
  preview: ReactNode;
  children: ReactNode;
};

export function ChannelCard({ title, isOn, onSwitch, isOpen, preview, children }: ChannelCardProps) {
  const say = words.notifications.editor;
  const id = useId();
  const label = isOn ? say.enabled : say.disabled;
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-4 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <Switch checked={isOn} onChange={onSwitch} label={label} name={say.switchOf(title, label)} />
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_360px] xl:gap-8">
          <div className="grid grid-cols-1 content-start gap-5">{children}</div>
          <div className="grid grid-cols-1 content-start gap-2">
            <p className="text-sm font-semibold">{say.preview}</p>
            {preview}
          </div>
        </div>
      )}
    </Card>
  );
}
