import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** Width of the white border that scanners require, in modules (the squares of the code). */
const MARGIN = 4;

/** Draws a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.paper} width={size} height={size} />
      <path className={styles.ink} d={path} />
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
