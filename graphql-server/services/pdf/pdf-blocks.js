// Draws the blocks of the PDF thread's documents.
const { drawImages } = require('./pdf-images.js');
const {
  COLOR,
  MARGIN,
  PADDING,
  SIZE,
  bottomOf,
  heightOfText,
  keepTogether,
  lineHeight,
  widthOf,
  write,
} = require('./pdf-writing.js');

/**
 * @typedef {PDFKit.PDFDocument} Pdf
 * @typedef {[label: string, value: string]} Fact
 */
/**
 * @template {import('./render-pdf').PdfBlock['kind']} Kind
 * @typedef {Extract<import('./render-pdf').PdfBlock, { kind: Kind }>} Block
 */

const BETWEEN_FACTS = 3;

/**
 * @param {Pdf} pdf
 * @param {Fact} fact
 * @param {{ width: number, labels: number }} place
 */
const heightOfFact = (pdf, [label, value], { width, labels }) => {
  const heights = [
    heightOfText(pdf, label, { width: labels - 8 }),
    heightOfText(pdf, value, { width: width - labels }),
  ];
  return Math.max(...heights) + BETWEEN_FACTS;
};

/**
 * @param {Pdf} pdf
 * @param {Fact[]} facts
 * @param {{ width: number, labels: number }} place
 */
const heightOfFacts = (pdf, facts, place) => facts.reduce((sum, fact) => sum + heightOfFact(pdf, fact, place), 0);

/**
 * Draws labels with their values beside them. A long value continues on the next page.
 * @param {Pdf} pdf
 * @param {Fact[]} facts
 * @param {{ x: number, width: number, labels: number }} place
 */
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

/** Number of coordinates of each command of a path. */
const NUMBERS = { M: 2, L: 2, C: 6, Z: 0 };

/** Functions that draw each kind of block. */
const BLOCKS = {
  images: drawImages,

  /**
   * @param {Pdf} pdf
   * @param {Block<'facts'>} block
   */
  facts(pdf, { facts }) {
    drawFacts(pdf, facts, { x: MARGIN, width: widthOf(pdf), labels: 160 });
    pdf.y += 6;
  },

  /**
   * @param {Pdf} pdf
   * @param {Block<'heading'>} block
   */
  heading(pdf, { text, room = 70, isPart }) {
    keepTogether(pdf, room);
    pdf.y += 6;
    write(pdf, text, { bold: true, size: isPart ? SIZE.part : SIZE.heading });
    pdf.y += 4;
  },

  /**
   * @param {Pdf} pdf
   * @param {Block<'paragraph'>} block
   */
  paragraph(pdf, { text }) {
    write(pdf, text);
    pdf.y += 8;
  },

  /**
   * @param {Pdf} pdf
   * @param {Block<'notice'>} block
   */
  notice(pdf, { title, lines }) {
    const inner = widthOf(pdf) - 4 * PADDING;
    const x = MARGIN + 2 * PADDING + 4;
    /** @type {[text: string, bold: boolean][]} */
    const paragraphs = [[title, true], ...lines.map((line) => /** @type {[string, boolean]} */ ([line, false]))];
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

  /**
   * @param {Pdf} pdf
   * @param {Block<'table'>} block
   */
  table(pdf, { columns, rows, total }) {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / shares) * widthOf(pdf));
    /** @param {number} index */
    const widthIn = (index) => (widths[index] ?? 0) - 2 * PADDING;
    /**
     * @param {string[]} cells
     * @param {boolean} bold
     */
    const heightOf = (cells, bold) => {
      const heights = cells.map((cell, index) => heightOfText(pdf, cell, { width: widthIn(index), bold }));
      return Math.max(...heights) + 2 * PADDING;
    };
    /**
     * @param {string[]} cells
     * @param {{ bold?: boolean, fill?: string }} [look]
     */
    const drawRow = (cells, { bold = false, fill } = {}) => {
      const height = heightOf(cells, bold);
      const { y } = pdf;
      if (fill) pdf.rect(MARGIN, y, widthOf(pdf), height).fill(fill);
      let x = MARGIN;
      for (const [index, cell] of cells.entries()) {
        const align = columns[index]?.isNumber ? 'right' : 'left';
        write(pdf, cell, { x: x + PADDING, y: y + PADDING, bold, align, width: widthIn(index) });
        x += widths[index] ?? 0;
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

  /**
   * @param {Pdf} pdf
   * @param {Block<'drawing'>} block
   */
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
      if (command === 'Z') pdf.closePath();
      for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of chunksOf(numbers, NUMBERS[command])) {
        if (command === 'M') pdf.moveTo(a, b);
        else if (command === 'L') pdf.lineTo(a, b);
        else pdf.bezierCurveTo(a, b, c, d, e, f);
      }
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

/**
 * @param {number[]} numbers
 * @param {number} size
 */
const chunksOf = (numbers, size) =>
  size
    ? Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size))
    : [];

/**
 * Draws a block below the previous one.
 * @param {Pdf} pdf
 * @param {import('./render-pdf').PdfBlock} block
 */
const drawBlock = (pdf, block) => {
  const draw = /** @type {(pdf: Pdf, block: import('./render-pdf').PdfBlock) => void} */ (BLOCKS[block.kind]);
  draw(pdf, block);
};

module.exports = { drawBlock };
