// What the thread behind render-pdf.ts does; JavaScript, as a thread starts without what compiles the rest.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const pdfkit = require('pdfkit');

const PDFDocument = pdfkit.default ?? pdfkit;
const font = (name) => readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`));
const FONTS = {
  regular: font('400Regular/SourceSans3_400Regular'),
  bold: font('600SemiBold/SourceSans3_600SemiBold'),
};

/** The logo is the client's: in the build, or in its source. */
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

/** Text that a PDF can hold: no control characters, which the font has no pictures for. */
const clean = (text) => text.replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? '\n' : ' '));

/** @returns the bytes of the document */
module.exports = async (document) => {
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
  pdf.registerFont('regular', FONTS.regular);
  pdf.registerFont('bold', FONTS.bold);
  drawLetterhead(pdf, document);
  for (const block of document.blocks) BLOCKS[block.kind](pdf, block);
  drawFooters(pdf, document);
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

const widthOf = (pdf) => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf) => pdf.page.height - MARGIN - FOOTER;

/** Begins a new page when there is less room than this. */
const keepTogether = (pdf, height) => {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
};

const write = (pdf, text, { bold = false, size = SIZE.text, color = COLOR.text, ...options } = {}) =>
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(clean(text), options.x ?? MARGIN, options.y ?? pdf.y, { width: widthOf(pdf), ...options });

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
    // Below the margin, where text would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN;
    const number = `Page ${page - start + 1} of ${count}`;
    write(pdf, footer, {
      y,
      size: SIZE.small,
      color: COLOR.muted,
      width: widthOf(pdf) - 90,
      height: 12,
      ellipsis: true,
    });
    write(pdf, number, { y, size: SIZE.small, color: COLOR.muted, align: 'right', lineBreak: false });
  }
};

const BETWEEN_FACTS = 3;

const heightOfFact = (pdf, [label, value], { width, labels }) => {
  pdf.font('regular').fontSize(SIZE.text);
  const heights = [
    pdf.heightOfString(clean(label) || ' ', { width: labels - 8 }),
    pdf.heightOfString(clean(value) || ' ', { width: width - labels }),
  ];
  return Math.max(...heights) + BETWEEN_FACTS;
};

const heightOfFacts = (pdf, facts, place) => facts.reduce((sum, fact) => sum + heightOfFact(pdf, fact, place), 0);

/** Labels, each with its value beside it; a long value goes on to the next page. */
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
      pdf.font(bold ? 'bold' : 'regular').fontSize(SIZE.text);
      const height = pdf.heightOfString(clean(text), { width: inner - 4 }) + PADDING;
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
      pdf.font(bold ? 'bold' : 'regular').fontSize(SIZE.text);
      const heights = cells.map((cell, index) =>
        pdf.heightOfString(clean(cell) || ' ', { width: widths[index] - 2 * PADDING }),
      );
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

  drawing(pdf, { label, steps, box, facts }) {
    const width = 240;
    const scale = width / box.width;
    const height = box.height * scale;
    const beside = { x: MARGIN + width + 24, width: widthOf(pdf) - width - 24, labels: 72 };
    keepTogether(pdf, Math.max(height + 24, heightOfFacts(pdf, facts, beside)));
    const { y } = pdf;
    pdf.save().translate(MARGIN, y).scale(scale);
    for (const { command, numbers } of steps) {
      const points = chunksOf(numbers, { M: 2, L: 2, C: 6, Z: 0 }[command]);
      if (command === 'Z') pdf.closePath();
      for (const point of points) pdf[{ M: 'moveTo', L: 'lineTo', C: 'bezierCurveTo' }[command]](...point);
    }
    pdf.lineWidth(3).lineCap('round').lineJoin('round').strokeColor(COLOR.text).stroke().restore();
    pdf
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + width, y + height)
      .lineWidth(0.75)
      .strokeColor(COLOR.muted)
      .stroke();
    write(pdf, label, { y: y + height + 3, size: SIZE.small, color: COLOR.muted, width });
    const below = pdf.y;
    pdf.y = y;
    drawFacts(pdf, facts, beside);
    pdf.y = Math.max(pdf.y, below) + 8;
  },
};

const chunksOf = (numbers, size) =>
  size
    ? Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size))
    : [];
