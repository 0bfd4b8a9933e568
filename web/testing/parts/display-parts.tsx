import { useState } from "react";
import { FloorRoom, floorStyle } from "../../members/ui/floor-room.tsx";
import { ResumedNote } from "../../members/ui/form/stored-form.tsx";
import { FieldPair, FormSection } from "../../members/ui/form-section.tsx";
import { LoadFailure, NotRead } from "../../members/ui/load-failure.tsx";
import { ScrollAnchor } from "../../members/ui/scroll-anchor.tsx";
import { FormSkeleton, SkeletonRows } from "../../members/ui/skeleton-rows.tsx";
import { Alert } from "../../shared/ui/alert.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card, MessagePage } from "../../shared/ui/card.tsx";
import { EmailText } from "../../shared/ui/email-text.tsx";
import { ErrorBoundary } from "../../shared/ui/error-boundary.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { Mark } from "../../shared/ui/mark.tsx";
import { Row } from "../../shared/ui/row.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { Framed, InRow, Specimen } from "./specimen.tsx";

const BADGES = ["plain", "success", "accent", "attention", "loss"] as const;
const ALERTS = ["loss", "attention", "success"] as const;

export function DisplayParts() {
  return (
    <>
      <Specimen name="Badge">
        <InRow>
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </InRow>
      </Specimen>
      <Specimen name="Alert">
        {ALERTS.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert, ${tone}`}>
            What happened, and what to do next.
          </Alert>
        ))}
        <Alert>Without a title.</Alert>
        <LoadFailure text="The list could not be loaded." onRetry={() => {}} />
        <NotRead query={{ error: new Error("lost"), refetch: () => {} }} failure="The day could not be loaded." />
        <NotRead query={{ error: null, refetch: () => {} }} failure="" />
        <ResumedNote />
      </Specimen>
      <Specimen name="Card, row">
        <Card>
          <dl className="grid gap-2">
            <Row label="When">Friday 18 June, 19:30</Row>
            <Row label="Name">Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt</Row>
          </dl>
        </Card>
      </Specimen>
      <Specimen name="Address">
        <p className="wrap-anywhere">
          <EmailText email="kund@xn--rksmrgs-5wao1o.example" />
        </p>
      </Specimen>
      <Specimen name="Room to scale">
        <FloorRoom label="Dining room" room={{ width: 12, height: 8 }} least="1rem" most="1.75rem">
          <p style={floorStyle({ x: 2, y: 2, width: 4, height: 4, rotation: 0, shape: "square" })}>T1</p>
        </FloorRoom>
      </Specimen>
      <Specimen name="Section of a form">
        <FormSection title="Language and time">
          <FieldPair>
            <TextField label="Language" hint="Of the page" />
            <TextField label="Time zone" />
          </FieldPair>
        </FormSection>
      </Specimen>
      <Specimen name="A page that says one thing">
        <Framed name="Message page">
          <MessagePage title="Invalid invitation link." mark={<Mark />}>
            <Button look="primary">Go to sign in</Button>
          </MessagePage>
        </Framed>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton className="h-8 w-1/2" />
        <div className="px-4 md:px-0">
          <SkeletonRows />
        </div>
        <FormSkeleton heights={["h-20", "h-10"]} />
      </Specimen>
      <Specimen name="What cannot be drawn">
        <ErrorBoundary fallback={<Alert>This part could not be drawn.</Alert>}>
          <Breakable />
        </ErrorBoundary>
      </Specimen>
      <Specimen name="A list that keeps its place">
        <GrowingList />
      </Specimen>
    </>
  );
}

function Breakable() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("broken on purpose");
  return (
    <div>
      <Button onClick={() => setBroken(true)}>Break it</Button>
    </div>
  );
}

function GrowingList() {
  const [rows, setRows] = useState([3, 2, 1]);
  return (
    <>
      <div>
        <Button onClick={() => setRows([rows.length + 1, ...rows])}>One more above</Button>
      </div>
      <ScrollAnchor>
        <ul className="divide-y divide-line border-y border-line bg-surface">
          {rows.map((row) => (
            <li key={row} data-place={row} className="px-4 py-3">
              Row {row}
            </li>
          ))}
        </ul>
      </ScrollAnchor>
    </>
  );
}
