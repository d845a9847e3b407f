import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Width of the white border that scanners require, in modules (the squares of the code). */
const MARGIN = 4;

const SHAPE = { display: 'block', width: 200, maxWidth: '100%' };

/** Draws a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg style={SHAPE} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {/* Always dark on white, also in the dark palette, because scanners require it. */}
      <rect fill="#fff" width={size} height={size} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from(
    { length: count * count },
    (_, index) => [Math.floor(index / count), index % count] as const,
  );
  const dark = cells.filter(([row, column]) => code.isDark(row, column));
  const path = dark.map(([row, column]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`).join('');
  return { size: count + 2 * MARGIN, path };
}
