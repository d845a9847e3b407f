import { inflateSync } from 'node:zlib';

/** Returns a PDF's objects by number, with their inflated streams. */
function objectsOf(bytes: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  const text = bytes.toString('latin1');
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number, body] = found as unknown as [string, string, string];
    const at = body.indexOf('stream\n');
    if (at < 0) {
      objects.set(number, { head: body, stream: '' });
      continue;
    }
    const head = body.slice(0, at);
    const raw = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    objects.set(number, { head, stream: head.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : '' });
  }
  return objects;
}

/** Returns the character of each glyph of a font, from its ToUnicode table. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list!.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex], index) => {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? [];
      glyphs.set(
        Number.parseInt(first!, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    });
  }
  return glyphs;
}

/** A page's lines of text in drawing order, and its drawing commands. */
export interface PdfPage {
  texts: string[];
  commands: string;
}

/** Reads the pages of a PDF that this product created. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = objectsOf(bytes);
  const at = (reference: string | undefined) => objects.get(reference ?? '') ?? { head: '', stream: '' };
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(at(number).head)?.[1];
      fonts.set(name!, glyphsOf(at(unicode).stream));
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const commands = at(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream;
      const texts = [...commands.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/gi)].reduce<{
        font: string;
        lines: string[];
      }>(
        ({ font, lines }, [, name, shown]) => {
          if (name) return { font: name, lines };
          const hex = [...shown!.matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join('');
          const line = (hex.match(/.{4}/g) ?? []).map(
            (glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '\ufffd',
          );
          return { font, lines: [...lines, line.join('')] };
        },
        { font: '', lines: [] },
      ).lines;
      return { texts, commands };
    });
}
