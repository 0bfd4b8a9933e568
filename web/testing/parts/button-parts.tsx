import { CopyButton, CopyLink } from "../../members/ui/copy-button.tsx";
import { KeyHint } from "../../members/ui/key-hint.tsx";
import { LoadMore } from "../../members/ui/load-more.tsx";
import { Menu } from "../../members/ui/menu.tsx";
import { toast } from "../../members/ui/toaster.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { InRow, Specimen } from "./specimen.tsx";

const LOOKS = ["primary", "secondary", "quiet", "loss"] as const;
const SIZES = ["large", "small"] as const;
const nothing = () => {};

export function ButtonParts() {
  return (
    <>
      <Specimen name="Button">
        {SIZES.map((size) => (
          <div key={size} className="grid gap-3">
            {LOOKS.map((look) => (
              <InRow key={look}>
                <Button look={look} size={size}>
                  {look}, {size}
                </Button>
                <Button look={look} size={size} disabled>
                  disabled
                </Button>
                <Button look={look} size={size} aria-disabled>
                  Saving…
                </Button>
                <a href="#buttons" className={buttonClass(look, size)}>
                  as a link wears it
                </a>
              </InRow>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Menu">
        <InRow>
          <Menu
            label="More"
            className={buttonClass()}
            items={[
              { label: "Edit", onPick: nothing },
              { label: "Not now", onPick: nothing, isOff: true },
              { label: "Remove", onPick: nothing },
            ]}
          >
            More
          </Menu>
        </InRow>
      </Specimen>
      <Specimen name="Copy link, key hints, toasts">
        <InRow>
          <CopyButton
            text="Krog Ekbacken"
            label="Copy name"
            copied="Name copied"
            notCopied="The name could not be copied"
          />
          <CopyLink url={`${location.origin}/demo`} />
          <span>
            <KeyHint>/</KeyHint> <KeyHint>n</KeyHint> <KeyHint>Enter</KeyHint>
          </span>
        </InRow>
        <InRow>
          <Button onClick={() => toast("Saved", { description: "It is in force at once." })}>A toast</Button>
          <Button onClick={() => toast.success("Booking cancelled")}>One of success</Button>
          <Button onClick={() => toast.error("Could not be saved", { description: "Please try again." })}>
            One of failure
          </Button>
          <Button onClick={() => toast("Arrived", { action: { label: "Undo", onClick: nothing } })}>
            One to take back
          </Button>
        </InRow>
      </Specimen>
      <Specimen name="Load more">
        <LoadMore isBusy hasFailed={false} failure="" onMore={nothing} />
        <LoadMore isBusy={false} hasFailed failure="The next ones could not be loaded." onMore={nothing} />
      </Specimen>
    </>
  );
}
