// Runs in the worker thread of render-pdf.ts. Written in JavaScript, because a thread starts without the TypeScript compiler.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const pdfkit = require('pdfkit');
const { chooseFonts, clean, fontOf, layOut } = require('./pdf-text.js');

const PDFDocument = pdfkit.default ?? pdfkit;

/** The client's logo, from the build or from its source. */
const logo = ['../../../web', '../../../web/public']
  .map((folder) => join(__dirname, folder, 'icons/icon-192.png'))
  .find((file) => existsSync(file));

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
const SIZE = { title: 17, heading: 12, text: 10, small: 8.5 };
const PADDING = 4;

/** Draws a PdfDocument. Returns its bytes. */
module.exports = async (document) => {
  chooseFonts({ isOlder: document.hasOlderFonts });
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: clean(document.title), Author: clean(document.letterhead) },
  });
  const chunks = [];
  const done = new Promise((resolve, reject) => {
    pdf.on('data', (chunk) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  drawLetterhead(pdf, document);
  for (const block of document.blocks) BLOCKS[block.kind](pdf, block);
  drawFooters(pdf, document);
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

const widthOf = (pdf) => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf) => pdf.page.height - MARGIN - FOOTER;

/** Starts a new page if less than `height` points are left on this page. */
const keepTogether = (pdf, height) => {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
};

/** Fonts that a document has loaded. */
const registered = new WeakMap();

const selectFont = (pdf, name, size) => {
  if (!registered.has(pdf)) registered.set(pdf, new Set());
  const names = registered.get(pdf);
  if (!names.has(name)) pdf.registerFont(name, fontOf(name).bytes);
  names.add(name);
  return pdf.font(name).fontSize(size);
};

const lineHeight = (pdf, { bold = false, size = SIZE.text } = {}) =>
  selectFont(pdf, bold ? 'bold' : 'regular', size).currentLineHeight(true);

const heightOfText = (pdf, text, { width, bold, size = SIZE.text }) =>
  layOut(text, { bold, size, width }).length * lineHeight(pdf, { bold, size });

/** Draws one line, part by part. Adds its text in reading order for programs that copy or search it. */
const drawLine = (pdf, { text, parts }, { x, y, bold, size, align, width }) => {
  const main = bold ? 'bold' : 'regular';
  selectFont(pdf, main, size);
  const isPlain = parts.every(({ font, level }) => font === main && level === 0);
  const { ascent, unitsPerEm } = fontOf(main).font;
  const baseline = y + (ascent / unitsPerEm) * size;
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

/** Writes text, on further pages if needed. `lines` limits the number of lines. Moves `pdf.y` below the text. */
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

const drawLetterhead = (pdf, { letterhead, title }) => {
  const side = 34;
  if (logo) pdf.image(logo, MARGIN, MARGIN, { width: side });
  const x = MARGIN + (logo ? side + 10 : 0);
  write(pdf, letterhead, { x, y: MARGIN + 8, bold: true, size: SIZE.heading, width: widthOf(pdf) - side - 10 });
  pdf.y = Math.max(pdf.y, MARGIN + side) + 8;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + widthOf(pdf), pdf.y)
    .lineWidth(1)
    .strokeColor(COLOR.line)
    .stroke();
  pdf.y += 12;
  write(pdf, title, { bold: true, size: SIZE.title });
  pdf.y += 6;
};

const drawFooters = (pdf, { footer }) => {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Removes the bottom margin, because a text in the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN;
    const number = `Page ${page - start + 1} of ${count}`;
    write(pdf, footer, {
      y,
      size: SIZE.small,
      color: COLOR.muted,
      width: widthOf(pdf) - 90,
      lines: 1,
    });
    write(pdf, number, { y, size: SIZE.small, color: COLOR.muted, align: 'right', lines: 1 });
  }
};

const BETWEEN_FACTS = 3;

const heightOfFact = (pdf, [label, value], { width, labels }) => {
  const heights = [
    heightOfText(pdf, label, { width: labels - 8 }),
    heightOfText(pdf, value, { width: width - labels }),
  ];
  return Math.max(...heights) + BETWEEN_FACTS;
};

const heightOfFacts = (pdf, facts, place) => facts.reduce((sum, fact) => sum + heightOfFact(pdf, fact, place), 0);

/** Draws labels with their values beside them. A long value continues on the next page. */
const drawFacts = (pdf, facts, { x, width, labels }) => {
  for (const [label, value] of facts) {
    const height = heightOfFact(pdf, [label, value], { width, labels });
    keepTogether(pdf, Math.min(height, 200));
    const { y } = pdf;
    write(pdf, label, { x, y, color: COLOR.muted, width: labels - 8 });
    write(pdf, value, { x: x + labels, y, width: width - labels });
    const wentOn = pdf.y < y;
    pdf.y = wentOn ? pdf.y + BETWEEN_FACTS : y + height;
  }
};

const BLOCKS = {
  facts(pdf, { facts }) {
    drawFacts(pdf, facts, { x: MARGIN, width: widthOf(pdf), labels: 160 });
    pdf.y += 6;
  },

  heading(pdf, { text, room = 70 }) {
    keepTogether(pdf, room);
    pdf.y += 6;
    write(pdf, text, { bold: true, size: SIZE.heading });
    pdf.y += 4;
  },

  paragraph(pdf, { text }) {
    write(pdf, text);
    pdf.y += 8;
  },

  notice(pdf, { title, lines }) {
    const inner = widthOf(pdf) - 4 * PADDING;
    const x = MARGIN + 2 * PADDING + 4;
    const paragraphs = [[title, true], ...lines.map((line) => [line, false])];
    for (const [text, bold] of paragraphs) {
      const height = heightOfText(pdf, text, { width: inner - 4, bold }) + PADDING;
      keepTogether(pdf, height);
      const { y } = pdf;
      pdf.rect(MARGIN, y, widthOf(pdf), height).fill(COLOR.notice);
      pdf.rect(MARGIN, y, 3, height).fill(COLOR.edge);
      write(pdf, text, { x, y: y + PADDING / 2, bold, width: inner - 4 });
      pdf.y = y + height;
    }
    pdf.y += 10;
  },

  table(pdf, { columns, rows, total }) {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / shares) * widthOf(pdf));
    const heightOf = (cells, bold) => {
      const heights = cells.map((cell, index) => heightOfText(pdf, cell, { width: widths[index] - 2 * PADDING, bold }));
      return Math.max(...heights) + 2 * PADDING;
    };
    const drawRow = (cells, { bold = false, fill } = {}) => {
      const height = heightOf(cells, bold);
      const { y } = pdf;
      if (fill) pdf.rect(MARGIN, y, widthOf(pdf), height).fill(fill);
      let x = MARGIN;
      for (const [index, cell] of cells.entries()) {
        const align = columns[index].isNumber ? 'right' : 'left';
        write(pdf, cell, { x: x + PADDING, y: y + PADDING, bold, align, width: widths[index] - 2 * PADDING });
        x += widths[index];
      }
      pdf
        .moveTo(MARGIN, y + height)
        .lineTo(MARGIN + widthOf(pdf), y + height)
        .lineWidth(0.5)
        .strokeColor(COLOR.line)
        .stroke();
      pdf.y = y + height;
    };
    const titles = columns.map(({ title }) => title);
    const drawHead = () => drawRow(titles, { bold: true, fill: COLOR.head });
    keepTogether(pdf, heightOf(titles, true) + (rows[0] ? heightOf(rows[0], false) : 0));
    drawHead();
    for (const row of [...rows, ...(total ? [total] : [])]) {
      const isTotal = row === total;
      if (pdf.y + heightOf(row, isTotal) > bottomOf(pdf)) {
        pdf.addPage();
        drawHead();
      }
      drawRow(row, { bold: isTotal });
    }
    pdf.y += 10;
  },

  drawing(pdf, { label, text = '', steps, box, facts }) {
    const width = 240;
    const scale = width / box.width;
    const height = box.height * scale;
    const beside = { x: MARGIN + width + 24, width: widthOf(pdf) - width - 24, labels: 72 };
    const labelHeight = heightOfText(pdf, label, { width, size: SIZE.small });
    keepTogether(pdf, Math.max(height + 3 + labelHeight, heightOfFacts(pdf, facts, beside)));
    const { y } = pdf;
    pdf.save().translate(MARGIN, y).scale(scale);
    for (const { command, numbers } of steps) {
      const points = chunksOf(numbers, { M: 2, L: 2, C: 6, Z: 0 }[command]);
      if (command === 'Z') pdf.closePath();
      for (const point of points) pdf[{ M: 'moveTo', L: 'lineTo', C: 'bezierCurveTo' }[command]](...point);
    }
    pdf.lineWidth(3).lineCap('round').lineJoin('round').strokeColor(COLOR.text).stroke().restore();
    const below = lineHeight(pdf, { size: SIZE.title }) + PADDING;
    if (text) write(pdf, text, { y: y + height - below, size: SIZE.title, width, lines: 1 });
    pdf
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + width, y + height)
      .lineWidth(0.75)
      .strokeColor(COLOR.muted)
      .stroke();
    write(pdf, label, { y: y + height + 3, size: SIZE.small, color: COLOR.muted, width });
    const belowLabel = pdf.y;
    pdf.y = y;
    drawFacts(pdf, facts, beside);
    pdf.y = Math.max(pdf.y, belowLabel) + 8;
  },
};

const chunksOf = (numbers, size) =>
  size
    ? Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size))
    : [];
