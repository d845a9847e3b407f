// Writes text into the PDF thread's documents.
const { fontOf, layOut } = require('./pdf-text.js');

/**
 * @typedef {PDFKit.PDFDocument} Pdf
 * @typedef {import('./pdf-text.js').FontName} FontName
 * @typedef {'left' | 'right'} Align
 * @typedef {{ bold?: boolean | undefined, size?: number | undefined }} TextStyle
 * @typedef {{ x?: number, y?: number, width?: number, align?: Align, color?: string, lines?: number }} Place
 */

const MARGIN = 48;
const FOOTER = 24;
const COLOR = {
  text: '#16202c',
  muted: '#51606f',
  line: '#c5ced8',
  head: '#eef2f6',
  notice: '#fff4e0',
  edge: '#b86e00',
};
const SIZE = { title: 17, part: 14, heading: 12, text: 10, small: 8.5 };
const PADDING = 4;

/** @param {Pdf} pdf */
const widthOf = (pdf) => pdf.page.width - 2 * MARGIN;
/** @param {Pdf} pdf */
const bottomOf = (pdf) => pdf.page.height - MARGIN - FOOTER;

/**
 * Starts a new page if less than `height` points are left on this page.
 * @param {Pdf} pdf
 * @param {number} height
 */
const keepTogether = (pdf, height) => {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
};

/**
 * Fonts that a document has loaded.
 * @type {WeakMap<Pdf, Set<string>>}
 */
const registered = new WeakMap();

/**
 * @param {Pdf} pdf
 * @param {FontName} name
 * @param {number} size
 */
const selectFont = (pdf, name, size) => {
  const names = registered.get(pdf) ?? new Set();
  registered.set(pdf, names);
  if (!names.has(name)) pdf.registerFont(name, fontOf(name).bytes);
  names.add(name);
  return pdf.font(name).fontSize(size);
};

/**
 * @param {Pdf} pdf
 * @param {TextStyle} [style]
 */
const lineHeight = (pdf, { bold = false, size = SIZE.text } = {}) =>
  selectFont(pdf, bold ? 'bold' : 'regular', size).currentLineHeight(true);

/**
 * @param {Pdf} pdf
 * @param {string} text
 * @param {TextStyle & { width: number }} style
 */
const heightOfText = (pdf, text, { width, bold, size = SIZE.text }) =>
  layOut(text, { bold, size, width }).length * lineHeight(pdf, { bold, size });

/**
 * Draws one line, part by part. Adds its text in reading order for programs that copy or search it.
 * @param {Pdf} pdf
 * @param {import('./pdf-text.js').Line} line
 * @param {{ x: number, y: number, bold: boolean, size: number, align: Align, width: number }} place
 */
const drawLine = (pdf, { text, parts }, { x, y, bold, size, align, width }) => {
  const main = bold ? 'bold' : 'regular';
  selectFont(pdf, main, size);
  const isPlain = parts.every(({ font, level }) => font === main && level === 0);
  const { ascent, unitsPerEm } = fontOf(main).font;
  const baseline = y + (ascent / unitsPerEm) * size;
  /** @param {import('./pdf-text.js').Part} part */
  const widthOfPart = (part) => selectFont(pdf, part.font, size).widthOfString(part.text);
  const widths = align === 'right' || !isPlain ? parts.map(widthOfPart) : [];
  let left = align === 'right' ? x + width - widths.reduce((sum, each) => sum + each, 0) : x;
  if (!isPlain) pdf.markContent('Span', { actual: text });
  for (const [index, part] of parts.entries()) {
    selectFont(pdf, part.font, size).text(part.text, left, isPlain ? y : baseline, {
      lineBreak: false,
      ...(isPlain ? {} : { baseline: 'alphabetic' }),
    });
    left += widths[index] ?? 0;
  }
  if (!isPlain) pdf.endMarkedContent();
};

/**
 * Writes text, on further pages if needed. `lines` limits the number of lines. Moves `pdf.y` below the text.
 * @param {Pdf} pdf
 * @param {string} text
 * @param {TextStyle & Place} [style]
 */
const write = (pdf, text, { bold = false, size = SIZE.text, color = COLOR.text, lines, ...options } = {}) => {
  const { x = MARGIN, width = widthOf(pdf), align = 'left' } = options;
  const height = lineHeight(pdf, { bold, size });
  let y = options.y ?? pdf.y;
  for (const line of layOut(text, { bold, size, width }).slice(0, lines)) {
    if (lines === undefined && y + height > bottomOf(pdf) + 1) {
      pdf.addPage();
      y = MARGIN;
    }
    pdf.fillColor(color);
    drawLine(pdf, line, { x, y, bold, size, align, width });
    y += height;
  }
  pdf.y = y;
};

module.exports = {
  COLOR,
  FOOTER,
  MARGIN,
  PADDING,
  SIZE,
  bottomOf,
  heightOfText,
  keepTogether,
  lineHeight,
  widthOf,
  write,
};
