/** A report of the sample archive; ASCII only. */
export interface SampleReport {
  title: string;
  /** Below the title, such as the day and who wrote it. */
  lines: string[];
  /** Checked items, each with its finding. */
  findings: [what: string, found: string][];
}

const [LEFT, SECOND_COLUMN, TOP] = [64, 300, 710];
const [NORMAL, BOLD] = ['/F1 11', '/F2 11'];

/** One line of text at a place on the page, in points from its lower left corner. */
const textAt = (x: number, y: number, font: string, text: string) =>
  `BT ${font} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;

/** A report as a PDF of one page with the built-in fonts. Loading a PDF library would take longer than all other sample data. */
export function reportPdf({ title, lines, findings }: SampleReport): Buffer {
  const tableTop = TOP - 50 - lines.length * 16;
  const content = [
    textAt(LEFT, TOP, '/F2 18', title),
    ...lines.map((line, index) => textAt(LEFT, TOP - 28 - index * 16, NORMAL, line)),
    ...findings.flatMap(([what, found], index) => [
      textAt(LEFT, tableTop - index * 20, BOLD, what),
      textAt(SECOND_COLUMN, tableTop - index * 20, NORMAL, found),
    ]),
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return withOffsets([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** The objects as a file, followed by the table of where each begins. */
function withOffsets(objects: string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const begins = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(begins).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
