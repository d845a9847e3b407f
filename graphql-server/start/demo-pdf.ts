import { once } from 'node:events';

/** A report of the sample archive. */
export interface SampleReport {
  title: string;
  /** Below the title, such as the day and who wrote it. */
  lines: string[];
  /** What was checked, and what was found. */
  findings: [what: string, found: string][];
}

const [MARGIN, COLUMN] = [64, 220];

/** A report as a PDF of one page. */
export async function reportPdf({ title, lines, findings }: SampleReport, at: Date): Promise<Buffer> {
  // Loaded for the sample data only.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'LETTER', margin: MARGIN, info: { Title: title, CreationDate: at } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = once(document, 'end');
  document.font('Helvetica-Bold').fontSize(18).text(title).moveDown(0.5);
  document.font('Helvetica').fontSize(11);
  for (const line of lines) document.text(line);
  document.moveDown();
  for (const [what, found] of findings) {
    const { y } = document;
    document.font('Helvetica-Bold').text(what, MARGIN, y, { width: COLUMN - 16 });
    const below = document.y;
    document.font('Helvetica').text(found, MARGIN + COLUMN, y);
    document.y = Math.max(below, document.y) + 6;
  }
  document.end();
  await end;
  return Buffer.concat(chunks);
}
