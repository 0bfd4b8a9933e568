import { useState } from "react";
import { FormatsProvider, useFormats } from "../../members/lib/formats-provider.tsx";
import { DateField } from "../../members/ui/fields/date-field.tsx";
import { LimitField } from "../../members/ui/fields/number-field.tsx";
import { OptionsField } from "../../members/ui/fields/options-field.tsx";
import { PasswordField } from "../../members/ui/fields/password-field.tsx";
import { PriceInput } from "../../members/ui/fields/price-input.tsx";
import { Stepper } from "../../members/ui/fields/stepper.tsx";
import { LabelledTime, TimeInput } from "../../members/ui/fields/time-input.tsx";
import { TimeField } from "../../members/ui/fields/time-picker.tsx";
import { PhoneText } from "../../members/ui/phone-text.tsx";
import { Optional, SelectField, TextArea, TextField } from "../../shared/ui/field.tsx";
import { MonthPicker } from "../../shared/ui/month-picker.tsx";
import { Specimen } from "./specimen.tsx";

const MINUTES = [15, 30, 60, 90];
const LONG = "Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt, a table by the window if there is one";

export function FieldParts() {
  const [minutes, setMinutes] = useState(30);
  const [time, setTime] = useState("18:20");
  const [limit, setLimit] = useState<number | null>(null);
  const [price, setPrice] = useState<number | null>(45000);
  return (
    <>
      <Specimen name="Fields">
        <TextField label="Name" placeholder="Astrid Lind" />
        <TextField label="Name" hint="As it should stand on the list" defaultValue={LONG} />
        <TextField label="Email" type="email" error="Please check the address" defaultValue="astrid@" />
        <TextField label="Address" disabled defaultValue="daybook.example/krog" />
        <TextArea label={["Notes", <Optional key="may">optional</Optional>]} hint="For your team" defaultValue={LONG} />
        <TextArea label="Notes" error="Too long" defaultValue={LONG} />
        <SelectField label="Country">
          <option>Sweden</option>
          <option>Finland</option>
        </SelectField>
        <SelectField label="Country" disabled error="Please choose one">
          <option>Sweden</option>
        </SelectField>
        <OptionsField
          label="Times every"
          options={MINUTES}
          text={(option) => `${option} minutes`}
          value={minutes}
          onChange={setMinutes}
        />
      </Specimen>
      <FormatsProvider shownRegion="SE" timeZone="Europe/Stockholm" now="2027-06-15T10:00:00Z">
        <Specimen name="Date field, phone">
          <DateFieldExample />
          <DateFieldExample error="The day has passed" />
          <p>
            <PhoneText phone="+46701740639" />
          </p>
        </Specimen>
        <Specimen name="Month">
          <MonthExample />
        </Specimen>
      </FormatsProvider>
      <Specimen name="Number fields">
        <LimitField label="Guests per booking" error={undefined} value={limit} onChange={setLimit} />
        <LimitField label="Guests per booking" error="Please enter a number" value={limit} onChange={setLimit} />
        <PriceInput aria-label="Price" price={price} currency="SEK" onPrice={setPrice} />
      </Specimen>
      <Specimen name="Password field">
        <PasswordField label="Password" hint="At least 6 characters" autoComplete="new-password" />
        <PasswordField label="Password" error="Invalid email or password." defaultValue="wrong" autoComplete="off" />
      </Specimen>
      <Specimen name="Time field">
        <TimeField label="Opens" value={time} onChange={setTime} />
      </Specimen>
      <Specimen name="Time, typed">
        <LabelledTime label="Opens" name="Lunch opens" value={time} onChange={setTime} />
        <LabelledTime label="Last start" name="Lunch: last start" value="" placeholder="13:30" onChange={setTime} />
        <LabelledTime
          label="Closes"
          name="Lunch closes"
          value="14:3"
          error="Please enter a time in steps of 5 minutes"
          onChange={setTime}
        />
      </Specimen>
      <Specimen name="Stepper">
        <Stepper label="For 2" name="Tables for 2" value={4} onChange={() => {}} />
      </Specimen>
      <Specimen name="Time, typed in a row">
        <TimeInput name="Monday opens" className="w-18! px-3!" value={time} onChange={setTime} />
      </Specimen>
    </>
  );
}

function DateFieldExample({ error }: { error?: string }) {
  const [date, setDate] = useState("2027-06-16");
  return <DateField label="Date" today="2027-06-15" first="2027-06-15" value={date} onChange={setDate} error={error} />;
}

function MonthExample() {
  const [date, setDate] = useState("2027-06-16");
  const [month, setMonth] = useState(date);
  const format = useFormats();
  return (
    <MonthPicker
      format={format}
      words={{ months: "Months", previousMonth: "Previous month", nextMonth: "Next month" }}
      today="2027-06-15"
      isOff={(day) => day < "2027-06-15"}
      nameOf={format.longDate}
      onMonth={setMonth}
      onDate={setDate}
      {...{ date, month }}
    />
  );
}
