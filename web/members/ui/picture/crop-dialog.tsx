import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Crop, draggedCrop, wholeCrop, ZOOM_MAX } from "../../../../domain/looks/crop-picture.ts";
import { Field } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Answers } from "../answers.tsx";
import { Dialog } from "../dialog.tsx";
import { OptionsField } from "../fields/options-field.tsx";
import { FieldPair } from "../form-section.tsx";
import { drawCrop } from "./shrink-picture.ts";

/** Width by height. `own`: as the picture is. */
const SHAPES = { own: null, square: 1, wide: 2, banner: 4 } as const;
export type Shape = keyof typeof SHAPES;

type CropDialogProps = {
  photo: ImageBitmap;
  label: string;
  /** Those to choose from, the first one chosen. */
  shapes: readonly [Shape, ...Shape[]];
  isBusy: boolean;
  onDone: (crop: Crop) => void;
  onClose: () => void;
};

const SHOWN_WIDTH = 640;

/** The part of a photo is chosen by dragging it, or by sliders, which a keyboard moves too. */
export function CropDialog({ photo, label, shapes, isBusy, onDone, onClose }: CropDialogProps) {
  const [shape, setShape] = useState<Shape>(shapes[0]);
  const [crop, setCrop] = useState(() => wholeCrop(SHAPES[shapes[0]]));
  const set = (change: Partial<Crop>) => setCrop((was) => ({ ...was, ...change }));
  const say = words.picture.crop;
  return (
    <Dialog open onClose={onClose} title={say.title} description={label}>
      <Seen {...{ photo, crop }} onDrag={(by) => setCrop((was) => draggedCrop(photo, was, by))} />
      {shapes.length > 1 && (
        <OptionsField
          label={words.drawing.shape}
          options={[...shapes]}
          text={(each) => say.shapes[each]}
          value={shape}
          onChange={(chosen) => {
            setShape(chosen);
            set({ ratio: SHAPES[chosen] });
          }}
        />
      )}
      <Slider label={say.zoom} min={1} max={ZOOM_MAX} value={crop.zoom} onChange={(zoom) => set({ zoom })} />
      <FieldPair>
        <Slider label={say.across} min={0} max={1} value={crop.x} onChange={(x) => set({ x })} />
        <Slider label={say.down} min={0} max={1} value={crop.y} onChange={(y) => set({ y })} />
      </FieldPair>
      <Answers
        yes={say.use}
        no={words.ui.cancel}
        busy={words.picture.uploading}
        {...{ isBusy }}
        onNo={onClose}
        onYes={() => onDone(crop)}
      />
    </Dialog>
  );
}

type SeenProps = { photo: ImageBitmap; crop: Crop; onDrag: (by: { x: number; y: number }) => void };

/** Drawn as it will be, since the content policy loads no file of the device. */
function Seen({ photo, crop, onDrag }: SeenProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, photo, crop, (SHOWN_WIDTH / photo.width) * crop.zoom);
  }, [photo, crop]);
  const held = useRef<{ x: number; y: number } | null>(null);
  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!held.current) return;
    const { x, y } = held.current;
    held.current = { x: clientX, y: clientY };
    onDrag({ x: (clientX - x) / currentTarget.clientWidth, y: (clientY - y) / currentTarget.clientHeight });
  }
  const letGo = () => {
    held.current = null;
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={words.picture.crop.seen}
      className="max-h-60 max-w-full cursor-grab touch-none justify-self-center rounded-sm border border-line bg-sunken"
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        held.current = { x: clientX, y: clientY };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void };

const Slider = ({ label, onChange, ...range }: SliderProps) => (
  <Field label={label}>
    {({ id }) => (
      <input
        {...range}
        id={id}
        type="range"
        step={0.01}
        className="min-h-11 w-full accent-accent"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    )}
  </Field>
);
