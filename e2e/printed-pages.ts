import { inflateSync } from 'node:zlib';

/** Returns the drawing commands of each page of a PDF. */
export function pagesOf(pdf: Buffer): string[] {
  // A stream's data may end with \r before the line break.
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  // Fonts and pictures also have streams, but only pages place text.
  return streams.filter((commands) => /\bBT\b/.test(commands));
}
