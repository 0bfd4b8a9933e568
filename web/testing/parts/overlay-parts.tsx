import { useRef, useState } from "react";
import { OverrideQuestion } from "../../members/bookings/why-not/override-question.tsx";
import { AtRow } from "../../members/ui/at-row.tsx";
import { ConflictDialog } from "../../members/ui/conflict-dialog.tsx";
import { Dialog } from "../../members/ui/dialog.tsx";
import { Checkbox } from "../../members/ui/fields/checkbox.tsx";
import { SaveBar } from "../../members/ui/form/stored-form.tsx";
import { LeaveQuestion } from "../../members/ui/leave-question.tsx";
import { Popover } from "../../members/ui/popover.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Framed, InRow, Specimen } from "./specimen.tsx";

const nothing = () => {};
const ALTERNATIVES = ["18:30", "20:00"];

export function OverlayParts() {
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <>
      <Specimen name="Dialog">
        <InRow>
          <DialogExample name="A dialog" />
          <DialogExample name="A long dialog" isLong />
          <DialogExample name="A dialog from below" fromBelow />
          <ConflictExample />
        </InRow>
      </Specimen>
      <Specimen name="AtRow">
        <AtRowExample />
      </Specimen>
      <Specimen name="Popover">
        <PopoverExample />
      </Specimen>
      <Specimen name="A refusal and the way past it">
        <OverrideQuestion
          title="Time Slot Unavailable"
          words="Only 2 seats are left at 19:00."
          alternatives={ALTERNATIVES.map((time) => ({ key: time, label: time, onChoose: nothing }))}
          anyway="Book anyway"
          isPending={false}
          onAnyway={nothing}
          onBack={nothing}
        />
      </Specimen>
      <Specimen name="Save bar, and leaving what is not saved">
        <Checkbox
          checked={isUnsaved}
          onChange={setUnsaved}
          label="Something is not saved"
          hint="Then leave this page."
        />
        <LeaveQuestion isUnsaved={isUnsaved} />
        <Framed name="Save bar">
          <div className="px-4 pt-4 pb-6 lg:pb-10">
            <SaveBar
              isUnsaved={isUnsaved}
              state={isUnsaved ? "Not saved yet" : "All changes saved"}
              label="Save"
              isPending={false}
              onCancel={() => setUnsaved(false)}
            />
          </div>
        </Framed>
        <Framed name="Save bar, saving">
          <div className="px-4 pt-4 pb-6 lg:pb-10">
            <SaveBar isUnsaved state="Not saved yet" label="Save" isPending onCancel={nothing} />
          </div>
        </Framed>
      </Specimen>
    </>
  );
}

function PopoverExample() {
  const [isOpen, setOpen] = useState(false);
  const trigger = { className: buttonClass(), children: "A panel" };
  return (
    <Popover label="A panel" isOpen={isOpen} onOpen={setOpen} align="start" trigger={trigger}>
      <Button onClick={() => setOpen(false)}>Done</Button>
    </Popover>
  );
}

function AtRowExample() {
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={row} onClick={() => setOpen(true)}>
        A question at a row
      </Button>
      <AtRow
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Seat Cecilia, 2"
        at={() => row.current}
        opener={row.current}
      >
        <p>Where does she sit?</p>
      </AtRow>
    </>
  );
}

type DialogExampleProps = { name: string; isLong?: boolean; fromBelow?: boolean };

function DialogExample({ name, isLong = false, fromBelow = false }: DialogExampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        description="What it is about"
        {...{ isLong, fromBelow }}
      >
        <TextField label="Name" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="primary" onClick={() => setOpen(false)}>
            Save
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function ConflictExample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const conflict = [{ name: "capacity", label: "Tables", theirs: "12", mine: "14" }];
  return (
    <>
      <Button onClick={() => setOpen(true)}>A conflict</Button>
      <ConflictDialog title="Settings changed" conflict={isOpen ? conflict : null} answer={close} goBack={close} />
    </>
  );
}
