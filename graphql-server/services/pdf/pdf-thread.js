// Runs in the worker thread of render-pdf.ts. Written in JavaScript, because a thread starts without the TypeScript compiler.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const pdfkit = require('pdfkit');
const { drawBlock } = require('./pdf-blocks.js');
const { chooseFonts, clean } = require('./pdf-text.js');
const { COLOR, FOOTER, MARGIN, SIZE, widthOf, write } = require('./pdf-writing.js');

/** @typedef {import('./render-pdf').PdfDocument} PdfDocument */

const PDFDocument = /** @type {{ default?: typeof pdfkit }} */ (/** @type {unknown} */ (pdfkit)).default ?? pdfkit;

/** The client's logo, from the build or from its source. */
const logo = ['../../../web', '../../../web/public']
  .map((folder) => join(__dirname, folder, 'icons/icon-192.png'))
  .find((file) => existsSync(file));

/**
 * Draws a document. Returns its bytes.
 * @param {PdfDocument} document
 */
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
  /** @type {Buffer[]} */
  const chunks = [];
  const done = new Promise((resolve, reject) => {
    pdf.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  drawLetterhead(pdf, document);
  for (const block of document.blocks) drawBlock(pdf, block);
  drawFooters(pdf, document);
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * @param {PDFKit.PDFDocument} pdf
 * @param {PdfDocument} document
 */
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

/**
 * @param {PDFKit.PDFDocument} pdf
 * @param {PdfDocument} document
 */
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
