import { useLingui } from '@lingui/react';
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { SIGNATURE_BOX } from '../../../common/extra-work/signature-path';
import { translated } from '../../core/said';
import { Button } from '../Button';
import { classes } from '../classes';
import type { FieldProps } from '../forms/LabeledField';
import fields from '../forms/LabeledField.module.css';
import layout from '../layout.module.css';
import { holdPlace } from './holdPlace';
import styles from './SignatureField.module.css';
import { SignatureLine } from './SignatureLine';
import { type Stroke, strokesOf, toPath } from './signaturePath';

/** Half of the line's width, in units of `SIGNATURE_BOX`. signature_pad expects half widths. */
const PEN = 1.5;

interface SignatureFieldProps extends Pick<FieldProps, 'label' | 'error' | 'help'> {
  /** The drawing as SVG path data in `SIGNATURE_BOX`. Blank if nothing is drawn. */
  value: string;
  onChange(path: string): void;
  onBlur?(): void;
  ref?: Ref<{ focus(): void }>;
}

/**
 * Field for drawing a signature by finger, pen, or mouse. It shows the stored drawing, which survives a rotation of the device.
 * The canvas above it has only the current stroke. signature_pad loads when the field is shown.
 */
export function SignatureField({ label, error, help, value, onChange, onBlur, ref }: SignatureFieldProps) {
  const { _, i18n } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ids = useId();
  const current = useRef({ value, onChange });
  current.current = { value, onChange };
  useImperativeHandle(ref, () => ({ focus: () => canvas.current?.focus() }));
  // Runs once, so that the same pad is used for as long as the field is shown.
  useEffect(
    () =>
      drawingOn(canvas.current!, (stroke) => {
        const { value: drawn, onChange: draw } = current.current;
        draw(toPath([...strokesOf(drawn), stroke]));
      }),
    [],
  );
  useEffect(() => holdPlace(canvas.current!), []);

  const change = (strokes: readonly Stroke[]) => onChange(toPath(strokes));
  const clear = () => change([]);
  const undo = () => change(strokesOf(value).slice(0, -1));
  function pressKey(event: KeyboardEvent) {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (isUndo) undo();
    else clear();
  }
  const message = error ? translated(error, i18n) : help;
  return (
    <div className={classes(layout.stack, layout.tight)} style={{ maxWidth: 600 }}>
      <span id={`${ids}-label`} className={fields.label} data-required>
        {label}
      </span>
      <div className={classes(styles.box, error && styles.wrong)}>
        <SignatureLine path={value} />
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-labelledby={`${ids}-label ${ids}-state`}
          aria-describedby={message ? `${ids}-message` : undefined}
          className={styles.canvas}
          onKeyDown={pressKey}
          onBlur={onBlur}
        />
        <span id={`${ids}-state`} className={value ? layout.unseen : classes(layout.quiet, styles.hint)}>
          {value ? _('is drawn') : _('Sign here with a finger, a pen, or the mouse')}
        </span>
      </div>
      <div className={classes(layout.row, layout.spread)}>
        <div id={`${ids}-message`} className={classes(layout.quiet, fields.message, error && layout.destructive)}>
          {message}
        </div>
        {/* At the end of the row, or below the message if both don't fit. */}
        <div className={layout.row} style={{ marginLeft: 'auto' }}>
          <Button
            variant="quiet"
            disabled={!value}
            onClick={undo}
            aria-label={_('Undo the last stroke of the signature')}
          >
            {_('Undo')}
          </Button>
          <Button variant="quiet" disabled={!value} onClick={clear} aria-label={_('Clear the signature')}>
            {_('Clear')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Calls `onStroke` with each stroke drawn on the canvas, in units of `SIGNATURE_BOX`. Returns a function that stops this. */
function drawingOn(canvas: HTMLCanvasElement, onStroke: (stroke: Stroke) => void): () => void {
  let end = () => {};
  let isGone = false;
  void import('signature_pad').then(({ default: SignaturePad }) => {
    if (isGone) return;
    const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color, minDistance: 1 });
    const resize = () => {
      const { width, height } = canvas.getBoundingClientRect();
      const density = Math.max(window.devicePixelRatio, 1);
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
      canvas.getContext('2d')?.scale(density, density);
      pad.minWidth = (PEN * width) / SIGNATURE_BOX.width;
      pad.maxWidth = pad.minWidth;
      pad.dotSize = pad.minWidth;
      pad.clear();
    };
    const take = () => {
      const { width, height } = canvas.getBoundingClientRect();
      const points = pad.toData().flatMap((group) => group.points);
      pad.clear();
      if (points.length === 0 || !width || !height) return;
      onStroke(
        points.map(({ x, y }) => ({ x: (x * SIGNATURE_BOX.width) / width, y: (y * SIGNATURE_BOX.height) / height })),
      );
    };
    const resized = new ResizeObserver(resize);
    resize();
    resized.observe(canvas);
    pad.addEventListener('endStroke', take);
    end = () => {
      resized.disconnect();
      pad.removeEventListener('endStroke', take);
      pad.off();
    };
  });
  return () => {
    isGone = true;
    end();
  };
}
