// Draws the images of the PDF thread's documents, six to a page.
const { COLOR, MARGIN, PADDING, SIZE, heightOfText, keepTogether, widthOf, write } = require('./pdf-writing.js');

/**
 * @typedef {PDFKit.PDFDocument} Pdf
 * @typedef {import('./render-pdf').PdfImage} PdfImage
 */

const COLUMNS = 2;
const HEIGHT = 148;
const GAP = 16;

/**
 * Draws a JPEG into its place. Draws a box with a sentence if there is none, or if it can't be read.
 * @param {Pdf} pdf
 * @param {PdfImage} image
 * @param {{ x: number, y: number, width: number }} place
 */
function drawImage(pdf, { jpeg }, { x, y, width }) {
  try {
    if (jpeg) return pdf.image(Buffer.from(jpeg), x, y, { fit: [width, HEIGHT] });
  } catch {
    // Draws the box below.
  }
  pdf.rect(x, y, width, HEIGHT).lineWidth(0.75).strokeColor(COLOR.line).stroke();
  const text = 'The file of this photo is missing.';
  write(pdf, text, { x: x + PADDING * 2, y: y + HEIGHT / 2 - 6, width: width - PADDING * 4, color: COLOR.muted });
  return pdf;
}

/**
 * Draws images side by side, each with a label and lines below it.
 * @param {Pdf} pdf
 * @param {{ images: PdfImage[] }} block
 */
function drawImages(pdf, { images }) {
  const width = (widthOf(pdf) - GAP * (COLUMNS - 1)) / COLUMNS;
  /** @param {PdfImage} image */
  const textsOf = ({ label, lines }) => [{ text: label, bold: true }, ...lines.map((text) => ({ text, bold: false }))];
  /** @param {PdfImage} image */
  const heightOf = (image) =>
    textsOf(image).reduce((sum, { text, bold }) => sum + heightOfText(pdf, text, { width, bold, size: SIZE.small }), 0);
  for (let first = 0; first < images.length; first += COLUMNS) {
    const row = images.slice(first, first + COLUMNS);
    const height = HEIGHT + PADDING + Math.max(...row.map(heightOf));
    keepTogether(pdf, height);
    const { y } = pdf;
    for (const [index, image] of row.entries()) {
      const x = MARGIN + index * (width + GAP);
      drawImage(pdf, image, { x, y, width });
      pdf.y = y + HEIGHT + PADDING;
      for (const { text, bold } of textsOf(image)) {
        write(pdf, text, { x, y: pdf.y, width, bold, size: SIZE.small, color: bold ? COLOR.text : COLOR.muted });
      }
    }
    pdf.y = y + height + GAP / 2;
  }
}

module.exports = { drawImages };
