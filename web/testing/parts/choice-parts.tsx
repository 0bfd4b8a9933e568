import { useState } from "react";
import { useForm } from "react-hook-form";
import { Checkbox } from "../../members/ui/fields/checkbox.tsx";
import { Chips } from "../../members/ui/fields/chips.tsx";
import { ChoiceCards } from "../../members/ui/fields/choice-cards.tsx";
import { Switch } from "../../members/ui/fields/switch.tsx";
import { SegmentedTabs } from "../../members/ui/segmented-tabs.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import { Choice } from "../../shared/ui/choice.tsx";
import { Specimen } from "./specimen.tsx";

const TIMES = ["18:00", "18:30", "19:00", "19:30"];
const FULL = "18:30";
const PEOPLE = ["Anna", "Bo", "Maximiliana Featherstonehaugh-Cholmondeley"].map((name, i) => ({
  id: `${i + 1}`,
  name,
}));
const TABS = [
  { value: "today", label: "Today's Bookings", short: "Today" },
  { value: "upcoming", label: "Upcoming Bookings", short: "Upcoming" },
  { value: "search", label: "Search" },
];

export function ChoiceParts() {
  const [isOn, setOn] = useState(true);
  const { register } = useForm({ defaultValues: { type: "restaurant" } });
  return (
    <>
      <Specimen name="Checkbox, switch">
        <Checkbox checked={isOn} onChange={setOn} label="Monday" />
        <Checkbox checked={!isOn} onChange={(isOff) => setOn(!isOff)} label="Bookings online" hint="Others may call." />
        <Switch checked={isOn} onChange={setOn} label="Email" name="Confirmation by Email" />
        <Switch checked={!isOn} onChange={(isOff) => setOn(!isOff)} label="SMS" name="Confirmation by SMS" />
      </Specimen>
      <Specimen name="Choice">
        <ChoiceExample />
      </Specimen>
      <Specimen name="Choice cards">
        <ChoiceCards
          label="Type of business"
          choices={[
            { value: "restaurant", label: "Restaurant", note: <Badge tone="accent">Tables</Badge> },
            { value: "salon", label: "Salon", note: <Badge>Services</Badge> },
          ]}
          {...register("type")}
        />
      </Specimen>
      <Specimen name="Chips">
        <ChipsExample />
        <ChipsExample error="Please choose somebody" />
      </Specimen>
      <Specimen name="Tabs">
        <TabsExample name="Lists" />
        <TabsExample name="Lists that wait" hint="Clear search filters to use tabs" />
      </Specimen>
    </>
  );
}

function ChoiceExample() {
  const [chosen, setChosen] = useState("19:00");
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
      {TIMES.map((time) => (
        <Choice
          key={time}
          name="time"
          value={time}
          isChosen={time === chosen}
          isOff={time === FULL}
          label={time === FULL ? `${time}, fully booked` : time}
          onChoose={() => time !== FULL && setChosen(time)}
          className={`min-h-12 rounded-md border ${time === chosen ? "border-accent bg-accent text-on-accent" : "border-edge bg-surface"}`}
        >
          <span className={time === FULL ? "text-soft line-through" : ""}>{time}</span>
        </Choice>
      ))}
    </div>
  );
}

function ChipsExample({ error }: { error?: string }) {
  const [chosen, setChosen] = useState(error ? [] : ["1", "3"]);
  return <Chips label="Who holds it" options={PEOPLE} chosen={chosen} onChange={setChosen} error={error} />;
}

function TabsExample({ name, hint }: { name: string; hint?: string }) {
  const [tab, setTab] = useState(hint ? "search" : "today");
  const tabs = TABS.map((each) => ({ ...each, disabled: hint !== undefined && each.value !== "search" }));
  return (
    <SegmentedTabs label={name} tabs={tabs} value={tab} onChange={setTab} hint={hint}>
      <p className="text-soft">What is on the tab.</p>
    </SegmentedTabs>
  );
}
